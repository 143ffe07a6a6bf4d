import { z } from 'zod';
import {
  MAX_ASKER_CONTACT_LENGTH,
  MAX_ASKER_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
} from '../rules/messages.ts';
import { call } from './call.ts';
import { cleanText, shortPathText } from './texts.ts';

const sessionId = z
  .string()
  .regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'This conversation has no valid id. Please reload the page.');

const messageId = z.uuid('This message has no valid id. Please reload the page.');

export const chatBody = z.object({
  message: z
    .string()
    .transform((text) => cleanText(text).trim())
    .refine((text) => text.length > 0, 'Please type a question')
    .refine(
      (text) => text.length <= MAX_QUESTION_LENGTH,
      `Please keep your question under ${MAX_QUESTION_LENGTH.toLocaleString('en-US')} characters`,
    ),
  sessionId,
  messageId: messageId.optional(),
  preview: z.boolean().optional(),
});
export type ChatBody = z.infer<typeof chatBody>;

/** Where a reply comes from: the document's name, or "Wedding details", and the sentence there. */
export const citation = z.object({
  source: z.string(),
  quote: z.string(),
  /** The language of the sentence, as HTML names it. */
  lang: z.string().optional(),
});
export type Citation = z.infer<typeof citation>;

/** What a reply that is not sure offers: perhaps it is what was asked for. */
export const choice = z.object({
  /** A few words. */
  label: z.string(),
  /** Markdown. */
  answer: z.string(),
  sources: z.array(citation),
});
export type Choice = z.infer<typeof choice>;

export const chatReply = z.object({
  /** Markdown. */
  response: z.string(),
  answered: z.boolean(),
  /**
   * What the guest asked that an answer leaves open, in a few words: "parking". Absent where it answers all, and
   * where the same message is asked for again.
   */
  missing: z.string().optional(),
  sources: z.array(citation),
  followUps: z.array(z.string()),
  /** Empty where it answers. */
  choices: z.array(choice).max(3),
  messageId: z.string(),
});
export type ChatReply = z.infer<typeof chatReply>;

/** With `Accept: text/event-stream` the same reply comes as events of these names and data. */
export type ChatEvents = {
  delta: { text: string };
  done: ChatReply;
  error: { message: string; code: string };
};

const chatParams = z.object({ shareUrl: shortPathText });

export const askHelper = call({
  method: 'POST',
  path: '/api/chat/:shareUrl',
  access: 'public',
  summary: "A guest's question; JSON, or an event stream with Accept: text/event-stream",
  params: chatParams,
  body: chatBody,
  response: chatReply,
});

export const rateReply = call({
  method: 'POST',
  path: '/api/chat/:shareUrl/feedback',
  access: 'public',
  summary: 'Whether a reply helped',
  params: chatParams,
  body: z.object({ messageId, sessionId, helpful: z.boolean() }),
  response: z.void(),
});

/** A text on one line, of at most so many UTF-16 units. */
const lineOfText = (name: string, max: number) =>
  z
    .string()
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= max, `Please keep ${name} under ${max} characters`);

export const askCouple = call({
  method: 'POST',
  path: '/api/chat/:shareUrl/ask-couple',
  access: 'public',
  summary: 'Passes a question that could not be answered on to the couple',
  params: chatParams,
  body: z.object({
    messageId,
    sessionId,
    name: lineOfText('your name', MAX_ASKER_NAME_LENGTH).refine(
      (text) => text.length > 0,
      'Please tell the couple who is asking',
    ),
    contact: lineOfText('your contact', MAX_ASKER_CONTACT_LENGTH).optional(),
  }),
  response: z.void(),
});

/** What the couple answered to a question that a guest passed on to them. */
export const coupleAnswer = z.object({
  /** The guest's own id of the message. */
  messageId: z.string(),
  question: z.string(),
  /** As the couple wrote it: text, not Markdown. */
  answer: z.string(),
  answeredAt: z.iso.datetime(),
});
export type CoupleAnswer = z.infer<typeof coupleAnswer>;

export const listCoupleAnswers = call({
  // The session's id is its guest's alone: it is part of no address, which logs keep.
  method: 'POST',
  path: '/api/chat/:shareUrl/couple-answers',
  access: 'public',
  summary: "The couple's answers to what was passed on to them in a conversation",
  params: chatParams,
  body: z.object({ sessionId }),
  response: z.object({ answers: z.array(coupleAnswer) }),
});
