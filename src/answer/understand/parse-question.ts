import { type ConceptId, conceptsIn, hasTrait } from '../lexicon/concepts.ts';
import { expandSlang } from '../lexicon/slang.ts';
import type { Foreign } from '../lexicon/translations/dictionaries.ts';
import { fold, termsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage, Turn, ValueKind } from '../types.ts';
import { detectLanguage, type Language, translate } from './language.ts';
import { mainLanguage } from './main-language.ts';
import { markQuestions } from './mark-questions.ts';
import { personsNamed } from './persons-named.ts';
import { recogniseSmallTalk } from './small-talk.ts';
import { correctSpelling, inTheirWords } from './spelling.ts';
import { type AskedPiece, isEvent, splitQuestions } from './split-questions.ts';
import { halvesOf, spreadOver } from './spread-question.ts';
import type { Suggested } from './suggested.ts';
import { wantsOf } from './wants.ts';

/** A parsed question: what it is about, what it names, and what kind of answer it wants. */
export type ParsedQuestion = {
  text: string;
  /** The question with the context that the guest stated, in English. */
  spoken: string;
  concepts: ReadonlySet<ConceptId>;
  /** Stems of the content words. */
  terms: readonly string[];
  wants: ReadonlySet<ValueKind>;
  /** The language that it was asked in; its words here are English. */
  language: Language;
  /** True for a question about a place. */
  isWhere: boolean;
  /** True for a yes/no question. */
  isYesNo: boolean;
  /** Weekdays named, in English. */
  weekdays: readonly string[];
  /** The topic of an earlier turn of the conversation, where this question refers back to it. */
  focus: Focus | null;
  /** True for one of several questions of a message. */
  isOneOfSeveral: boolean;
};

/** The passages of the previous reply, and what its question was about. */
export type Focus = {
  passages: readonly Passage[];
  concepts: ReadonlySet<ConceptId>;
  terms: readonly string[];
};

/** A message as questions: usually one, sometimes two or three. */
export type ParsedMessage = {
  language: Language;
  /** The message in English; one in English, with its text-message words expanded. */
  wording: string;
  /**
   * The previous question of the conversation, in English, answered or not, behind the one that it refers back to;
   * '' if there was none.
   */
  before: string;
  /** The passages in the reply to it. */
  previousAnswer: readonly Passage[];
  questions: ParsedQuestion[];
  /** Its one question asked of each of the two things that it names, or null. */
  spread: ParsedQuestion[] | null;
  /** Its one question as two, on both sides of its only "and", each as if it were asked alone; or null. */
  halves: ParsedQuestion[] | null;
  /** True for a message that asks how long it is from the first of its two events to the second. */
  asksBetween: boolean;
};

/** Parses a message in its conversation. */
export function parseMessage(
  message: string,
  history: readonly Turn[],
  index: KnowledgeIndex,
): ParsedMessage {
  const conversation = readConversation(history, index);
  const { language, wording, english, parts } = readMessage(message, conversation, index);
  const parse = (pieces: readonly AskedPiece[]): ParsedQuestion[] => {
    const questions: ParsedQuestion[] = [];
    for (const piece of pieces) {
      const own = { ...parsePiece(piece), language, isOneOfSeveral: parts.length > 1 };
      questions.push(withFocus(own, questions.at(-1), conversation.focus));
    }
    return questions;
  };
  const only = parts.length === 1 ? parts[0] : undefined;
  const asTwo = (split: (text: string) => [string, string] | null) =>
    (only && split(only.text)?.flatMap((text) => parse([{ ...only, text }]))) ?? null;
  return {
    language,
    wording,
    before: conversation.text,
    previousAnswer: conversation.cited,
    questions: parse(parts),
    spread: asTwo(spreadOver),
    halves: asTwo(halvesOf),
    asksBetween: parts.length === 2 && ASKS_BETWEEN.test(english),
  };
}

/** "How long is it between the ceremony and dinner?" is read as asking for both times. */
const ASKS_BETWEEN =
  /\b(?:how (?:long|much time)\b.{0,30}\b(?:between|from)|(?:gap|time)\b.{0,30}\bbetween)\b/;

/**
 * What a conversation was about last, answered or not, what "it" refers to there, and its language. "Where is
 * that?" is still about what was asked before it.
 */
type Conversation = {
  text: string;
  /** The last question that can be understood by itself. */
  topic: string;
  cited: readonly Passage[];
  focus: Focus | null;
  language: Language | null;
};

/** How many turns back a question may refer. */
const MAX_TURNS = 4;

function readConversation(history: readonly Turn[], index: KnowledgeIndex): Conversation {
  let conversation: Conversation = { text: '', topic: '', cited: [], focus: null, language: null };
  for (const turn of history.slice(-MAX_TURNS)) {
    const { language, wording, parts } = readMessage(turn.question, conversation, index);
    const cited = citedPassages(turn, index);
    const own = parts.at(-1)?.text ?? '';
    const topic = parts.findLast(({ text }) => !refersBack(text))?.text ?? conversation.topic;
    // Thanks in between change nothing that is spoken of.
    conversation = recogniseSmallTalk(wording)
      ? { ...conversation, language }
      : {
          language,
          text: topic === own ? own : `${topic} ${own}`.trim(),
          topic,
          cited,
          focus: cited.length > 0 ? { ...focusOn(parseQuestion(wording)), passages: cited } : null,
        };
  }
  return conversation;
}

