import { z } from 'zod';
import { helperLimits } from '../rules/helpers.ts';
import { call } from './call.ts';
import { boundedText, helperParams, idFromPath } from './texts.ts';

const versionNumber = z.number().int().positive().max(2_147_483_647);

/** Details that were typed and not saved yet. */
export const detailsDraft = z.object({
  text: z.string(),
  /** The helper's version that the draft began with. */
  version: versionNumber,
  savedAt: z.iso.datetime(),
});

/** One save of the details: which, when, by whom, and how long the text was. */
export const detailsVersion = z.object({
  version: versionNumber,
  savedAt: z.iso.datetime(),
  /** The name of who saved it, or null where that account is gone. */
  savedBy: z.string().nullable(),
  characters: z.number().int(),
});

export const getDetailsDraft = call({
  method: 'GET',
  path: '/api/bots/:id/draft',
  access: 'owner',
  summary: 'What the asking person has typed into the details and not saved yet, if anything',
  params: helperParams,
  response: z.object({ draft: detailsDraft.nullable() }),
});

export const keepDetailsDraft = call({
  method: 'POST',
  path: '/api/bots/:id/draft',
  access: 'owner',
  summary: "Keeps what is typed into the details; the person's earlier draft is replaced",
  params: helperParams,
  body: z.object({
    text: boundedText(helperLimits.knowledgeBase, 'The text'),
    version: versionNumber,
  }),
  response: z.void(),
});

export const discardDetailsDraft = call({
  method: 'DELETE',
  path: '/api/bots/:id/draft',
  access: 'owner',
  summary: "Drops the asking person's draft of the details",
  params: helperParams,
  response: z.void(),
});

export const listDetailsVersions = call({
  method: 'GET',
  path: '/api/bots/:id/versions',
  access: 'owner',
  summary: 'The saves of the details, the newest first, at most a hundred',
  params: helperParams,
  response: z.array(detailsVersion),
});

export const getDetailsVersion = call({
  method: 'GET',
  path: '/api/bots/:id/versions/:version',
  access: 'owner',
  summary: 'The details as one save left them; saving that text again restores it',
  params: z.object({ id: idFromPath, version: idFromPath }),
  response: detailsVersion.extend({ text: z.string() }),
});
