import { useMemo, useState } from 'react';
import { ChangedMeanwhileDialog } from './changed-meanwhile-dialog.tsx';
import { type Choice, joinStretches, mergeTexts, type Stretch } from './merge-texts.ts';
import { SideBySide } from './side-by-side.tsx';
import { VersionChoice } from './version-choice.tsx';

/** The text that somebody wanted to save, what it was made from, and what is saved by now. */
export type StaleText = { mine: string; base: string; theirs: string };

type Props = {
  stale: StaleText;
  pending: boolean;
  onSave: (merged: string) => void;
  onCancel: () => void;
};

/**
 * The details were saved somewhere else meanwhile: both texts side by side, merged where they do not
 * collide, and to be chosen where they do.
 */
export function MergeDialog({ stale, pending, onSave, onCancel }: Props) {
  const stretches = useMemo(() => mergeTexts(stale), [stale]);
  const collisions = stretches.filter((stretch) => stretch.kind === 'collision');
  const [choices, setChoices] = useState<readonly Choice[]>(() => collisions.map(() => 'both'));
  const choose = (place: number, choice: Choice) =>
    setChoices(choices.map((each, i) => (i === place ? choice : each)));
  return (
    <ChangedMeanwhileDialog
      title="These details were changed meanwhile"
      description="Somebody saved them in another tab or on another device. Nothing has been overwritten."
      action="Save the merged text"
      pending={pending}
      onSave={() => onSave(joinStretches(stretches, choices))}
      onCancel={onCancel}
    >
      <SideBySide
        left={{ title: 'Saved meanwhile', text: stale.theirs }}
        right={{ title: 'Yours', text: stale.mine }}
      />
      {collisions.length === 0 ? (
        <p className="rounded-md bg-evergreen-soft px-4 py-3">
          You changed different places, so both changes fit into one text.
        </p>
      ) : (
        collisions.map((collision, place) => (
          <Collision
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of one merge never move.
            key={place}
            name={`collision-${place}`}
            collision={collision}
            choice={choices[place] ?? 'both'}
            onChoose={(choice) => choose(place, choice)}
          />
        ))
      )}
    </ChangedMeanwhileDialog>
  );
}

type CollisionProps = {
  name: string;
  collision: Extract<Stretch, { kind: 'collision' }>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** One place that both have changed. */
function Collision({ name, collision, choice, onChoose }: CollisionProps) {
  const offers: readonly { value: Choice; label: string; text: string | null }[] = [
    { value: 'theirs', label: 'Saved meanwhile', text: collision.theirs.join('\n') || 'Removed' },
    { value: 'mine', label: 'Yours', text: collision.mine.join('\n') || 'Removed' },
    { value: 'both', label: 'Keep both', text: null },
  ];
  return (
    <fieldset>
      <legend className="mb-2 font-medium">You both changed this. Which one is right?</legend>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {offers.map(({ value, label, text }) => (
          <VersionChoice
            key={value}
            name={name}
            label={label}
            text={text}
            isChosen={choice === value}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
