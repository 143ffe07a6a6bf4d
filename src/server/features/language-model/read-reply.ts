import { fold } from '#answer/lexicon/words.ts';
import type { Citation } from '#answer/types.ts';
import { detectLanguage } from '#answer/understand/language.ts';
import { type ModelQuestion, repeatsInstructions } from './build-messages.ts';
import { findUngrounded, gatherEvidence } from './guard/check-reply.ts';
import { ModelFailure } from './model-failure.ts';
import { type HeaderReading, readHeader } from './read-header.ts';
import { createSentenceGate } from './sentence-gate.ts';

/** A reply that stands, or the model's word that the passages do not hold the answer. */
export type ReadReply =
  | {
      kind: 'answered';
      response: string;
      sources: Citation[];
      /** Hashes of all the passages that it names. */
      cited: string[];
    }
  | { kind: 'declined' };

/** Of what a reply rests on, so much is shown as its sources. */
const SHOWN_SOURCES = 4;
const MAX_REPLY_CHARACTERS = 4000;

/**
 * Reads what a model writes: first whether it answers and from which passages, then the reply, of
 * which `onText` gets each sentence once those passages hold all it says. Throws {@link ModelFailure}.
 */
export async function readReply(
  stream: AsyncIterable<string>,
  question: ModelQuestion,
  onText: (text: string) => void,
): Promise<ReadReply> {
  let start = '';
  let reply: OpenReply | null = null;
  for await (const text of stream) {
    if (reply) {
      reply.push(text);
      continue;
    }
    start += text;
    const opened = openReply(readHeader(start, false), question, onText);
    if (opened === 'declined') return { kind: 'declined' };
    reply = opened;
  }
  const ended = reply ?? openReply(readHeader(start, true), question, onText);
  if (ended === 'declined') return { kind: 'declined' };
  if (!ended) throw new ModelFailure('format');
  return ended.end();
}

type OpenReply = { push: (text: string) => void; end: () => ReadReply };

function openReply(
  reading: HeaderReading,
  question: ModelQuestion,
  onText: (text: string) => void,
): OpenReply | 'declined' | null {
  if (reading.kind === 'none') throw new ModelFailure('format');
  if (reading.kind === 'incomplete') return null;
  const { answered, passages: ids } = reading.header;
  if (!answered) return 'declined';
  const cited = question.passages.filter(({ id }) => ids.includes(id));
  // Without a passage, or with one that there is not, the reply rests on nothing.
  if (cited.length === 0 || cited.length < new Set(ids).size) throw new ModelFailure('format');
  const evidence = gatherEvidence(
    cited.map(({ headings, text }) => [...headings, text].join('\n')),
    [question.helperName],
  );
  const language = detectLanguage(fold(question.question));
  let response = '';
  let length = 0;
  const gate = createSentenceGate(
    (sentence) => {
      const isGrounded = findUngrounded(sentence, evidence, language).length === 0;
      if (!isGrounded || repeatsInstructions(sentence, question.style)) {
        throw new ModelFailure('ungrounded');
      }
    },
    (text) => {
      // What is left of a code block that the first line, or all of it, was put into.
      if (/^\s*```\w*\s*$/.test(text)) return;
      const shown = response === '' ? text.trimStart() : text;
      response += shown;
      if (shown !== '') onText(shown);
    },
  );
  const push = (text: string) => {
    length += text.length;
    if (length > MAX_REPLY_CHARACTERS) throw new ModelFailure('too_long');
    gate.push(text);
  };
  push(reading.rest);
  return {
    push,
    end() {
      gate.end();
      if (response.trim() === '') throw new ModelFailure('format');
      const sources = cited.slice(0, SHOWN_SOURCES);
      return {
        kind: 'answered',
        response: response.trimEnd(),
        sources: sources.map(({ source, text }) => ({ source, quote: text })),
        cited: cited.map(({ hash }) => hash),
      };
    },
  };
}
