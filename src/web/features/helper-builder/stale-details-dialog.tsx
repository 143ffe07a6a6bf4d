import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import type { Details, Loaded } from './details-step.tsx';
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
  const { values, loaded, theirs } = stale;
  const [chosen, setChosen] = useState<ReadonlySet<keyof Details>>(new Set());
  const fields = collidingFields(stale);
  const save = () => {
    const { name, eventType, description, personality, theme, version } = theirs;
    const details = { name, eventType, description, personality, theme };
    const taken = (Object.keys(labels) as (keyof Details)[]).filter(
      (field) => values[field] === loaded.details[field] || chosen.has(field),
    );
    const merged = Object.fromEntries(taken.map((field) => [field, details[field]]));
    onSave({ ...values, ...merged }, { details, version });
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
        {fields.map((field) => (
          <fieldset key={field}>
            <legend className="mb-2 font-medium">{labels[field]}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {[true, false].map((isTheirs) => (
                <label
                  key={String(isTheirs)}
                  className={classNames(
                    'flex cursor-pointer flex-col gap-1 rounded-md border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
                    chosen.has(field) === isTheirs
                      ? 'border-evergreen bg-evergreen-soft'
                      : 'border-line-strong hover:border-evergreen',
                  )}
                >
                  <input
                    type="radio"
                    name={field}
                    className="sr-only"
                    checked={chosen.has(field) === isTheirs}
                    onChange={() => {
                      const next = new Set(chosen);
                      if (isTheirs) next.add(field);
                      else next.delete(field);
                      setChosen(next);
                    }}
                  />
                  <span className="font-semibold">{isTheirs ? 'Saved meanwhile' : 'Yours'}</span>
                  <span className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">
                    {(isTheirs ? theirs : values)[field] || 'Empty'}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <DialogButtons
          action="Save what is chosen"
          pendingAction="Saving..."
          pending={pending}
          onCancel={onCancel}
          onAction={save}
        />
      </div>
    </Dialog>
  );
}
