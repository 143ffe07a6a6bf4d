import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import type { Contradiction } from '#shared/api/knowledge.ts';
import { PLAN_SOURCE } from '#shared/rules/messages.ts';
import { useContradictions } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { SettleDialog, type Settlement } from './settle-dialog.tsx';

type Props = {
  helper: Helper;
  locked: boolean;
  /** Opens the change of the plan's wedding date; null where this person cannot change it. */
  onChangeDate: (() => void) | null;
  /** What is said instead of it. */
  whyDateStays: string;
  /** How many are shown until the others are asked for; all where it is left out. */
  shown?: number;
};

/** Statements that cannot both be true, for the couple to settle before a guest meets one of them. */
export function Contradictions({ helper, locked, onChangeDate, whyDateStays, shown }: Props) {
  const { data } = useContradictions(helper.id);
  const [chosen, setChosen] = useState<Settlement | null>(null);
  const [showsAll, setShowsAll] = useState(shown === undefined);
  if (!data || data.length === 0) return null;
  const listed = showsAll ? data : data.slice(0, shown);
  const choose = (contradiction: Contradiction, kept: 0 | 1) => {
    const other = otherOf(contradiction, kept);
    if (other.source === PLAN_SOURCE) onChangeDate?.();
    else setChosen({ contradiction, kept });
  };
  return (
    <section
      id="contradictions"
      aria-labelledby="contradictions-title"
      className="scroll-mt-24 rounded-lg border border-warning/40 bg-warning-soft p-5 sm:p-6"
    >
      <h3 id="contradictions-title" className="flex items-center gap-3 text-h3">
        <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
        {data.length === 1 ? 'Two statements differ' : `${data.length} things are said differently`}
      </h3>
      <p className="mt-1 max-w-prose">
        Choose the one that is right, and the other is put right or taken out.
      </p>
      <ul className="mt-4 flex flex-col gap-5">
        {listed.map((contradiction) => (
          <Pair
            key={nameOf(contradiction)}
            contradiction={contradiction}
            locked={locked}
            whyDateStays={onChangeDate === null ? whyDateStays : null}
            onKeep={(kept) => choose(contradiction, kept)}
          />
        ))}
      </ul>
      {listed.length < data.length ? (
        <Button look="quiet" className="mt-4 -ml-5" onClick={() => setShowsAll(true)}>
          Show the other {data.length - listed.length}
        </Button>
      ) : null}
      {chosen ? (
        <SettleDialog helper={helper} settlement={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </section>
  );
}

const nameOf = ({ topic, statements }: Contradiction) =>
  `${topic} ${statements.map(({ quote }) => quote).join(' ')}`;

const otherOf = ({ statements }: Contradiction, kept: 0 | 1) => statements[kept === 0 ? 1 : 0];

type PairProps = {
  contradiction: Contradiction;
  locked: boolean;
  /** Why the plan's wedding date cannot be changed; null where it can. */
  whyDateStays: string | null;
  onKeep: (kept: 0 | 1) => void;
};

/** The two statements beside each other. */
function Pair({ contradiction, locked, whyDateStays, onKeep }: PairProps) {
  return (
    <li>
      <p className="font-medium">{contradiction.label}</p>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {([0, 1] as const).map((place) => {
          const { source, quote, value } = contradiction.statements[place];
          const isOtherPlan = otherOf(contradiction, place).source === PLAN_SOURCE;
          return (
            <li
              key={`${source} ${quote}`}
              className="flex flex-col rounded-md bg-surface px-4 pt-3 pb-4"
            >
              <p className="text-sm text-muted">
                <bdi className="wrap-anywhere">{source}</bdi>
              </p>
              <p className="font-display text-h3 font-semibold">{value}</p>
              <p className="mb-3 text-sm wrap-anywhere">&ldquo;{quote}&rdquo;</p>
              {locked ? null : (
                <Keep
                  value={value}
                  whyNot={isOtherPlan ? whyDateStays : null}
                  onKeep={() => onKeep(place)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

type KeepProps = { value: string; whyNot: string | null; onKeep: () => void };

function Keep({ value, whyNot, onKeep }: KeepProps) {
  if (whyNot) return <p className="mt-auto text-sm text-muted">{whyNot}</p>;
  return (
    <Button
      look="secondary"
      size="small"
      className="mt-auto self-start"
      aria-label={`This is right: ${value}`}
      onClick={onKeep}
    >
      <Check aria-hidden /> This is right
    </Button>
  );
}
