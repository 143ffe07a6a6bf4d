import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import type { StaleText } from './merge-dialog.tsx';

/** The text in the box, and the saved text that it was made from. */
type Work = { text: string; base: string; version: number };

/** A pause in typing after which the draft goes to the server. */
const DRAFT_PAUSE_MS = 2500;

/**
 * The details as they are typed: kept on this device with every key and on the server after a pause,
 * until they are saved. A save that somebody else was faster than does nothing but show both texts.
 */
export function useDetailsText(helper: Helper | null) {
  const { kept, work, setWork, change } = useKeptWork(helper);
  const [draftedAt, setDraftedAt] = useState<number | null>(kept?.typedAt ?? null);
  const hasTyped = useRef(false);
  const isChanged = helper !== null && work.text !== work.base;

  const noteOnServer = useDraftOnServer(helper, work, isChanged);
  const { stale, closeStale, save } = useSaveText(work, (saved) => {
    setDraftedAt(null);
    // The server has dropped it with the save.
    noteOnServer(false);
    change(workOf(saved));
  });

  // Saved elsewhere and read anew: what nobody has typed in follows.
  if (helper && !isChanged && !stale && helper.version > work.version) setWork(workOf(helper));

  useServerDraft(helper, kept?.typedAt ?? 0, (draft) => {
    if (hasTyped.current) return;
    setDraftedAt(draft.typedAt);
    noteOnServer(true);
    change(draft.work);
  });

  const discard = () => {
    setDraftedAt(null);
    change(workOf(helper));
    noteOnServer(false);
    // At once: after a reload within the pause it would be in the box again.
    if (helper) dropOnServer(helper.id);
  };

  return {
    text: work.text,
    setText: (text: string) => {
      hasTyped.current = true;
      change({ ...work, text });
    },
    isChanged,
    /** When the text in the box was typed, where it is a draft from before. */
    draftedAt: isChanged ? draftedAt : null,
    discard,
    save: (id: number) => save(id),
    stale,
    saveMerged: (id: number, text: string) =>
      save(id, { text, version: stale?.version ?? work.version }),
    closeStale,
  };
}

/** The text in the box, kept on this device while it differs from the saved one. */
function useKeptWork(helper: Helper | null) {
  const name = `details ${helper?.id ?? 'new'}`;
  const [kept] = useState(() => (helper ? readDraft<Work>(name) : null));
  const [work, setWork] = useState<Work>(() => kept?.value ?? workOf(helper));
  const change = (next: Work) => {
    setWork(next);
    if (next.text === next.base) dropDraft(name);
    else keepDraft(name, next);
  };
  return { kept, work, setWork, change };
}

/** Saves the text; one that somebody else saved meanwhile is kept beside it until that is decided. */
function useSaveText(work: Work, onSaved: (saved: Helper) => void) {
  const [stale, setStale] = useState<(StaleText & { version: number }) | null>(null);
  /** Saves the text as it is, or a merged one; false where somebody was faster. */
  const save = async (id: number, merged?: { text: string; version: number }): Promise<boolean> => {
    const mine = { ...work, ...merged };
    const { saved, theirs } = await saveText(id, mine);
    if (theirs) {
      const { version, knowledgeBase } = theirs;
      setStale({ mine: mine.text, base: mine.base, theirs: knowledgeBase, version });
      return false;
    }
    setStale(null);
    onSaved(saved);
    return true;
  };
  return { stale, closeStale: () => setStale(null), save };
}

const workOf = (helper: Helper | null): Work => ({
  text: helper?.knowledgeBase ?? '',
  base: helper?.knowledgeBase ?? '',
  version: helper?.version ?? 1,
});

/**
 * Saves a text; where another one was saved meanwhile, does nothing but return the helper with `theirs`. The
 * same text is no other: it is the one of a save whose answer was lost on the way.
 */
async function saveText(
  id: number,
  { text, base, version }: Work,
): Promise<{ saved: Helper; theirs?: undefined } | { saved?: undefined; theirs: Helper }> {
  const params = { id };
  try {
    const body = { knowledgeBase: text, version };
    return { saved: await callApi('PATCH /api/bots/:id', { params, body }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error;
  }
  const theirs = await callApi('GET /api/bots/:id', { params });
  if (theirs.knowledgeBase === text) return { saved: theirs };
  if (theirs.knowledgeBase !== base) return { theirs };
  // Something else of the helper was saved meanwhile, and the text is as it was.
  return saveText(id, { text, base, version: theirs.version });
}

/** Hands over the draft that the server has, where it is newer than this device's. */
function useServerDraft(
  helper: Helper | null,
  typedHereAt: number,
  onDraft: (draft: { work: Work; typedAt: number }) => void,
): void {
  const id = helper?.id ?? 0;
  const { data } = useQuery({
    queryKey: readKeys.detailsDraft(id),
    queryFn: () => callApi('GET /api/bots/:id/draft', { params: { id } }),
    enabled: helper !== null,
    // Read anew whenever the builder is opened: another device may have typed since.
    gcTime: 0,
  });
  const taken = useRef('');
  useEffect(() => {
    const draft = data?.draft;
    if (!draft || !helper || taken.current === draft.savedAt) return;
    taken.current = draft.savedAt;
    const typedAt = Date.parse(draft.savedAt);
    if (typedAt <= typedHereAt + DRAFT_PAUSE_MS * 2 || draft.text === helper.knowledgeBase) return;
    const { text, version } = draft;
    findBase(helper, version).then(
      (base) => onDraft({ work: { text, base, version }, typedAt }),
      // It stays on the server, and is offered the next time.
      () => undefined,
    );
  }, [data, helper, typedHereAt, onDraft]);
}

/** The saved text that a draft was made from: the helper's own, or that of an earlier version. */
async function findBase({ id, version: newest, knowledgeBase }: Helper, version: number) {
  if (version === newest) return knowledgeBase;
  const versions = await callApi('GET /api/bots/:id/versions', { params: { id } });
  const madeFrom = versions.find((each) => each.version <= version);
  if (!madeFrom) return '';
  const params = { id, version: madeFrom.version };
  return (await callApi('GET /api/bots/:id/versions/:version', { params })).text;
}

function dropOnServer(id: number): void {
  callApi('DELETE /api/bots/:id/draft', { params: { id } }).catch(() => {});
}

/** Keeps the draft on the server once typing pauses, and drops it there once there is none. */
function useDraftOnServer(helper: Helper | null, { text, version }: Work, isChanged: boolean) {
  const isKept = useRef(false);
  const note = useCallback((isOnServer: boolean) => {
    isKept.current = isOnServer;
  }, []);
  const id = helper === null || helper.isLocked ? null : helper.id;
  useEffect(() => {
    if (id === null) return undefined;
    // It is on this device already: where the server cannot be reached, the next pause tries again.
    const timer = setTimeout(() => {
      if (isChanged) {
        isKept.current = true;
        const body = { text, version };
        callApi('POST /api/bots/:id/draft', { params: { id }, body }).catch(() => {});
      } else if (isKept.current) {
        isKept.current = false;
        dropOnServer(id);
      }
    }, DRAFT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id, text, version, isChanged]);
  return note;
}
