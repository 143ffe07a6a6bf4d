import { TriangleAlert } from 'lucide-react';
import { useContradictions } from '../../lib/queries/reads.ts';

/** Statements that cannot both be true, for the couple to settle before a guest meets one of them. */
export function Contradictions({ helperId }: { helperId: number }) {
  const { data } = useContradictions(helperId);
  if (!data || data.length === 0) return null;
  return (
    <section
      aria-labelledby="contradictions"
      className="rounded-lg border border-warning/40 bg-warning-soft p-6"
    >
      <h3 id="contradictions" className="flex items-center gap-3 text-h3">
        <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
        {data.length === 1 ? 'Two statements differ' : `${data.length} things are said differently`}
      </h3>
      <p className="mt-1 max-w-prose">
        Please correct one of each, so that no guest is told the wrong one.
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {data.map(({ topic, label, statements }) => (
          <li key={`${topic} ${statements.map(({ quote }) => quote).join(' ')}`}>
            <p className="font-medium">{label}</p>
            <ul className="mt-2 grid gap-3 sm:grid-cols-2">
              {statements.map(({ source, quote, value }) => (
                <li key={`${source} ${quote}`} className="rounded-md bg-surface px-4 py-3">
                  <p className="text-sm text-muted">
                    <bdi className="wrap-anywhere">{source}</bdi>
                  </p>
                  <p className="font-display text-h3 font-semibold">{value}</p>
                  <p className="text-sm wrap-anywhere">&ldquo;{quote}&rdquo;</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
