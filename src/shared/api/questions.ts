import { z } from 'zod';
import { MAX_QUESTION_LENGTH } from '../rules/messages.ts';
import { MAX_TAUGHT_ANSWER_LENGTH, QUESTIONS_PER_PAGE } from '../rules/questions.ts';
import { call } from './call.ts';
import { cleanText, helperParams, idFromPath, searchText } from './texts.ts';

/** A guest who passed a question on to the couple. */
export const coupleNote = z.object({
  name: z.string(),
  contact: z.string().nullable(),
  question: z.string(),
  askedAt: z.iso.datetime(),
});
export type CoupleNote = z.infer<typeof coupleNote>;

/** Guests' questions that ask the same in other words. */
export const questionGroup = z.object({
  /** The id of the newest of them. */
  id: z.number().int(),
  /** The newest as its guest wrote it. */
  question: z.string(),
  /** Up to five other wordings. */
  wordings: z.array(z.string()),
  count: z.number().int(),
  /** `taught` where the couple has given an answer to it since. */
  status: z.enum(['answered', 'unanswered', 'taught']),
  /** The reply to the newest, in Markdown. */
  reply: z.string(),
  /** What the couple taught, where they did. */
  taughtAnswer: z.string().nullable(),
  /** Guests who passed it on to the couple, the newest first. */
  notes: z.array(coupleNote),
  lastAskedAt: z.iso.datetime(),
});
export type QuestionGroup = z.infer<typeof questionGroup>;

export const questionPage = z.object({
  questions: z.array(questionGroup),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** How many groups the filter and the search leave. */
  total: z.number().int(),
  /** How many groups there are without filter and search; answered counts the taught ones too. */
  counts: z.object({ answered: z.number().int(), unanswered: z.number().int() }),
});
export type QuestionPage = z.infer<typeof questionPage>;

/** An answer that the couple has taught. */
export const taughtAnswer = z.object({
  id: z.number().int(),
  question: z.string(),
  answer: z.string(),
  taughtAt: z.iso.datetime(),
});

const filter = {
  /** `true` or `false`; both where it is left out. */
  answered: z
    .enum(['true', 'false', ''], 'Please choose answered or unanswered')
    .transform((value) => (value === '' ? undefined : value === 'true'))
    .optional(),
  search: searchText.optional(),
};

const plainText = (max: number, missing: string, tooLong: string) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .refine((text) => text.length > 0, missing)
    .refine((text) => text.length <= max, tooLong);

export const listQuestions = call({
  method: 'GET',
  path: '/api/questions',
  access: 'owner',
  summary: "Guests' questions, the newest first, those that ask the same together",
  query: z.object({
    ...filter,
    page: z
      .string()
      .regex(/^(?:[1-9]\d{0,5})?$/, 'There is no such page')
      .transform((page) => Number(page || 1))
      .default(1),
  }),
  response: questionPage,
});

export const countQuestions = call({
  method: 'GET',
  path: '/api/questions/counts',
  access: 'owner',
  summary: "How many of the guests' questions are answered, and how many need the couple",
  response: z.object({
    /** Groups that ask the same; the taught ones count as answered. */
    answered: z.number().int(),
    unanswered: z.number().int(),
    /** What the couple asked itself, to try the helper out. */
    tests: z.number().int(),
  }),
});

/** Ids as `7,12,30`, each at most once. */
const idList = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, 'Please name the questions by their ids')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine(({ length }) => length <= QUESTIONS_PER_PAGE, 'These are too many questions at once');

export const listAnsweredNow = call({
  method: 'GET',
  path: '/api/bots/:id/answered-now',
  access: 'owner',
  summary: "Which of these guests' questions the helper would answer by what it knows now, and how",
  params: helperParams,
  query: z.object({ ids: idList }),
  response: z.array(
    z.object({
      id: z.number().int(),
      /** In Markdown. */
      reply: z.string(),
    }),
  ),
});

export const exportQuestions = call({
  method: 'GET',
  path: '/api/questions.csv',
  access: 'owner',
  summary: "Guests' questions with their replies, each in a row of a CSV file",
  query: z.object(filter),
  contentType: 'text/csv',
  response: z.string(),
});

export const listTaughtAnswers = call({
  method: 'GET',
  path: '/api/bots/:id/answers',
  access: 'owner',
  summary: 'What the couple has taught the helper, the newest first',
  params: helperParams,
  response: z.array(taughtAnswer),
});

export const teachAnswer = call({
  method: 'POST',
  path: '/api/bots/:id/answers',
  access: 'owner',
  summary: 'Teaches the helper an answer; the next guest who asks gets it',
  params: helperParams,
  body: z.object({
    question: plainText(
      MAX_QUESTION_LENGTH,
      'Please type the question',
      `Please keep the question under ${MAX_QUESTION_LENGTH.toLocaleString('en-US')} characters`,
    ),
    answer: plainText(
      MAX_TAUGHT_ANSWER_LENGTH,
      'Please type your answer',
      `Please keep your answer under ${MAX_TAUGHT_ANSWER_LENGTH.toLocaleString('en-US')} characters`,
    ),
  }),
  response: taughtAnswer,
});

export const forgetAnswer = call({
  method: 'DELETE',
  path: '/api/bots/:id/answers/:answerId',
  access: 'owner',
  summary: 'Takes back an answer that the couple taught',
  params: z.object({ id: idFromPath, answerId: idFromPath }),
  response: z.object({ undoId: z.uuid() }),
});
