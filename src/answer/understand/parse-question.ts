import { lodgingsIn } from '../facts/lodgings.ts';
import { type ConceptId, conceptsIn, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { expandSlang } from '../lexicon/slang.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import type { Foreign } from '../lexicon/translations/dictionaries.ts';
import { fold, termsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage, Turn, ValueKind } from '../types.ts';
import { type Before, calledHotel, carryOn } from './carry-on.ts';
import { dropIncidental } from './incidental.ts';
import { detectLanguage, type Language, translate } from './language.ts';
import { mainLanguage } from './main-language.ts';
import { markQuestions } from './mark-questions.ts';
import { personsNamed } from './persons-named.ts';
import { correctSpelling } from './spelling.ts';
import { type AskedPiece, isEvent, splitQuestions } from './split-questions.ts';
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
  /** The context that the guest stated, which an answer may be about but need not. */
  context: { concepts: ReadonlySet<ConceptId>; terms: readonly string[] };
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
  expanded: string;
  /** True for a message that asks how long it is from the first of its two events to the second. */
  asksBetween: boolean;
  /** The previous question of the conversation, in English; '' if there was none or it was not answered. */
  before: string;
  /** The passages in the reply to it. */
  previousAnswer: readonly Passage[];
  questions: ParsedQuestion[];
};

/** Parses a message in its conversation. */
export function parseMessage(
  message: string,
  history: readonly Turn[],
  index: KnowledgeIndex,
): ParsedMessage {
  const conversation = readConversation(history, index);
  const { language, expanded, english, parts } = readMessage(message, conversation, index);
  const questions: ParsedQuestion[] = [];
  for (const piece of parts) {
    const previous = questions.at(-1);
    const { text: part } = piece;
    const spoken = [piece.spoken, piece.context].filter((each) => each !== '').join('. ');
    const own = {
      ...parsePiece(piece),
      spoken,
      language,
      isOneOfSeveral: parts.length > 1,
    };
    const meansCeremony = STARTS.test(part) && !isEvent(part);
    if (previous && isAnaphoric(own, index)) {
      questions.push({
        ...own,
        focus: { passages: [], concepts: previous.concepts, terms: previous.terms },
      });
    } else if (!previous && isAnaphoric(own, index)) {
      const focus = findFocus(history, index);
      const hasFocus = focus !== null && (focus.passages.length > 0 || focus.concepts.size > 0);
      questions.push(
        meansCeremony && !hasFocus ? withCeremony(own) : resolveFocus(own, focus ?? own.focus),
      );
    } else questions.push(meansCeremony ? withCeremony(own) : own);
  }
  const { cited } = conversation;
  const asksBetween = parts.length === 2 && ASKS_BETWEEN.test(english);
  return {
    language,
    expanded,
    asksBetween,
    before: cited.length === 0 ? '' : conversation.text,
    previousAnswer: cited,
    questions,
  };
}

/** "How long is it between the ceremony and dinner?" is read as asking for both times. */
const ASKS_BETWEEN =
  /\b(?:how (?:long|much time)\b.{0,30}\b(?:between|from)|(?:gap|time)\b.{0,30}\bbetween)\b/;

/** What a conversation was about last, and its language. */
type Conversation = Before & { language: Language };

/** How many turns back a question may refer. */
const MAX_TURNS = 4;

function readConversation(history: readonly Turn[], index: KnowledgeIndex): Conversation {
  let conversation: Conversation = { text: '', cited: [], language: 'en' };
  for (const turn of history.slice(-MAX_TURNS)) {
    const { language, parts } = readMessage(turn.question, conversation, index);
    conversation = {
      language,
      text: parts.at(-1)?.text ?? '',
      cited: citedPassages(turn, index),
    };
  }
  return conversation;
}

/** A question with what it leaves out, and as it was said, unless that is nothing without the one before. */
type CompletePiece = AskedPiece & { spoken: string };

/** A message in English, as questions that say what they leave out of the one before. */
function readMessage(
  message: string,
  before: Conversation,
  index: KnowledgeIndex,
): Pick<ParsedMessage, 'language' | 'expanded'> & { english: string; parts: CompletePiece[] } {
  const folded = fold(message);
  // A message that does not tell is in the language of the conversation or, without one, of the couple's texts.
  const conversation = before.text === '' ? mainLanguage(index) : before.language;
  const language = detectLanguage(folded, { conversation, written: message });
  const expanded = expandSlang(folded);
  const english =
    language === 'en'
      ? correctSpelling(expanded, index.vocabulary)
      : named(translateMessage(message, language, index), folded, index);
  const parts: CompletePiece[] = [];
  for (const piece of splitQuestions(english)) {
    const earlier = parts.at(-1);
    const last = earlier ? { text: earlier.text, cited: [] } : before;
    const { text, isWhole } = carryOn(piece.text, last, index);
    parts.push({ ...piece, text, spoken: isWhole ? text : piece.text });
  }
  return { language, expanded, english, parts };
}

const translateMessage = (message: string, language: Foreign, index: KnowledgeIndex): string =>
  translate(
    markQuestions(fold(message), language),
    language,
    personsNamed(message, language, index),
  );

/** "Hostal" is a hotel in English, but may be the name of one. */
function named(english: string, folded: string, index: KnowledgeIndex): string {
  const [lodging, ...others] = lodgingsIn(folded, index);
  if (!lodging || others.length > 0 || lodgingsIn(english, index).length > 0) return english;
  return english.replace(/\bhotels?\b|$/, () => ` ${calledHotel(lodging)}`).replace(/ {2,}/g, ' ');
}

