import { zodResolver } from '@hookform/resolvers/zod';
import { CheckCircle2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Helper } from '#shared/api/helpers.ts';
import {
  eventTypes,
  helperDefaults,
  helperLimits,
  NAME_REQUIRED,
  personalities,
} from '#shared/rules/helpers.ts';
import { themeNames } from '#shared/rules/themes.ts';
import { classNames } from '../../lib/class-names.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { Card } from '../../ui/surface.tsx';
import { DetailsPreview } from './details-preview.tsx';
import { PortraitChoice } from './portrait-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import type { Photo } from './use-photo.ts';
import { useThemeStyle } from './use-theme-style.ts';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, NAME_REQUIRED)
    .max(helperLimits.name, `At most ${helperLimits.name} characters, please`),
  eventType: z.string(),
  description: z.string().max(helperLimits.description, 'This is too long'),
  personality: z.string(),
  theme: z.enum(themeNames),
});

/** What the first step asks. */
export type Details = z.infer<typeof schema>;

type Props = {
  helper: Helper | null;
  photo: Photo;
  pending: boolean;
  locked: boolean;
  /** What is to be saved, and what the form began with. */
  onSubmit: (details: Details, loaded: Loaded) => void;
  onBack: () => void;
};

/** What the form was filled with, and of which version of the helper; null for a new one. */
export type Loaded = { details: Details; version: number | null };

/** The name under which what is typed here is kept. */
export const detailsDraftName = (helper: Helper | null) => `helper ${helper?.id ?? 'new'}`;

const fields = ['name', 'eventType', 'description', 'personality', 'theme'] as const;

/** After a helper has loaded, the form takes its values over with this delay. */
const RESET_DELAY_MS = 100;

/** Step 1: the name, the type, the description and how the helper speaks. */
export function DetailsStep({ helper, photo, pending, locked, onSubmit, onBack }: Props) {
  // What the helper was when the step opened: a save must not take back what is typed meanwhile.
  const [loaded] = useState(() => detailsOf(helper));
  const [version] = useState(helper?.version ?? null);
  const { control, register, handleSubmit, reset, formState, setValue } = useForm<Details>({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues: loaded,
  });
  useEffect(() => {
    const timer = setTimeout(
      // What has been typed meanwhile stays.
      () => reset(loaded, { keepDirtyValues: true, keepErrors: true }),
      RESET_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [loaded, reset]);
  const values = useWatch({ control });
  const theme = values.theme ?? helperDefaults.theme;
  const themeStyle = useThemeStyle(theme);
  const name = detailsDraftName(helper);
  useEffect(() => {
    const draft = readDraft<Details>(name)?.value;
    for (const field of fields) {
      if (draft && draft[field] !== loaded[field]) {
        setValue(field, draft[field], { shouldDirty: true, shouldValidate: true });
      }
    }
  }, [name, loaded, setValue]);
  const isChanged = fields.some((field) => values[field] !== loaded[field]);
  useEffect(() => {
    if (isChanged) keepDraft(name, values);
    else dropDraft(name);
  }, [isChanged, name, values]);
  useUnsavedWork(
    isChanged && !pending,
    helper ? `/helper-builder/${helper.id}` : '/helper-builder',
  );

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
      <form
        onSubmit={(event) =>
          void handleSubmit((details) => onSubmit(details, { details: loaded, version }))(event)
        }
        noValidate
      >
        <Card className="flex flex-col gap-6">
          <div>
            <p className="eyebrow">Basic information</p>
            <h2 className="text-h2">Tell us about your helper</h2>
          </div>
          <Field label="Wedding Helper Name" error={formState.errors.name?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('name')}
                placeholder="Nora & Ben's wedding helper"
                autoComplete="off"
                disabled={locked}
              />
            )}
          </Field>
          <Field label="Wedding Type">
            {(field) => (
              <Select {...field} {...register('eventType')} disabled={locked}>
                {eventTypes.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label="Description"
            error={formState.errors.description?.message}
            hint="A line or two that guests may like to read. You can leave it empty."
          >
            {(field) => (
              <Textarea {...field} {...register('description')} rows={4} disabled={locked} />
            )}
          </Field>
          <fieldset className="flex flex-col gap-2" disabled={locked}>
            <legend className="mb-2 font-medium">Personality</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {personalities.map(({ value, label, description }) => (
                <label
                  key={value}
                  className={classNames(
                    'flex cursor-pointer flex-col gap-1 rounded-md border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
                    values.personality === value
                      ? 'border-evergreen bg-evergreen-soft'
                      : 'border-line hover:border-line-strong',
                  )}
                >
                  <input
                    type="radio"
                    value={value}
                    {...register('personality')}
                    className="sr-only"
                  />
                  <span className="flex items-center justify-between gap-2 font-semibold">
                    {label}
                    {values.personality === value ? (
                      <CheckCircle2 className="size-5 text-evergreen" aria-hidden />
                    ) : null}
                  </span>
                  <span className="text-sm text-muted">{description}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <ThemeChoice value={theme} disabled={locked} field={register('theme')} />
          <PortraitChoice
            name={values.name ?? ''}
            photo={photo}
            disabled={locked || pending}
            style={themeStyle}
            onRetry={helper ? () => void photo.sendTo(helper.id) : null}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
            <Button look="quiet" className="-mr-3 -ml-5" onClick={onBack}>
              Back to Dashboard
            </Button>
            <Button type="submit" disabled={pending || locked}>
              {pending ? 'Saving...' : helper?.name ? 'Save Changes' : 'Continue'}
            </Button>
          </div>
        </Card>
      </form>
      <DetailsPreview
        name={values.name ?? ''}
        eventType={values.eventType ?? ''}
        description={values.description ?? ''}
        theme={theme}
        photoUrl={photo.url}
      />
    </div>
  );
}

function detailsOf(helper: Helper | null): Details {
  const { eventType, description, personality, theme } = helper ?? helperDefaults;
  return { name: helper?.name ?? '', eventType, description, personality, theme };
}
