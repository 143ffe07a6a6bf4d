import { formatShortTime } from '../../lib/format.ts';
import { useRecentQuestions } from '../../lib/queries/reads.ts';
import { Card, Skeleton } from '../../ui/surface.tsx';

/** The newest questions of guests. */
export function RecentQuestions() {
  const { data, isPending, isError } = useRecentQuestions();
  return (
    <Card>
      <h2 className="mb-4 text-h3">Recent Guest Questions</h2>
      {isPending ? (
        <div className="flex flex-col gap-4" role="status" aria-label="Loading questions">
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
        </div>
      ) : null}
      {isError ? (
        <p className="text-danger">The questions could not be loaded. Please reload the page.</p>
      ) : null}
      {data?.length === 0 ? <p className="py-6 text-muted">No questions yet</p> : null}
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.map((question) => (
            <li key={question.id} className="flex items-baseline justify-between gap-6 py-3">
              <bdi className="min-w-0 break-words">{question.content}</bdi>
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
