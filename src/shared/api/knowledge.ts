import { z } from 'zod';
import { askedTopics, topicNames } from '../rules/asked-topics.ts';
import { MAX_CONTRADICTIONS } from '../rules/contradictions.ts';
import { numberInWords } from '../rules/in-words.ts';
import { MAX_LISTED_PASSAGES } from '../rules/privacy.ts';
import { call } from './call.ts';
import { citation } from './chat.ts';
import { settledContradiction } from './history.ts';
import { helperParams, idFromPath, searchText } from './texts.ts';

/** One of the things that guests ask most, and the reply that a guest gets to it now. */
export const coverageTopic = z.object({
  /** Names it, such as `parking`. */
  topic: z.enum(topicNames),
  /** For people: "Parking". */
  label: z.string(),
  /** How a guest asks it; teaching the helper an answer to this covers it. */
  question: z.string(),
  covered: z.boolean(),
  /** The reply in Markdown, or null where it is missing. */
  answer: z.string().nullable(),
  sources: z.array(citation),
});
export type CoverageTopic = z.infer<typeof coverageTopic>;

/**
 * Where a statement is made, its sentence, and what it claims. Against a date with a weekday that it
 * does not have the source is "The calendar", against another wedding date than the plan's "Your plan", each
 * with a sentence of its own.
 */
export const statement = z.object({ source: z.string(), quote: z.string(), value: z.string() });
export type Statement = z.infer<typeof statement>;

/** Two statements of the same fact that cannot both be true. */
export const contradiction = z.object({
  /** Names the fact, such as `ceremony-time`. */
  topic: z.string(),
  /** For people: "When the ceremony starts". */
  label: z.string(),
  statements: z.tuple([statement, statement]),
});
export type Contradiction = z.infer<typeof contradiction>;

export const getCoverage = call({
  method: 'GET',
  path: '/api/bots/:id/coverage',
  access: 'owner',
  summary: `The ${numberInWords(askedTopics.length)} things that guests ask most: covered, with the answer they get now, or missing`,
  params: helperParams,
  response: z.array(coverageTopic),
});

export const listContradictions = call({
  method: 'GET',
  path: '/api/bots/:id/contradictions',
  access: 'owner',
  summary: `Statements of the saved content that contradict each other or the wedding date of the plan, at most ${MAX_CONTRADICTIONS}`,
  params: helperParams,
  response: z.array(contradiction),
});

/** A passage of the couple's texts, and whether it is kept from guests. */
export const passagePrivacy = z.object({
  /** Names it; the same passage has the same one after every save that leaves it as it is. */
  hash: z.string(),
  source: z.string(),
  /** The headings above it, the nearest last. */
  headings: z.array(z.string()),
  text: z.string(),
  /**
   * What was found in it: an account or card number, what the couple pays or loses, terms of a contract, a
   * code, a password of their own, somebody's personal affair, a note that says so itself; null where nothing was.
   */
  privateKind: z
    .enum([
      'account',
      'payment',
      'penalty',
      'contract',
      'code',
      'password',
      'personal',
      'confidential',
    ])
    .nullable(),
  /** Whether it is kept from guests, their suggestions and a language model. The couple's word goes first. */
  isPrivate: z.boolean(),
});
export type PassagePrivacy = z.infer<typeof passagePrivacy>;

export const listPrivatePassages = call({
  method: 'GET',
  path: '/api/bots/:id/passages',
  access: 'owner',
  summary: `What of the saved content is kept from guests, and what was found to be private but is told by decision; with a search, all passages that hold its words. At most ${MAX_LISTED_PASSAGES}`,
  params: helperParams,
  query: z.object({
    search: searchText.optional(),
  }),
  response: z.object({
    passages: z.array(passagePrivacy),
    /** How many there are, listed or not. */
    total: z.number().int(),
  }),
});

export const setPassagePrivacy = call({
  method: 'PATCH',
  path: '/api/bots/:id/passages/:hash',
  access: 'owner',
  summary:
    'Keeps a passage from guests, or tells it to them. Holds for as long as the passage stands in the texts as it is; held back, the same text is held back wherever else it stands',
  params: z.object({
    id: idFromPath,
    hash: z.string().regex(/^[0-9a-z]{1,16}$/, 'This is no passage'),
  }),
  body: z.object({
    isPrivate: z.boolean('Please say whether guests are told'),
    /** The contradiction that this settles, for the history. */
    settles: settledContradiction.optional(),
  }),
  response: passagePrivacy,
});
