import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { EditHelper, Helper } from '#shared/api/helpers.ts';
import { ONE_HELPER_ONLY } from '#shared/rules/helpers.ts';
import { ApiError, callApi, messageOf } from '../../lib/call-api.ts';
import { dropDraft } from '../../lib/drafts.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { randomId } from '../../lib/random-id.ts';
import { useToast } from '../../ui/toast.tsx';
import { type Details, detailsDraftName, type Loaded } from './details-fields.ts';

const LIMIT_REDIRECT_MS = 2000;
const SAVE_DETAILS = ['save-details'];

type Save = { values: Details; loaded: Loaded };

/** What was to be saved, and the helper as somebody else has saved it meanwhile. */
export type StaleDetails = { values: Details; loaded: Loaded; theirs: Helper };

/** Creates a helper or saves changes to one, and reports the result in a toast. */
export function useSaveHelper(
  helper: Helper | null,
  onSaved: (saved: Helper, isNew: boolean) => void,
) {
  const toast = useToast();
  const client = useQueryClient();
  const explainFailure = useExplainFailure(helper === null);
  const cache = useCacheHelper();
  const [stale, setStale] = useState<StaleDetails | null>(null);
  // The same form sent twice, by a double click or after a lost answer, makes one helper.
  const [creationKey] = useState(randomId);

  const details = useMutation({
    mutationKey: SAVE_DETAILS,
    mutationFn: ({ values, loaded }: Save): Promise<Helper | StaleDetails> =>
      helper
        ? saveChanges(helper.id, values, loaded)
        : callApi('POST /api/bots', {
            body: { ...values, creationKey, timezone: browserTimeZone() },
          }),
    onSuccess: (next) => {
      if ('theirs' in next) {
        setStale(next);
        return;
      }
      setStale(null);
      dropDraft(detailsDraftName(helper));
      cache(next);
      toast({ title: helper ? 'Bot updated!' : 'Bot created!' });
      onSaved(next, helper === null);
    },
    onError: explainFailure,
  });

  /** Saves; a second click while the first is under way is the same save. */
  const save = (values: Details, loaded: Loaded) => {
    if (client.isMutating({ mutationKey: SAVE_DETAILS }) === 0) details.mutate({ values, loaded });
  };

  return { save, saving: details.isPending, stale, closeStale: () => setStale(null) };
}

/** Reports why a helper was not saved; where there is one already, shows that. */
function useExplainFailure(isNew: boolean) {
  const toast = useToast();
  const refuse = useLimitReached();
  return (error: Error) => {
    const fallback = `Failed to ${isNew ? 'create' : 'update'} bot. Please try again.`;
    const text = isNew ? messageOf(error, fallback) : fallback;
    if (isNew && text.includes('already have a wedding helper')) refuse();
    else toast({ title: 'Error', text, destructive: true });
  };
}

/** Saves a setting of the third step at once. */
export function useSaveSetting(helper: Helper | null) {
  const toast = useToast();
  const cache = useCacheHelper();
  return useMutation({
    mutationFn: (changes: EditHelper) =>
      callApi('PATCH /api/bots/:id', { params: { id: helper?.id ?? 0 }, body: changes }),
    onSuccess: cache,
    onError: () =>
      toast({
        title: 'Error',
        text: 'Failed to update setting. Please try again.',
        destructive: true,
      }),
  });
}

/** Puts a helper that the server has sent in the place of the one that is cached. */
export function useCacheHelper() {
  const client = useQueryClient();
  return (next: Helper) => {
    client.setQueryData(readKeys.helper(next.id), next);
    void client.invalidateQueries({ queryKey: readKeys.helpers, exact: true });
  };
}

/** Says that there is a helper already, and shows it two seconds later. */
export function useLimitReached(): () => void {
  const toast = useToast();
  const [, navigate] = useLocation();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  return () => {
    toast({ title: 'Helper Limit Reached', text: ONE_HELPER_ONLY, destructive: true });
    clearTimeout(redirect.current);
    redirect.current = setTimeout(() => navigate('/my-bots'), LIMIT_REDIRECT_MS);
  };
}

/**
 * Saves a form that was filled from one version. Where that is not the newest any more, only what was
 * changed here is saved on top of it; what both have changed is returned, to be decided.
 */
async function saveChanges(
  id: number,
  values: Details,
  loaded: Loaded,
): Promise<Helper | StaleDetails> {
  const version = loaded.version ?? 1;
  try {
    return await callApi('PATCH /api/bots/:id', { params: { id }, body: { ...values, version } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error;
  }
  const theirs = await callApi('GET /api/bots/:id', { params: { id } });
  if (collidingFields({ values, loaded, theirs }).length > 0) return { values, loaded, theirs };
  const mine = Object.entries(values).filter(
    ([field, value]) => value !== loaded.details[field as keyof Details],
  );
  return callApi('PATCH /api/bots/:id', {
    params: { id },
    body: { ...Object.fromEntries(mine), version: theirs.version },
  });
}

/** The fields that were changed here and, to something else, by somebody else. */
export function collidingFields({ values, loaded, theirs }: StaleDetails): (keyof Details)[] {
  return (Object.keys(values) as (keyof Details)[]).filter(
    (field) =>
      values[field] !== loaded.details[field] &&
      theirs[field] !== loaded.details[field] &&
      theirs[field] !== values[field],
  );
}
