import { asksForPrivate } from './decide/asks-for-private.ts';
import { SURE, thresholdOf } from './decide/calibration.ts';
import { choicesFrom, likelyOf } from './decide/choices.ts';
import { type Contested, contestedBy } from './decide/contested.ts';
import { decide } from './decide/decide.ts';
import { isLengthSaid } from './decide/duration-answer.ts';
import { inTextOrder } from './decide/telling.ts';
import { fold } from './lexicon/words.ts';
import { computedBetween } from './phrase/computed.ts';
import { leadingValue } from './phrase/leading-value.ts';
import { escapeMarkdown } from './phrase/markdown.ts';
import { phraseAnswer, phraseTaught } from './phrase/phrase.ts';
import { fittingEntries, phraseList } from './phrase/phrase-list.ts';
import { inManner } from './phrase/phrasebook.ts';
import { phrasebooks } from './phrase/phrasebooks.ts';
import { quoteLanguage } from './phrase/quote-language.ts';
import { replyShapes } from './phrase/reply-shape.ts';
import { shownIn } from './phrase/spoken-value.ts';
import { parseInput, suggestFollowUps, suggestQuestions } from './phrase/suggest.ts';
import { rankFor } from './rank/rank.ts';
import type { Reader } from './rank/reader/reader.ts';
import type {
  Choice,
  Citation,
  EngineReply,
  KnowledgeIndex,
  Passage,
  Style,
  Turn,
} from './types.ts';
import { recogniseAbuse } from './understand/abuse.ts';
import type { Language } from './understand/language.ts';
import type { ParsedMessage, ParsedQuestion } from './understand/parse-question.ts';
import { recogniseSmallTalk } from './understand/small-talk.ts';
import type { Span } from './values/found.ts';

/** A guest's message with its conversation, what the helper knows, and how it speaks. */
export type AnswerInput = {
  question: string;
  history: readonly Turn[];
  index: KnowledgeIndex;
  style: Style;
  /** The trained reader; without it, or until it has encoded the passages, words alone decide. */
  reader?: Reader | null;
};

/**
 * Answers a guest's message from the knowledge alone: parses it, ranks passages, decides whether they answer
 * it, phrases the reply and cites its sources. Pure: the same input gives the same reply.
 */
export async function answerQuestion(input: AnswerInput): Promise<EngineReply> {
  const { question, history, index, style } = input;
  const abuse = recogniseAbuse(fold(question));
  const message = await parseInput(input);
  if (abuse === 'private')
    return plain(phrasebooks[message.language].privateDecline, false, 'private');
  if (abuse) return plain(phrasebooks[message.language].offTopic, true, 'talk');
  const talk = recogniseSmallTalk(message.wording);
  if (talk) {
    const response = inManner(phrasebooks[message.language].smallTalk[talk], style.personality);
    return {
      ...plain(response, true, 'talk'),
      // A greeting opens a conversation; thanks end one.
      followUps:
        history.length === 0
          ? await suggestQuestions(index, input.reader ?? null, SUGGESTED_ON_GREETING)
          : [],
    };
  }
  return answerAll(message, input);
}

/** How many questions are suggested to a guest who says hello. */
const SUGGESTED_ON_GREETING = 3;

/** The result for one question of a message. */
type Answered = {
  passages: readonly Passage[];
  /** Those of them that no reply leaves out, the one that answers first. */
  needed: readonly Passage[];
  /** What may be meant where nothing is returned, the likeliest first. */
  likely: readonly Passage[];
  /** How probably the likeliest answers. */
  confidence: number;
  /** Whether the reader has judged it, and not words alone. */
  isJudged: boolean;
  /** True where any of them may be what was asked for. */
  isAmbiguous?: boolean;
  /** The words that answer, and the passage that holds them. */
  emphasis: readonly (readonly [Passage, Span])[];
  /** Where a list is asked for, how many of its entries the reply has no room for. */
  left?: number;
};

async function answerAll(whole: ParsedMessage, input: AnswerInput): Promise<EngineReply> {
  const { message, answers: decided } = await answerWholeOrParts(whole, input);
  const answers = withoutUnsureHalves(decided, message);
  const answered = answers.filter(({ passages }) => passages.length > 0);
  const passages = [...new Set(answered.flatMap((each) => each.passages))];
  const choices = choicesOf(answers, passages, input.index);
  if (answered.length === 0)
    return { ...plain(phrasebooks[message.language].decline, false, 'decline'), choices };
  const isPartial = answers.some(
    (each) => each.passages.length === 0 && !isLikelyToldIn(passages, each),
  );
  const found = { answers, passages, choices, isPartial };
  return passages.some(({ isTaught }) => isTaught)
    ? answerTaught(found, message, input)
    : answerFound(found, message, input);
}

/** Whether what likeliest answers a question, though not surely enough, is told as the answer to another. */
const isLikelyToldIn = (
  passages: readonly Passage[],
  { likely: [best], confidence }: Answered,
): boolean => best !== undefined && passages.includes(best) && confidence >= LEAST_LIKELY;
/** Below this probability nothing is likely, not even what is told anyway. */
const LEAST_LIKELY = 0.1;

