import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { Helper } from '#shared/api/helpers.ts';
import { eventTypes, helperDefaults } from '#shared/rules/helpers.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { Card } from '../../ui/surface.tsx';
import type { Details, Loaded } from './details-fields.ts';
import { DetailsPreview } from './details-preview.tsx';
import { PersonalityChoice } from './personality-choice.tsx';
import { PortraitChoice } from './portrait-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDetailsForm } from './use-details-form.ts';
import type { Photo } from './use-photo.ts';
import { useThemeStyle } from './use-theme-style.ts';

type Props = {
  helper: Helper | null;
  photo: Photo;
  pending: boolean;
  locked: boolean;
  /** What is to be saved, and what the form began with. */
  onSubmit: (details: Details, loaded: Loaded) => void;
  onBack: () => void;
};

/** Step 1: the name, the type, the description and how the helper speaks. */
export function DetailsStep({ helper, photo, pending, locked, onSubmit, onBack }: Props) {
  const { values, errors, register, submit } = useDetailsForm(helper, pending, onSubmit);
  const { name = '', eventType = '', description = '' } = values;
  const theme = values.theme ?? helperDefaults.theme;
  const themeStyle = useThemeStyle(theme);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Card className="flex flex-col gap-6">
          <div>
            <p className="eyebrow">Basic information</p>
            <h2 className="text-h2">Tell us about your helper</h2>
          </div>
          <NameAndType register={register} errors={errors} locked={locked} />
          <PersonalityChoice
            value={values.personality}
            disabled={locked}
            field={register('personality')}
          />
          <ThemeChoice value={theme} disabled={locked} field={register('theme')} />
          <PortraitChoice
            name={name}
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
      <DetailsPreview {...{ name, eventType, description, theme }} photoUrl={photo.url} />
    </div>
  );
}

type FieldsProps = {
  register: UseFormRegister<Details>;
  errors: FieldErrors<Details>;
  locked: boolean;
};

/** The helper's name, the kind of wedding and the description. */
function NameAndType({ register, errors, locked }: FieldsProps) {
  return (
    <>
      <Field label="Wedding Helper Name" error={errors.name?.message}>
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
        error={errors.description?.message}
        hint="A line or two that guests may like to read. You can leave it empty."
      >
        {(field) => <Textarea {...field} {...register('description')} rows={4} disabled={locked} />}
      </Field>
    </>
  );
}
