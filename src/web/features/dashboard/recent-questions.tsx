import { Link } from 'wouter';
import { formatShortTime } from '../../lib/format.ts';
import { useRecentQuestions } from '../../lib/queries/reads.ts';
import { Sprig } from '../../ui/botanicals.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Card, Skeleton } from '../../ui/surface.tsx';

/** The newest questions of guests. */
export function RecentQuestions() {
  const { data, isPending, isError } = useRecentQuestions();
  return (
    <Card className="flex flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h3">Recent Guest Questions</h2>
        <Link
          href="/questions?answered=all"
          className={buttonStyle({ look: 'quiet', className: '-mx-5' })}
        >
          View All
        </Link>
      </div>
      {isPending ? (
        <output className="flex flex-col gap-4" aria-label="Loading questions">
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
        </output>
      ) : null}
      {isError ? <LoadError what="The questions" /> : null}
      {data?.length === 0 ? (
        <div className="my-auto flex flex-col items-center gap-3 py-8 text-center">
          <Sprig className="w-32" />
          <p className="text-muted">No questions yet</p>
        </div>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.map((question) => (
            <li key={question.id} className="flex items-baseline justify-between gap-6 py-3">
              <bdi className="min-w-0 wrap-anywhere">{question.content}</bdi>
              <time dateTime={question.createdAt} className="shrink-0 text-sm text-muted">
                {formatShortTime(question.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