/**
 * Where one of several questions stays open, the others must be answered as surely as if each were asked alone: what is
 * less sure is withheld. Two answers that are told together need less.
 */
function withoutUnsureHalves(
  answers: readonly Answered[],
  { language }: ParsedMessage,
): readonly Answered[] {
  const told = answers.flatMap(({ passages }) => passages);
  const isHalf = answers.some((each) => each.passages.length === 0 && !isLikelyToldIn(told, each));
  if (!isHalf) return answers;
  return answers.map((each) => {
    const { needed, likely, confidence, isJudged } = each;
    const isUnsure = isJudged && confidence < thresholdOf(language);
    return isUnsure
      ? { ...NOTHING_TOLD, likely: [...needed.slice(0, 1), ...likely], confidence }
      : each;
  });
}

/**
 * "How much are the hostel and the campsite?": each by itself, where each has an answer of its own. What is not answered as
 * one question is two where both are answered.
 */
async function answerWholeOrParts(whole: ParsedMessage, input: AnswerInput) {
  const answerAs = async (questions: ParsedQuestion[]) => {
    const message = { ...whole, questions };
    return { message, answers: await answerEach(message, input) };
  };
  if (whole.spread) {
    const spread = await answerAs(whole.spread);
    const best = new Set(spread.answers.flatMap(({ needed }) => needed.slice(0, 1)));
    const isSure = spread.answers.every(({ isAmbiguous }) => isAmbiguous !== true);
    if (isSure && best.size === spread.answers.length) return spread;
  }
  const asOne = await answerAs(whole.questions);
  if (whole.halves && asOne.answers.every(({ passages }) => passages.length === 0)) {
    const halves = await answerAs(whole.halves);
    const isAnswered = halves.answers.every(
      ({ passages, isJudged }) => passages.length > 0 && isJudged,
    );
    if (isAnswered) return halves;
  }
  return asOne;
}

/** The questions of a message answered in order: each may refer to what answers the one before. */
async function answerEach(message: ParsedMessage, input: AnswerInput): Promise<Answered[]> {
  const { questions } = message;
  // With several questions, each gets its best passages first; the rest follow while there is room.
  const { isBestAlone } = replyShapes[input.style.responseStyle];
  const further = isBestAlone ? 0 : questions.length > 1 ? 2 : Number.POSITIVE_INFINITY;
  const answers: Answered[] = [];
  for (const [i, each] of questions.entries()) {
    const previousAnswer = answers.findLast(({ passages }) => passages.length > 0)?.passages ?? [];
    const question = withFocusPassages(each, previousAnswer);
    // "And how late?" after another question in the same message refers to that one.
    const context =
      i > 0 && question.focus ? { before: questions[i - 1]!.spoken, previousAnswer } : message;
    answers.push(
      await answerOne(question, context, { ...input, further, share: 1 / questions.length }),
    );
  }
  return answers;
}

/** The combined result for all questions of a message. */
type Found = {
  answers: readonly Answered[];
  /** All passages of the reply, each once. */
  passages: readonly Passage[];
  choices: Choice[];
  /** True where one of several questions is not answered. */
  isPartial: boolean;
};

async function answerFound(
  { answers, passages, choices, isPartial }: Found,
  message: ParsedMessage,
  { index, style, reader, history }: AnswerInput,
): Promise<EngineReply> {
  const { language, questions, asksBetween } = message;
  const best = answers.flatMap((each) => each.needed.slice(0, 1));
  const contested = contestedBy(best, questions, index);
  const notice = contested ? contestedNotice(contested, language) : '';
  // Where two statements differ, neither is brought out as the answer; nor is a time where a length is asked for.
  const isOpen = contested?.isAsked === true;
  const needed = new Set(answers.flatMap((each) => each.needed));
  const quoted = quoteLanguage(passages, index);
  const isAmbiguous = answers.some((each) => each.isAmbiguous);
  const isSure = answers.every(({ confidence }) => confidence >= SURE);
  const lead = isAmbiguous ? '' : valueOf(message, answers, quoted, index);
  const value = isOpen ? `${notice}\n\n` : lead;
  // Nor is what opens the reply brought out a second time.
  const emphasis = answers
    .flatMap((each) => (isOpen || asksBetween ? [] : each.emphasis))
    .filter(([{ text }, span]) => !value.startsWith(`**${shownIn(text, span)}`));
  const isList = answers.some(({ left }) => left !== undefined);
  const { response, sources } = isList
    ? phraseList(partsOf(answers), style, { language, quoted })
    : phraseAnswer({ passages, needed }, style, { language, quoted }, new Map(emphasis));
  const rest = [isOpen ? '' : notice, isPartial ? phrasebooks[language].partlyDecline : '']
    .map((part) => (part === '' ? '' : `\n\n${part}`))
    .join('');
  return {
    response: [value, response, rest]
      .filter((part) => part !== '')
      .join(' ')
      .replace(' \n', '\n')
      .replace('\n ', '\n'),
    answered: true,
    kind: contested ? 'contested' : isSure ? 'sure' : 'answer',
    sources: contested ? withSource(sources, contested.other) : sources,
    cited: passages.map(({ hash }) => hash),
    choices,
    followUps: await suggestFollowUps(index, reader ?? null, { questions, passages, history }),
  };
}

