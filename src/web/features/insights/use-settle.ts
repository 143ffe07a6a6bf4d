import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Helper } from '#shared/api/helpers.ts';
import type { Statement } from '#shared/api/knowledge.ts';
import { ApiError, callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { useToast } from '../../ui/toast.tsx';

/** Corrects the details, where one of two statements is wrong, so that it can be undone; the history says which contradiction that settled. */
export function useCorrect(helper: Helper, settles: string, onDone: () => void) {
  const toast = useToast();
  const offerUndo = useUndo();
  const refresh = useRefreshHelpers();
  return useMutation({
    mutationFn: (text: string) =>
      saveText(helper.id, { knowledgeBase: text, version: helper.version, settles }),
    onSuccess: async (saved) => {
      await refresh();
      onDone();
      offerUndo({ title: 'Corrected', text: 'Guests are told what is right.' }, async () => {
        const { knowledgeBase } = helper;
        await saveText(helper.id, { knowledgeBase, version: saved.version });
        await refresh();
      });
    },
    onError: async (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version';
      toast({
        title: isStale ? 'Your details were changed meanwhile' : 'Error saving content',
        text: isStale
          ? 'Nothing has been overwritten. Please look at them once more.'
          : messageOf(error, 'Failed to save your correction. Please try again.'),
        destructive: true,
      });
      if (!isStale) return;
      await refresh();
      onDone();
    },
  });
}

/** Keeps a file's wrong statement from guests, so that it can be undone. */
export function useOutdate({ id }: Helper, settles: string, onDone: () => void) {
  const toastError = useErrorToast();
  const offerUndo = useUndo();
  const refresh = useRefreshHelpers();
  return useMutation({
    mutationFn: async (wrong: Statement) => {
      const hashes = await findPassages(id, wrong);
      if (hashes.length === 0) throw new Error('The sentence is no longer there');
      await decide(id, hashes, { isPrivate: true, settles });
      return hashes;
    },
    onSuccess: async (hashes) => {
      await refresh();
      onDone();
      offerUndo({ title: 'Marked as outdated', text: 'Guests no longer read it.' }, async () => {
        await decide(id, hashes, { isPrivate: false });
        await refresh();
      });
    },
    onError: toastError('Failed to mark it as outdated. Please try again.'),
  });
}

function useRefreshHelpers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKeys.helpers });
}

async function decide(
  id: number,
  hashes: readonly string[],
  body: { isPrivate: boolean; settles?: string },
) {
  for (const hash of hashes) {
    const params = { id, hash };
    await callApi('PATCH /api/bots/:id/passages/:hash', { params, body });
  }
}

/** Saves the details over exactly this version. A draft, which a save would drop, stays. */
async function saveText(
  id: number,
  body: { knowledgeBase: string; version: number; settles?: string },
): Promise<Helper> {
  const params = { id };
  const { draft } = await callApi('GET /api/bots/:id/draft', { params });
  const saved = await callApi('PATCH /api/bots/:id', { params, body });
  if (draft) {
    const kept = { text: draft.text, version: draft.version };
    await callApi('POST /api/bots/:id/draft', { params, body: kept });
  }
  return saved;
}

const MAX_SEARCH = 200;

/** The passages that say it; or the passages below a heading that does. */
async function findPassages(id: number, { source, quote }: Statement): Promise<string[]> {
  // Whole words alone: the last one may be cut.
  const search = quote.length > MAX_SEARCH ? quote.slice(0, MAX_SEARCH).replace(/\S+$/, '') : quote;
  const { passages } = await callApi('GET /api/bots/:id/passages', {
    params: { id },
    query: { search },
  });
  return passages
    .filter((each) => each.source === source)
    .filter(({ text, headings }) => text === quote || headings.at(-1) === quote)
    .map(({ hash }) => hash);
}
