import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useQuestionCounts, useQuestions } from '../../lib/queries/reads.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { QuestionCard } from './question-card.tsx';
import { useRepliesNow } from './use-replies-now.ts';

type Props = {
  helperId: number;
  locked: boolean;
  /** Shows a reply's Markdown; the page puts it in, since features do not know each other. */
  renderReply: (text: string) => ReactNode;
};

const SHOWN = 3;

/** Once guests have asked: what the helper could not answer, to be answered right here. */
export function OpenQuestions(props: Props) {
  const counts = useQuestionCounts().data;
  if (!counts || counts.answered + counts.unanswered === 0) return null;
  if (counts.unanswered > 0) return <Waiting {...props} count={counts.unanswered} />;
  return (
    <p className="flex items-center gap-3 rounded-md border border-line bg-surface px-5 py-3.5">
      <CircleCheck className="size-5 shrink-0 text-success" aria-hidden />
      Nothing needs you: every question so far has its answer.
    </p>
  );
}

function Waiting({ count, ...rest }: Props & { count: number }) {
  const heading = useFocusAfterAnswer(count);
  const { data, isError } = useQuestions({ answered: 'false', search: '', page: 1 });
  const shown = data?.questions.slice(0, SHOWN) ?? [];
  const repliesNow = useRepliesNow(rest.helperId, shown);
  return (
    <section
      aria-labelledby="open-questions"
      className="rounded-lg border border-blush bg-surface shadow-soft"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 pt-5 pb-4 sm:px-7">
        <h2 ref={heading} id="open-questions" tabIndex={-1} className="text-h2 outline-none">
          {headingOf(count, rest.locked)}
        </h2>
        {count > SHOWN ? (
          <Link href="/questions" className={buttonStyle({ look: 'quiet', className: '-mx-5' })}>
            See all {count.toLocaleString('en-US')}
          </Link>
        ) : null}
      </div>
      {data ? (
        <ul className="divide-y divide-line">
          {shown.map((group) => (
            <QuestionCard
              key={group.id}
              group={group}
              replyNow={repliesNow.get(group.id)}
              level="h3"
              {...rest}
            />
          ))}
        </ul>
      ) : (
        <div className="p-7">
          {isError ? <LoadError what="The questions" /> : <Skeleton className="h-20" />}
        </div>
      )}
    </section>
  );
}

/** Once the helper is locked, nobody can answer them any more. */
function headingOf(count: number, locked: boolean): string {
  const questions = count === 1 ? 'One question' : `${count.toLocaleString('en-US')} questions`;
  if (locked) return `${questions} ${count === 1 ? 'was' : 'were'} not answered`;
  return `${questions} ${count === 1 ? 'needs' : 'need'} you`;
}

/** A question that was answered goes with its button: the focus goes to how many are left. */
function useFocusAfterAnswer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer) return undefined;
    // Once the list without it is there.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    }, 300);
    return () => clearTimeout(timer);
  }, [count]);
  return heading;
}
