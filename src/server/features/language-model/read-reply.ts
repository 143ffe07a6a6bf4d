import { type Citation, detectLanguage, fold, wordsOf } from '#answer/engine.ts';
import { type ModelQuestion, repeatsInstructions } from './build-messages.ts';
import { findUngrounded } from './guard/check-reply.ts';
import { gatherEvidence } from './guard/evidence.ts';
import { ModelFailure } from './model-failure.ts';
import { type HeaderReading, type ReplyHeader, readHeader } from './read-header.ts';
import { createSentenceGate } from './sentence-gate.ts';

/**
 * A reply that passed the guard, whether it answers all or a part; or the model's word that the passages do not
 * hold the answer, perhaps with a pointer to who or what may.
 */
export type ReadReply =
  | {
      kind: 'answered';
      response: string;
      sources: Citation[];
      /** Of a partial answer, what it leaves open. */
      missing?: string;
      /** Hashes of all the passages that it names. */
      cited: string[];
    }
  | { kind: 'declined'; pointer: Pointer | null };

/** What is shown under a decline: "Their number is …". */
export type Pointer = { response: string; sources: Citation[] };

/** Of what a reply rests on, so much is shown as its sources. */
const SHOWN_SOURCES = 4;
const MAX_REPLY_CHARACTERS = 4000;
/** A pointer is a sentence or two; more is an answer that the model itself does not vouch for. */
const MAX_POINTER_CHARACTERS = 300;

/**
 * Reads what a model writes: first whether it answers and from which passages, then the reply, of
 * which `onText` gets each sentence once those passages hold all it says. A decline's pointer goes
 * through the same guard, and where it does not pass the decline is sent alone. Throws
 * {@link ModelFailure}.
 */
export async function readReply(
  stream: AsyncIterable<string>,
  question: ModelQuestion,
  onText: (text: string) => void,
): Promise<ReadReply> {
  let start = '';
  let reply: OpenReply | null = null;
  try {
    for await (const text of stream) {
      if (reply) {
        reply.push(text);
        continue;
      }
      start += text;
      reply = openReply(readHeader(start, false), question, onText);
      if (reply?.isOver) return { kind: 'declined', pointer: null };
    }
    const ended = reply ?? openReply(readHeader(start, true), question, onText);
    if (!ended) throw new ModelFailure('format');
    reply = ended;
    return ended.end();
  } catch (error) {
    if (reply?.declines && error instanceof ModelFailure) {
      return { kind: 'declined', pointer: null };
    }
    throw error;
  }
}

type OpenReply = {
  declines: boolean;
  /** True where nothing that follows is read. */
  isOver: boolean;
  push: (text: string) => void;
  end: () => ReadReply;
};

function openReply(
  reading: HeaderReading,
  question: ModelQuestion,
  onText: (text: string) => void,
): OpenReply | null {
  if (reading.kind === 'none') throw new ModelFailure('format');
  if (reading.kind === 'incomplete') return null;
  const { answered, passages: ids } = reading.header;
  const cited = question.passages.filter(({ id }) => ids.includes(id));
  const isCited = cited.length > 0 && cited.length === new Set(ids).size;
  const declines = answered === false;
  // Without a passage, or with one that there is not, the reply rests on nothing.
  if (!isCited && !declines) throw new ModelFailure('format');
  if (!isCited) return { ...declined, push: () => undefined };
  const text = guardText(reading.header, question, declines ? () => undefined : onText);
  const sources = cited
    .slice(0, SHOWN_SOURCES)
    .map(({ source, text: quote }) => ({ source, quote }));
  const open: OpenReply = {
    declines,
    isOver: false,
    push: text.push,
    end() {
      const response = text.end();
      if (declines) {
        return { kind: 'declined', pointer: response === '' ? null : { response, sources } };
      }
      if (response === '') throw new ModelFailure('format');
      return {
        kind: 'answered',
        response,
        sources,
        ...text.missing(),
        cited: cited.map(({ hash }) => hash),
      };
    },
  };
  try {
    open.push(reading.rest);
  } catch (error) {
    if (!declines) throw error;
    return { ...declined, push: () => undefined };
  }
  return open;
}

const declined = {
  declines: true,
  isOver: true,
  end: (): ReadReply => ({ kind: 'declined', pointer: null }),
};

/** Lets text through by sentences, each of which the evidence holds; `end` gives all of it. */
function guardText(
  header: ReplyHeader,
  question: ModelQuestion,
  onText: (text: string) => void,
): { push: (text: string) => void; end: () => string; missing: () => { missing?: string } } {
  const mayBeTold = guardOf(header, question);
  const most = header.answered === false ? MAX_POINTER_CHARACTERS : MAX_REPLY_CHARACTERS;
  let response = '';
  let length = 0;
  const gate = createSentenceGate(
    (sentence) => {
      if (!mayBeTold(sentence)) throw new ModelFailure('ungrounded');
    },
    (text) => {
      // What is left of a code block that the first line, or all of it, was put into.
      if (/^\s*```\w*\s*$/.test(text)) return;
      const shown = response === '' ? text.trimStart() : text;
      response += shown;
      if (shown !== '') onText(shown);
    },
  );
  return {
    push(text) {
      length += text.length;
      if (length > most) throw new ModelFailure('too_long');
      gate.push(text);
    },
    end() {
      gate.end();
      return response.trimEnd();
    },
    // It is guarded as the reply is, and without it the reply still says so itself.
    missing() {
      const missing = header.answered === 'partly' ? header.missing.trim() : '';
      return missing !== '' && mayBeTold(missing) ? { missing } : {};
    },
  };
}

/** Tells whether the evidence holds a sentence, and it is none of our own instructions. */
function guardOf(header: ReplyHeader, question: ModelQuestion): (text: string) => boolean {
  const evidence = gatherEvidence({
    passages: question.passages,
    cited: new Set(header.passages),
    names: [
      question.helperName,
      // What the helper has said before stood in passages that may not be among these.
      ...question.history.map(({ reply }) => reply),
      ...missingWords(header, question),
    ],
  });
  const language = detectLanguage(fold(question.question));
  return (text) =>
    findUngrounded(text, evidence, language).length === 0 &&
    !repeatsInstructions(text, question.style);
}

/** The guest's own words for what a partial answer lacks: "I have nothing on the Marriott". */
function missingWords({ answered, missing }: ReplyHeader, { question }: ModelQuestion): string[] {
  if (answered !== 'partly') return [];
  const asked = new Set(wordsOf(fold(question)));
  return wordsOf(fold(missing)).filter((word) => asked.has(word));
}
