import { Download, RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { QuestionGroup, QuestionPage } from '#shared/api/questions.ts';
import { QuestionCard } from '../features/insights/question-card.tsx';
import { QuestionFilters } from '../features/insights/question-filters.tsx';
import { TaughtAnswers } from '../features/insights/taught-answers.tsx';
import { useRepliesNow } from '../features/insights/use-replies-now.ts';
import {
  type QuestionFilter,
  useHelpers,
  usePurchaseStatus,
  useQuestions,
} from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { ReplyText } from '../shell/reply-text.tsx';
import { HelperLockedBanner } from '../ui/banners.tsx';
import { Sprig } from '../ui/botanicals.tsx';
import { Button, buttonStyle } from '../ui/button.tsx';
import { EmptyState, LoadingCards } from '../ui/page-states.tsx';

/** Everything that guests have asked, and what the couple answers where the helper could not. */
export function QuestionsPage() {
  useTitle('Guest Questions');
  const [filter, change] = useFilter();
  const questions = useQuestions(filter);
  const helper = useHelpers().data?.[0];
  const { data: status } = usePurchaseStatus();
  const locked = status?.isLocked === true;
  const { data } = questions;
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <Heading
        filter={filter}
        isReading={questions.isFetching}
        onRefresh={() => void questions.refetch()}
      />
      {locked ? <HelperLockedBanner /> : null}
      <QuestionFilters filter={filter} counts={data?.counts} onChange={change} />
      <LoadingCards
        query={questions}
        loading="Loading questions"
        what="The questions"
        cardClassName="h-32"
      />
      {data?.questions.length === 0 ? <Empty filter={filter} counts={data.counts} /> : null}
      {data && data.questions.length > 0 && helper ? (
        <Questions
          groups={data.questions}
          helperId={helper.id}
          locked={locked}
          isBusy={questions.isPlaceholderData}
        />
      ) : null}
      {data && data.total > data.pageSize ? (
        <Pages
          page={data.page}
          pages={Math.ceil(data.total / data.pageSize)}
          onPage={(page) => change({ page })}
        />
      ) : null}
      {helper ? <TaughtAnswers helperId={helper.id} locked={locked} /> : null}
    </main>
  );
}

type HeadingProps = { filter: QuestionFilter; isReading: boolean; onRefresh: () => void };

function Heading({ filter: { answered, search }, isReading, onRefresh }: HeadingProps) {
  const exportQuery = new URLSearchParams({ answered, search });
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-h1">Guest Questions</h1>
        <p className="mt-2 text-lead text-muted">
          Answer one, and the next guest who asks gets your answer.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" disabled={isReading} onClick={onRefresh}>
          <RefreshCw aria-hidden /> Refresh
        </Button>
        <a
          href={`/api/questions.csv?${exportQuery}`}
          download
          className={buttonStyle({ look: 'secondary' })}
        >
          <Download aria-hidden /> Export CSV
        </a>
      </div>
    </div>
  );
}

type QuestionsProps = {
  groups: readonly QuestionGroup[];
  helperId: number;
  locked: boolean;
  /** Another page is being read. */
  isBusy: boolean;
};

function Questions({ groups, helperId, locked, isBusy }: QuestionsProps) {
  const repliesNow = useRepliesNow(helperId, groups);
  return (
    <ul
      aria-busy={isBusy}
      className="divide-y divide-line rounded-lg border border-line bg-surface shadow-soft"
    >
      {groups.map((group) => (
        <QuestionCard
          key={group.id}
          group={group}
          replyNow={repliesNow.get(group.id)}
          helperId={helperId}
          locked={locked}
          renderReply={(text) => <ReplyText text={text} />}
        />
      ))}
    </ul>
  );
}

/**
 * The filter is part of the address, so that a reload and a bookmark keep it. Without one, what needs an
 * answer is seen.
 */
function useFilter(): [QuestionFilter, (changes: Partial<QuestionFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const answered = params.get('answered');
  const filter: QuestionFilter = {
    answered: answered === 'true' ? answered : answered === ALL ? '' : 'false',
    search: (params.get('search') ?? '').slice(0, 200),
    page: Math.min(999_999, Math.max(1, Math.floor(Number(params.get('page'))) || 1)),
  };
  const change = useCallback(
    (changes: Partial<QuestionFilter>) =>
      setParams((before) => {
        // Another filter begins at its first page.
        before.delete('page');
        for (const [name, value] of Object.entries(changes)) before.set(name, String(value));
        if (changes.answered === '') before.set('answered', ALL);
        return before;
      }),
    [setParams],
  );
  return [filter, change];
}

/** In the address: every question, answered or not. */
const ALL = 'all';

type EmptyProps = { filter: QuestionFilter; counts: QuestionPage['counts'] };

function Empty({ filter: { answered, search }, counts }: EmptyProps) {
  const art = <Sprig className="w-40" />;
  const isAsked = counts.answered + counts.unanswered > 0;
  if (isAsked && answered === 'false' && search === '')
    return (
      <EmptyState
        className="py-20"
        art={art}
        title="Nothing needs an answer"
        text="Every question so far has its answer."
      >
        <Link href={`/questions?answered=${ALL}`} className={buttonStyle({ look: 'secondary' })}>
          See all questions
        </Link>
      </EmptyState>
    );
  if (isAsked || search !== '')
    return (
      <EmptyState
        className="py-20"
        art={art}
        title="Nothing found"
        text="No question fits this choice."
      />
    );
  return (
    <EmptyState
      className="py-20"
      art={art}
      title="No questions yet"
      text="Share the link of your helper, and what guests ask will stand here."
    >
      <Link href="/" className={buttonStyle({ look: 'secondary' })}>
        Go to Dashboard
      </Link>
    </EmptyState>
  );
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: PagesProps) {
  const go = (next: number) => {
    onPage(next);
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4">
      <Button look="secondary" disabled={page <= 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <span className="text-muted">
        {page} of {pages}
      </span>
      <Button look="secondary" disabled={page >= pages} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
