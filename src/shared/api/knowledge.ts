import { z } from 'zod';
import { call } from './call.ts';
import { citation } from './chat.ts';
import { idFromPath } from './texts.ts';

/** One of the twenty things that guests ask most, and what a guest would be told of it now. */
export const coverageTopic = z.object({
  /** Names it, such as `parking`. */
  topic: z.string(),
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
 * Where a statement stands, its sentence, and what it claims. Against a date with a weekday that it
 * does not have stands "The calendar", with a sentence of its own.
 */
export const statement = z.object({ source: z.string(), quote: z.string(), value: z.string() });

/** Two statements of the same fact that cannot both be true. */
export const contradiction = z.object({
  /** Names the fact, such as `ceremony-time`. */
  topic: z.string(),
  /** For people: "When the ceremony starts". */
  label: z.string(),
  statements: z.tuple([statement, statement]),
});

const helperParams = z.object({ id: idFromPath });

export const getCoverage = call({
  method: 'GET',
  path: '/api/bots/:id/coverage',
  access: 'owner',
  summary:
    'The twenty things that guests ask most: covered, with the answer they get now, or missing',
  params: helperParams,
  response: z.array(coverageTopic),
});

export const listContradictions = call({
  method: 'GET',
  path: '/api/bots/:id/contradictions',
  access: 'owner',
  summary: 'Statements of the saved content that contradict each other, at most twenty pairs',
  params: helperParams,
  response: z.array(contradiction),
});
