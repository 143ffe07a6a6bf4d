import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { type Details, detailsFields, detailsOf, type Loaded } from './details-fields.ts';
import { collidingFields, type StaleDetails } from './use-save-helper.ts';

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
    <Dialog
      open
      wide
      onOpenChange={onCancel}
      title="This was changed meanwhile"
      description="Somebody saved it in another tab or on another device. Nothing has been overwritten."
    >
      <div className="flex flex-col gap-6">
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
        <DialogButtons
          action="Save what is chosen"
          pendingAction="Saving..."
          pending={pending}
          onCancel={onCancel}
          onAction={() => {
            const { merged, base } = mergeDetails(stale, chosen);
            onSave(merged, base);
          }}
        />
      </div>
    </Dialog>
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
          <label
            key={String(isTheirs)}
            className={classNames(
              'flex cursor-pointer flex-col gap-1 rounded-md border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
              takesTheirs === isTheirs
                ? 'border-evergreen bg-evergreen-soft'
                : 'border-line-strong hover:border-evergreen',
            )}
          >
            <input
              type="radio"
              name={field}
              className="sr-only"
              checked={takesTheirs === isTheirs}
              onChange={() => onChoose(isTheirs)}
            />
            <span className="font-semibold">{isTheirs ? 'Saved meanwhile' : 'Yours'}</span>
            <span className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">
              {(isTheirs ? theirs : mine) || 'Empty'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
