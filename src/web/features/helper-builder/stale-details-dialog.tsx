import { useState } from 'react';
import { ChangedMeanwhileDialog } from './changed-meanwhile-dialog.tsx';
import { type Details, detailsFields, detailsOf, type Loaded } from './details-fields.ts';
import { collidingFields, type StaleDetails } from './use-save-helper.ts';
import { VersionChoice } from './version-choice.tsx';

const labels: Record<keyof Details, string> = {
  name: 'Wedding Helper Name',
  eventType: 'Wedding Type',
  description: 'Description',
  personality: 'Personality',
  theme: 'Colors',
};

type Props = {
  stale: StaleDetails;
  pending: boolean;
  onSave: (values: Details, loaded: Loaded) => void;
  onCancel: () => void;
};

/** What was changed here and somewhere else: both side by side, to be chosen. */
export function StaleDetailsDialog({ stale, pending, onSave, onCancel }: Props) {
  const { values, theirs } = stale;
  /** The fields that are taken as they were saved elsewhere. */
  const [chosen, setChosen] = useState<ReadonlySet<keyof Details>>(new Set());
  const choose = (field: keyof Details, isTheirs: boolean) => {
    const next = new Set(chosen);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setChosen(next);
  };
  return (
    <ChangedMeanwhileDialog
      title="This was changed meanwhile"
      description="Somebody saved it in another tab or on another device. Nothing has been overwritten."
      action="Save what is chosen"
      pending={pending}
      onSave={() => {
        const { merged, base } = mergeDetails(stale, chosen);
        onSave(merged, base);
      }}
      onCancel={onCancel}
    >
      {collidingFields(stale).map((field) => (
        <FieldChoice
          key={field}
          field={field}
          mine={values[field]}
          theirs={theirs[field]}
          takesTheirs={chosen.has(field)}
          onChoose={(isTheirs) => choose(field, isTheirs)}
        />
      ))}
    </ChangedMeanwhileDialog>
  );
}

/** The values to be saved, and the version of the helper that they are based on. */
function mergeDetails(
  { values, loaded, theirs }: StaleDetails,
  chosen: ReadonlySet<keyof Details>,
): { merged: Details; base: Loaded } {
  const saved = detailsOf(theirs);
  const taken = detailsFields.filter(
    (field) => values[field] === loaded.details[field] || chosen.has(field),
  );
  const fromTheirs = Object.fromEntries(taken.map((field) => [field, saved[field]]));
  return {
    merged: { ...values, ...fromTheirs },
    base: { details: saved, version: theirs.version },
  };
}

type ChoiceProps = {
  field: keyof Details;
  mine: string;
  theirs: string;
  takesTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

function FieldChoice({ field, mine, theirs, takesTheirs, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{labels[field]}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {[true, false].map((isTheirs) => (
          <VersionChoice
            key={String(isTheirs)}
            name={field}
            label={isTheirs ? 'Saved meanwhile' : 'Yours'}
            text={(isTheirs ? theirs : mine) || 'Empty'}
            isChosen={takesTheirs === isTheirs}
            onChoose={() => onChoose(isTheirs)}
          />
        ))}
      </div>
    </fieldset>
  );
}