/** Parses a suggestion: wherever it is tapped, and in each language, it means what it does in English. */
export function parseSuggested({ language, english }: Suggested): ParsedMessage {
  const expanded = expandSlang(fold(english));
  const parts = splitQuestions(expanded);
  const questions = parts.map((piece) => ({
    ...parsePiece(piece),
    isOneOfSeveral: parts.length > 1,
  }));
  return {
    language,
    expanded,
    asksBetween: false,
    before: '',
    previousAnswer: [],
    questions,
  };
}

/** "When are they?" after the speeches asks for their time, not for the wedding day. */
function resolveFocus(question: ParsedQuestion, focus: Focus | null): ParsedQuestion {
  if (!focus || (focus.concepts.size === 0 && focus.passages.length === 0))
    return { ...question, focus };
  const concepts = new Set([...question.concepts].filter((id) => id !== 'wedding-date'));
  return { ...question, concepts, focus };
}

const withCeremony = (question: ParsedQuestion): ParsedQuestion => ({
  ...question,
  concepts: new Set([...question.concepts, 'ceremony']),
});

/** Parses a question with its context; where it names nothing itself, the context is what it is about. */
function parsePiece({ text, context }: AskedPiece): ParsedQuestion {
  const own = parseQuestion(text);
  if (context === '') return own;
  const isBare = own.concepts.size === 0 && own.terms.every(isSoftStem);
  if (isBare) return parseQuestion(`${text} ${context}`);
  const stated = parseQuestion(context);
  // "My twins are six. May they come?" They are the twins.
  const isVague = ![...own.concepts].some((id) => !hasTrait(id, 'generic'));
  if ((PERSONAL.test(text) || isVague) && stated.concepts.size > 0)
    return { ...own, focus: { passages: [], concepts: stated.concepts, terms: stated.terms } };
  return {
    ...own,
    context: {
      concepts: new Set([...stated.concepts].filter((id) => !own.concepts.has(id))),
      terms: stated.terms.filter((term) => !own.terms.includes(term)),
    },
  };
}

/** Parses a standalone question, such as one that the couple answered. */
export function parseStandalone(text: string): ParsedQuestion {
  const folded = fold(text);
  const language = detectLanguage(folded);
  const english = language === 'en' ? expandSlang(folded) : translate(folded);
  return { ...parseQuestion(english), language };
}

export function parseQuestion(text: string): ParsedQuestion {
  const concepts = conceptsIn(text, 'ask');
  dropIncidental(text, concepts);
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
    context: { concepts: new Set(), terms: [] },
  };
}

/** "What time does it start?" means the ceremony, unless something else has been mentioned. */
const STARTS =
  /^(?:so |and )?what time is it\W*$|\bwhat time(?:'s| is)?(?: the| your| ur)? wedding\b|^(?:(?:so|and|ok|hey|hi) )*(?:what time|when|wat time)(?:'s| is| does| do| will)? (?:it|this|the wedding|everything|things|the day)(?: all)? (?:start|begin|kick)/;

const PRONOUN =
  /\b(?:it|its|that|this|(?<!\b(?:is|are|was|will|if|be|does|do|would|any) )there|they|them|their|one|those|these|he|she|him|her)\b/;
const PERSONAL = /\b(?:it|they|them|he|she|him|her|that|one)\b/;
const ELLIPSIS = /^(?:and|but|what about|how about|also|or|so|ok and|then)\b/;

/** "When does it all end?" is about the day. */
const OF_THE_DAY = /\b(?:it all|everything|the whole thing)\b/;

/** Whether a question is anaphoric: it can only be understood with the one before. */
function isAnaphoric(question: ParsedQuestion, { names }: KnowledgeIndex): boolean {
  // "What is Denise's email?" is about Denise.
  const isNamed = question.terms.some((term) => names.has(term));
  if (isNamed && !PRONOUN.test(question.text) && !ELLIPSIS.test(question.text)) return false;
  if (OF_THE_DAY.test(question.text)) return false;
  const topics = [...question.concepts].filter((id) => !hasTrait(id, 'generic'));
  // "And will there be a cake?" names what it asks for.
  const isAddition = /^(?:and|also|ok and|ok so|so|but) (?!what about|how about)/.test(
    question.text,
  );
  const hasOwnTopic = topics.some((id) => getConcept(id).kind !== 'event');
  if (isAddition && hasOwnTopic && !PRONOUN.test(question.text)) return false;
  if (ELLIPSIS.test(question.text)) return true;
  if (PRONOUN.test(question.text)) return topics.length <= 1 || question.terms.length <= 3;
  return topics.length === 0 && question.terms.length <= 2;
}

function citedPassages({ answered, cited }: Turn, { passages }: KnowledgeIndex): Passage[] {
  const hashes = new Set(answered ? cited : []);
  return hashes.size > 0
    ? passages.filter(({ hash, isPrivate }) => !isPrivate && hashes.has(hash))
    : [];
}

function findFocus(history: readonly Turn[], index: KnowledgeIndex): Focus | null {
  for (let i = history.length - 1; i >= Math.max(0, history.length - 3); i -= 1) {
    const turn = history[i]!;
    const passages = citedPassages(turn, index);
    // What could not be answered is not what "it" refers to.
    if (passages.length === 0) continue;
    const read = parseQuestion(expandSlang(fold(turn.question)));
    const concepts = [...read.concepts].filter((id) => !hasTrait(id, 'generic'));
    // A turn that itself referred back to the one before passes on that one's topic.
    const earlier = concepts.length === 0 ? findFocus(history.slice(0, i), index) : null;
    return {
      passages,
      concepts: new Set([...concepts, ...(earlier?.concepts ?? [])]),
      terms: [...read.terms, ...(earlier?.terms ?? [])],
    };
  }
  return null;
}