/** What each question gets of a reply with a list, no passage twice. */
function partsOf(answers: readonly Answered[]): { passages: Passage[]; left: number }[] {
  const said = new Set<Passage>();
  return answers
    .map(({ passages, left = 0 }) => {
      const own = passages.filter((passage) => !said.has(passage));
      for (const passage of own) said.add(passage);
      return { passages: own, left };
    })
    .filter(({ passages }) => passages.length > 0);
}

function contestedNotice({ values }: Contested, language: Language): string {
  const [one, other] = values.map((value) => `**${escapeMarkdown(value)}**`) as [string, string];
  return phrasebooks[language].contested(one, other);
}

const withSource = (sources: readonly Citation[], other: Citation): Citation[] =>
  sources.some(({ source, quote }) => source === other.source && quote === other.quote)
    ? [...sources]
    : [...sources, other];

/** What the unanswered questions may mean, except what the reply already includes. */
const choicesOf = (
  answers: readonly Answered[],
  shown: readonly Passage[],
  index: KnowledgeIndex,
): Choice[] =>
  choicesFrom(
    [...new Set(answers.flatMap(({ likely }) => likely))].filter((each) => !shown.includes(each)),
    index,
  );

/** What is asked for, in the guest's language, where the passages state or imply it with certainty. */
function valueOf(
  { language, questions, asksBetween }: ParsedMessage,
  answers: readonly Answered[],
  quoted: Language,
  index: KnowledgeIndex,
): string {
  const [only] = questions;
  if (asksBetween && only) {
    const [before, after] = answers.map(({ passages }) => passages);
    return computedBetween(language, before, after, isLengthSaid(only, index));
  }
  if (!only || questions.length !== 1) return '';
  return leadingValue(only, answers[0]!, { language, quoted }, index);
}

/** A taught answer is returned verbatim, with nothing before it; what else was asked follows. */
async function answerTaught(
  { passages, choices, isPartial }: Found,
  { language, questions }: ParsedMessage,
  { index, style, reader, history }: AnswerInput,
): Promise<EngineReply> {
  const others = passages.filter(({ isTaught }) => !isTaught);
  const replies = [phraseTaught(passages.filter(({ isTaught }) => isTaught))];
  if (others.length > 0)
    replies.push(
      phraseAnswer({ passages: others, needed: new Set(others) }, style, {
        language,
        quoted: quoteLanguage(others, index),
      }),
    );
  return {
    response: [
      ...replies.map(({ response }) => response),
      ...(isPartial ? [phrasebooks[language].partlyDecline] : []),
    ].join('\n\n'),
    answered: true,
    kind: 'taught',
    sources: replies.flatMap(({ sources }) => sources),
    cited: passages.map(({ hash }) => hash),
    choices,
    followUps: await suggestFollowUps(index, reader ?? null, { questions, passages, history }),
  };
}

/** How much of the reply one of the questions gets. */
type Room = {
  /** The most passages besides what its answer needs. */
  further: number;
  /** The part of the whole reply: with two questions, a half. */
  share: number;
};

async function answerOne(
  question: ParsedQuestion,
  context: Pick<ParsedMessage, 'before' | 'previousAnswer'>,
  { index, reader, further, share }: AnswerInput & Room,
): Promise<Answered> {
  const { found, reranked } = await rankFor(question, context, index, reader ?? null);
  const {
    passages,
    needed,
    emphasis,
    isList,
    isAmbiguous = false,
    confidence,
  } = decide(question, found, reranked, index);
  if (passages[0] && asksForPrivate(question, passages[0], found, index)) return NOTHING_TOLD;
  if (passages.length === 0) {
    const likely = likelyOf(question, reranked, found, index);
    return { ...NOTHING_TOLD, likely, confidence };
  }
  const own = passages.slice(0, needed);
  const isJudged = reranked !== null;
  if (isList)
    return {
      ...fittingEntries(passages, share),
      needed: own,
      likely: [],
      confidence,
      isJudged,
      emphasis: [],
    };
  return {
    passages: inTextOrder(passages.slice(0, needed + further), question),
    needed: own,
    isAmbiguous,
    likely: [],
    confidence,
    isJudged,
    emphasis: emphasis ? [[emphasis.passage, emphasis.span]] : [],
  };
}

const NOTHING_TOLD: Answered = {
  passages: [],
  needed: [],
  likely: [],
  confidence: 0,
  isJudged: false,
  emphasis: [],
};

/** "And how late?" after another question in the same message refers to what answers that one. */
function withFocusPassages(
  question: ParsedQuestion,
  previousAnswer: readonly Passage[],
): ParsedQuestion {
  const { focus } = question;
  if (!focus || focus.passages.length > 0) return question;
  return { ...question, focus: { ...focus, passages: previousAnswer } };
}

function plain(response: string, answered: boolean, kind: EngineReply['kind']): EngineReply {
  return { response, answered, kind, sources: [], cited: [], choices: [], followUps: [] };
}
