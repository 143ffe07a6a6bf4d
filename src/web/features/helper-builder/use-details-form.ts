import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormSetValue, useForm, useWatch } from 'react-hook-form';
import type { Helper } from '#shared/api/helpers.ts';
import { builderPath } from '../../lib/builder-address.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import {
  type Details,
  detailsDraftName,
  detailsFields,
  detailsOf,
  detailsSchema,
  type Loaded,
} from './details-fields.ts';

/** After a helper has loaded, the form takes its values over with this delay. */
const RESET_DELAY_MS = 100;

/**
 * The first step's form: filled from the helper and from a draft of it, kept on this device with every
 * change, and guarded against leaving while it is not saved.
 */
export function useDetailsForm(
  helper: Helper | null,
  isSaving: boolean,
  onSubmit: (details: Details, loaded: Loaded) => void,
) {
  // What the helper was when the step opened: a save must not take back what is typed meanwhile.
  const [loaded] = useState(() => ({
    details: detailsOf(helper),
    version: helper?.version ?? null,
  }));
  const { details } = loaded;
  const form = useForm<Details>({
    resolver: zodResolver(detailsSchema),
    mode: 'onChange',
    defaultValues: details,
  });
  const { control, register, reset, handleSubmit, formState, setValue } = form;
  useEffect(() => {
    const timer = setTimeout(
      // What has been typed meanwhile stays.
      () => reset(details, { keepDirtyValues: true, keepErrors: true }),
      RESET_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [details, reset]);
  const values = useWatch({ control });
  const isChanged = useDetailsDraft(detailsDraftName(helper), values, details, setValue);
  useUnsavedWork(isChanged && !isSaving, builderPath(helper?.id));
  return {
    values,
    errors: formState.errors,
    register,
    submit: handleSubmit((filled) => onSubmit(filled, loaded)),
  };
}

/** Puts the draft of this name into the form, and keeps the form's values while they are changed. True where it differs from `loaded`. */
function useDetailsDraft(
  name: string,
  values: Partial<Details>,
  loaded: Details,
  setValue: UseFormSetValue<Details>,
): boolean {
  useEffect(() => {
    const draft = readDraft<Details>(name)?.value;
    for (const field of detailsFields) {
      if (draft && draft[field] !== loaded[field]) {
        setValue(field, draft[field], { shouldDirty: true, shouldValidate: true });
      }
    }
  }, [name, loaded, setValue]);
  const isChanged = detailsFields.some((field) => values[field] !== loaded[field]);
  useEffect(() => {
    if (isChanged) keepDraft(name, values);
    else dropDraft(name);
  }, [isChanged, name, values]);
  return isChanged;
}