/** A message in English, and its questions. */
function readMessage(
  message: string,
  before: Conversation,
  index: KnowledgeIndex,
): Pick<ParsedMessage, 'language' | 'wording'> & { english: string; parts: AskedPiece[] } {
  const folded = fold(message);
  // A message that does not tell is in the language of the conversation or, without one, of the couple's texts.
  const conversation = before.language ?? mainLanguage(index);
  const language = detectLanguage(folded, { conversation, written: message });
  const wording =
    language === 'en' ? expandSlang(folded) : translateMessage(message, language, index);
  const { vocabulary } = index;
  const english =
    language === 'en' ? correctSpelling(inTheirWords(wording, vocabulary), vocabulary) : wording;
  const parts = splitQuestions(english);
  // "Coucou, on mange à quelle heure ?" asks one thing.
  const asked = parts.filter(
    ({ text }) => recogniseSmallTalk(text) === null && !ONLY_POLITE.test(text),
  );
  return { language, wording, english, parts: asked.length > 0 ? asked : parts };
}

/** "Ciao! Scusa, …": neither asks anything. */
const ONLY_POLITE = /^(?:sorry|excuse me|pardon|please)\W*$/;

const translateMessage = (message: string, language: Foreign, index: KnowledgeIndex): string =>
  translate(
    markQuestions(message, language),
    language,
    personsNamed(message, language, index),
    index.vocabulary,
  );

/** Parses a suggestion: wherever it is tapped, and in each language, it means what it does in English. */
export function parseSuggested({ language, english }: Suggested): ParsedMessage {
  const wording = expandSlang(fold(english));
  const parts = splitQuestions(wording);
  const isOneOfSeveral = parts.length > 1;
  const questions = parts.map((piece) => ({ ...parsePiece(piece), isOneOfSeveral }));
  const alone = { before: '', previousAnswer: [], spread: null, halves: null, asksBetween: false };
  return { language, wording, questions, ...alone };
}

/**
 * A question with what it refers back to, if anything: the previous one of its message, else an earlier turn.
 * "What time does it start?" means the ceremony, unless something else has been mentioned.
 */
function withFocus(
  question: ParsedQuestion,
  previous: ParsedQuestion | undefined,
  ofConversation: Focus | null,
): ParsedQuestion {
  const isFollowUp = isAnaphoric(question);
  if (isFollowUp && previous) return { ...question, focus: focusOn(previous) };
  const earlier = isFollowUp ? ofConversation : null;
  if (!earlier && STARTS.test(question.text) && !isEvent(question.text))
    return { ...question, concepts: new Set([...question.concepts, 'ceremony']) };
  return earlier ? { ...question, focus: earlier } : question;
}

/** What a question is about, as the focus of another one. */
const focusOn = ({ concepts, terms }: ParsedQuestion): Focus => ({ passages: [], concepts, terms });

/** Parses a question; the context that the guest stated is for the reader alone. */
const parsePiece = ({ text, context }: AskedPiece): ParsedQuestion =>
  context === '' ? parseQuestion(text) : { ...parseQuestion(text), spoken: `${text}. ${context}` };

/** Parses a standalone question, such as one that the couple answered. */
export function parseStandalone(text: string): ParsedQuestion {
  const language = detectLanguage(fold(text));
  const english = language === 'en' ? expandSlang(fold(text)) : translate(text, language);
  return { ...parseQuestion(english), language };
}

/** What a question names: not what only asks about something, as "how much is it" does. */
export const topicsOf = ({ concepts }: Pick<ParsedQuestion, 'concepts'>): ConceptId[] =>
  [...concepts].filter((id) => !hasTrait(id, 'generic'));

/** Parses a question in English, folded, that stands alone. */
export function parseQuestion(text: string): ParsedQuestion {
  const concepts = conceptsIn(text, 'ask');
  if (/\b(?:dress(?:ed)?) ?code\b/.test(text)) concepts.delete('code');
  const wants = wantsOf(text, concepts);
  return {
    text,
    spoken: text,
    concepts,
    terms: [...new Set(termsOf(text))],
    wants,
    language: 'en',
    isWhere:
      /\bwhere|\b(?:which|what) (?:place|hall|church|room|building|hotel|chapel|lot|airport|gate|entrance|venue|city|town|restaurant|bar)|\blocation\b/.test(
        text,
      ),
    isYesNo:
      /^(?:and |but |so |also |hey |hi |um )*(?:is|are|am|can|could|do|does|did|will|would|should|may|has|have|must|any|r)\b/.test(
        text,
      ),
    weekdays: text.match(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g) ?? [],
    focus: null,
    isOneOfSeveral: false,
  };
}

const STARTS =
  /^(?:so |and )?what time is it\W*$|\bwhat time(?:'s| is)?(?: the| your| ur)? wedding\b|^(?:(?:so|and|ok|hey|hi) )*(?:what time|when|wat time)(?:'s| is| does| do| will)? (?:it|this|the wedding|everything|things|the day)(?: all)? (?:start|begin|kick)/;

const PRONOUN =
  /\b(?:it|its|that|this|(?<!\b(?:is|are|was|will|if|be|does|do|would|any) )there|they|them|their|one|those|these|he|she|him|her)\b/;
const ELLIPSIS = /^(?:and|but|what about|how about|also|or|so|ok and|then)\b/;

/** "Where is that", "and on Sunday": whether its words say that it goes on with the question before. */
const refersBack = (text: string): boolean => ELLIPSIS.test(text) || PRONOUN.test(text);

/** Whether a question is anaphoric: it can only be understood with the one before. */
const isAnaphoric = (question: ParsedQuestion): boolean =>
  refersBack(question.text) || (topicsOf(question).length === 0 && question.terms.length <= 2);

function citedPassages({ answered, cited }: Turn, { passages }: KnowledgeIndex): Passage[] {
  const hashes = new Set(answered ? cited : []);
  return hashes.size > 0
    ? passages.filter(({ hash, isPrivate }) => !isPrivate && hashes.has(hash))
    : [];
}
