import { z } from 'zod';
import { helperDefaults, helperLimits, NAME_REQUIRED, responseStyles } from '../rules/helpers.ts';
import { themeNames } from '../rules/themes.ts';
import { isTimeZone } from '../rules/wedding-dates.ts';
import { call } from './call.ts';
import { settledContradiction } from './history.ts';
import { boundedText, helperParams, shortPathText } from './texts.ts';

const name = boundedText(helperLimits.name, 'The name')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => text.length > 0, NAME_REQUIRED);
const description = boundedText(helperLimits.description, 'The description');
const eventType = boundedText(helperLimits.eventType, 'The wedding type');
const personality = boundedText(helperLimits.personality, 'The personality');
const theme = z.enum(themeNames, 'Please choose one of the looks');
const responseStyle = z.enum(responseStyles.map(({ value }) => value));
const knowledgeBase = boundedText(helperLimits.knowledgeBase, 'The text');
// A browser whose zone this server does not know still gets its helper: the zone falls back to UTC.
const timezone = z
  .string()
  .max(64)
  .transform((zone) => (isTimeZone(zone) ? zone : helperDefaults.timezone));

/** A helper as its owner sees it. */
export const helper = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  eventType: z.string(),
  personality: z.string(),
  /** The colours of the guests' pages. */
  theme,
  /** The version of the couple's photo, which is part of its address; null where they have none. */
  photo: z.string().nullable(),
  responseStyle,
  knowledgeBase: z.string(),
  isActive: z.boolean(),
  isLocked: z.boolean(),
  shareUrl: z.string(),
  createdAt: z.iso.datetime(),
  timezone: z.string(),
  /** Grows with every change of name, type, description, personality, look and details. */
  version: z.number().int(),
});
export type Helper = z.infer<typeof helper>;

export const createHelperBody = z.object({
  name,
  description: description.default(helperDefaults.description),
  eventType: eventType.default(helperDefaults.eventType),
  personality: personality.default(helperDefaults.personality),
  theme: theme.default(helperDefaults.theme),
  responseStyle: responseStyle.default(helperDefaults.responseStyle),
  knowledgeBase: knowledgeBase.default(helperDefaults.knowledgeBase),
  timezone: timezone.default(helperDefaults.timezone),
  /** Made once by the form that is sent: sent twice, it makes one helper and answers alike. */
  creationKey: z.uuid().optional(),
});
export type CreateHelper = z.infer<typeof createHelperBody>;

/** Of a helper, exactly what its owner may change; everything else in the body is ignored. */
export const editHelperBody = z
  .object({
    name,
    description,
    eventType,
    personality,
    theme,
    responseStyle,
    knowledgeBase,
    timezone,
    isActive: z.boolean(),
    /** The version that the changes were made from; where it is not the newest, they get 409. */
    version: z.number().int().positive(),
    /** The contradiction that a new text settles, for the history. */
    settles: settledContradiction,
  })
  .partial();
export type EditHelper = z.infer<typeof editHelperBody>;

/** What a couple can change of a helper: the tables of the server, the export and the forms follow its names. */
export type HelperSetting = Exclude<keyof EditHelper, 'version' | 'settles'>;

/** What everyone who has the link may read. */
export const shareInfo = z.object({
  name: z.string(),
  eventType: z.string(),
  isActive: z.boolean(),
  showBranding: z.boolean(),
  greeting: z.string(),
  suggestedQuestions: z.array(z.string()),
});
export type ShareInfo = z.infer<typeof shareInfo>;

export const listHelpers = call({
  method: 'GET',
  path: '/api/bots',
  access: 'owner',
  summary: "The owner's helpers: none or one",
  response: z.array(helper),
});

export const getHelper = call({
  method: 'GET',
  path: '/api/bots/:id',
  access: 'owner',
  summary: 'One helper of the owner',
  params: helperParams,
  response: helper,
});

export const createHelper = call({
  method: 'POST',
  path: '/api/bots',
  access: 'owner',
  summary: 'Creates the one helper that a plan allows; needs a plan',
  body: createHelperBody,
  response: helper,
});

export const editHelper = call({
  method: 'PATCH',
  path: '/api/bots/:id',
  access: 'owner',
  summary: 'Changes some fields of a helper that is not locked',
  params: helperParams,
  body: editHelperBody,
  response: helper,
});

export const deleteHelper = call({
  method: 'DELETE',
  path: '/api/bots/:id',
  access: 'owner',
  summary: 'Deletes a helper with all its data, for good',
  params: helperParams,
  response: z.object({ message: z.string() }),
});

export const restoreHelper = call({
  method: 'POST',
  path: '/api/bots/:id/restore',
  access: 'owner',
  summary: 'Undoes the deletion of a helper, some seconds after it',
  params: helperParams,
  response: helper,
});

export const undoDeletion = call({
  method: 'POST',
  path: '/api/bots/:id/undo',
  access: 'owner',
  summary:
    'Brings a document, a taught answer or the photo back, some seconds after it was deleted',
  params: helperParams,
  body: z.object({ undoId: z.uuid() }),
  response: z.void(),
});

export const exportHelper = call({
  method: 'GET',
  path: '/api/bots/:id/export',
  access: 'owner',
  summary: "A ZIP of everything: details, texts, and guests' questions with their replies as CSV",
  params: helperParams,
  // A file, which no schema describes.
  response: z.unknown(),
});

export const renewShareUrl = call({
  method: 'POST',
  path: '/api/bots/:id/renew-link',
  access: 'owner',
  summary: 'Gives the helper a new link; the old one stops working at once',
  params: helperParams,
  response: helper,
});

export const getShareInfo = call({
  method: 'GET',
  path: '/api/bots/share/:shareUrl',
  access: 'public',
  summary: 'What a guest may know of a helper before chatting',
  params: z.object({ shareUrl: shortPathText }),
  response: shareInfo,
});
