import { z } from 'zod';
import { changeKinds, MAX_CHANGES } from '../rules/history.ts';
import { call } from './call.ts';
import { boundedText, helperParams, idFromPath } from './texts.ts';

/** What a contradiction is called, such as "When the ceremony starts". */
export const settledContradiction = boundedText(200, 'The name of the contradiction');

const entry = {
  changedAt: z.iso.datetime(),
  /** The name of who changed it; null where that account is gone, and of a wedding date that the operator moved. */
  changedBy: z.string().nullable(),
  /** The contradiction that was settled by it, or null. */
  settled: z.string().nullable(),
};

/** A save of the details; its text is that of the version. */
const savedDetails = z.object({
  ...entry,
  kind: z.literal('details'),
  version: z.number().int(),
  characters: z.number().int(),
});

/** A change of anything else. */
const change = z.object({
  ...entry,
  kind: z.enum(changeKinds),
  id: z.number().int(),
  /** The file's name, the source of the passage, or the question; empty of the wedding date and the photo. */
  subject: z.string(),
  /** Of a file's text, counted from 0; null for the other kinds. */
  page: z.number().int().nullable(),
  /** Of a passage: guests get it from now on (`added`), or no longer (`removed`). */
  action: z.enum(['added', 'changed', 'removed']),
  /**
   * The beginning of the newer text, or of the older where there is none. Of a file that came, was
   * replaced or went, how much was read of it; of the wedding date, the date as YYYY-MM-DD.
   */
  excerpt: z.string(),
});

const historyEntry = z.discriminatedUnion('kind', [savedDetails, change]);
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A change with what was there before and after it; null where there was nothing. */
export const wholeChange = change.extend({
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Names the passage, for as long as it is in the texts. */
  passageHash: z.string().nullable(),
  /** Of a deleted file: by which it comes back, while that can be undone. */
  undoId: z.uuid().nullable(),
});
export type WholeChange = z.infer<typeof wholeChange>;

export const listHistory = call({
  method: 'GET',
  path: '/api/bots/:id/history',
  access: 'owner',
  summary: `Who changed what of the details, the files and their texts, what guests are told, the taught answers, the wedding date and the photo, the newest first; of each at most ${MAX_CHANGES}`,
  params: helperParams,
  response: z.array(historyEntry),
});

export const getChange = call({
  method: 'GET',
  path: '/api/bots/:id/history/:changeId',
  access: 'owner',
  summary: 'One change beside those of the details, with what was there before it and after it',
  params: z.object({ id: idFromPath, changeId: idFromPath }),
  response: wholeChange,
});
