import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { builderAddress } from '../../lib/builder-address.ts';
import { useTaughtAnswers } from '../../lib/queries/reads.ts';
import { Card } from '../../ui/surface.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useTeach } from './use-teach.ts';

/** Everything that the couple has taught the helper, each to be taken back. */
export function TaughtAnswers({ helperId, locked }: { helperId: number; locked: boolean }) {
  const { data } = useTaughtAnswers(helperId);
  const { forget } = useTeach(helperId);
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3">What you have taught it</h2>
      <p className="mb-4 text-muted">
        These answers come before everything else it has read.{' '}
        <Link
          href={`${builderAddress(helperId, 'info')}#history`}
          className="font-medium text-evergreen underline underline-offset-4"
        >
          Earlier answers
        </Link>
      </p>
      <ul className="divide-y divide-line">
        {data.map(({ id, question, answer }) => (
          <li key={id} className="flex items-start gap-4 py-4">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">
                <bdi>{question}</bdi>
              </p>
              <p className="wrap-anywhere whitespace-pre-line text-muted">{answer}</p>
            </div>
            <Tooltip text="Take back">
              <button
                type="button"
                aria-label={`Take back the answer to “${question}”`}
                disabled={locked || forget.isPending}
                onClick={() => forget.mutate(id)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-danger disabled:opacity-40"
              >
                <Trash2 className="size-4.5" aria-hidden />
              </button>
            </Tooltip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
