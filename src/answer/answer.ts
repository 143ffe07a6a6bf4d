import { choicesFrom, likelyOf, MOST_CHOICES } from './decide/choices.ts';
import { decide } from './decide/decide.ts';
import { isOfAnotherOwner } from './decide/vetoes.ts';
import { readFacts } from './facts/read-facts.ts';
import type { WeddingFacts } from './facts/wedding-facts.ts';
import { fold } from './lexicon/words.ts';
import { computedBetween, computedIn } from './phrase/computed.ts';
import type { Span } from './phrase/emphasis.ts';
import { phraseAnswer, tellTaught } from './phrase/phrase.ts';
import { inManner } from './phrase/phrasebook.ts';
import { phrasebooks } from './phrase/phrasebooks.ts';
import { saidFromFacts } from './phrase/said-from-facts.ts';
import { saidIn } from './phrase/said-in.ts';
import { readAsked, suggestFollowUps, suggestQuestions } from './phrase/suggest.ts';
import { yesOrNo } from './phrase/yes-or-no.ts';
import { LEANS } from './rank/features.ts';
import { rankFor } from './rank/rank.ts';
import type { Reader } from './rank/reader/reader.ts';
import type { Choice, EngineReply, KnowledgeIndex, Passage, Style, Turn } from './types.ts';
import { recogniseAbuse } from './understand/abuse.ts';
import type { ReadMessage, ReadQuestion } from './understand/read-question.ts';
import { recogniseSmallTalk } from './understand/small-talk.ts';

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
  const message = await readAsked(input);
  if (abuse === 'private')
    return plain(phrasebooks[message.language].privateDecline, false, 'private');
  if (abuse) return plain(phrasebooks[message.language].calm, true, 'talk');
  const talk = recogniseSmallTalk(message.expanded);
  if (talk) {
    const response = inManner(phrasebooks[message.language].smallTalk[talk], style.personality);
    return {
      ...plain(response, true, 'talk'),
      // A greeting opens a conversation; thanks end one.
      followUps:
        history.length === 0 ? await suggestQuestions(index, input.reader ?? null, GREETED) : [],
    };
  }
  return answerAll(message, input);
}

/** How many questions are suggested to a guest who says hello. */
const GREETED = 3;

/** The result for one question of a message. */
type Answered = {
  told: readonly Passage[];
  /** What may be meant where nothing is returned, the likeliest first. */
  likely: readonly Passage[];
  /** The words that answer, and the passage that holds them. */
  emphasis: readonly (readonly [Passage, Span])[];
};

async function answerAll(message: ReadMessage, input: AnswerInput): Promise<EngineReply> {
  const answers = await answerEach(message, input);
  const answered = answers.filter(({ told }) => told.length > 0);
  const passages = [...new Set(answered.flatMap(({ told }) => told))];
  const choices = choicesOf(answers, passages, input.index);
  if (answered.length === 0)
    return { ...plain(phrasebooks[message.language].decline, false, 'decline'), choices };
  const isPartial = answered.length < answers.length;
  const found = { answers, passages, choices, isPartial };
  return passages.some(({ isTaught }) => isTaught)
    ? answerTaught(found, message, input)
    : answerFound(found, message, input);
}

/** The questions of a message answered in order: each may refer to what answers the one before. */
async function answerEach(message: ReadMessage, input: AnswerInput): Promise<Answered[]> {
  const { questions } = message;
  // With several questions, each gets its best passages first; the rest follow while there is room.
  const isBrief = input.style.responseStyle === 'brief';
  const most = isBrief ? 1 : questions.length > 1 ? 2 : Number.POSITIVE_INFINITY;
  const room = MAX_WHOLE / questions.length;
  const answers: Answered[] = [];
  for (const [i, each] of questions.entries()) {
    const replied = answers.findLast(({ told }) => told.length > 0)?.told ?? [];
    const question = withReplied(each, replied);
    // "And how late?" after another question in the same message refers to that one.
    const context =
      i > 0 && question.focus ? { before: questions[i - 1]!.spoken, told: replied } : message;
    answers.push(await answerOne(question, context, { ...input, most, room }));
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
  message: ReadMessage,
  { index, style, reader, history }: AnswerInput,
): Promise<EngineReply> {
  const { language, questions } = message;
  const emphasis = new Map(answers.flatMap((each) => each.emphasis));
  const { response, sources } = phraseAnswer(passages, style, language, emphasis);
  const only = questions.length === 1 ? questions[0] : undefined;
  const verdict = only ? yesOrNo(only, passages[0]!, passages, language) : '';
  const value = valueOf(message, answers, index);
  const rest = isPartial ? `\n\n${phrasebooks[language].partlyDecline}` : '';
  return {
    response: [value, verdict, response, rest]
      .filter((part) => part !== '')
      .join(' ')
      .replace(' \n', '\n'),
    answered: true,
    kind: 'answer',
    sources,
    cited: passages.map(({ hash }) => hash),
    choices,
    followUps: await suggestFollowUps(index, reader ?? null, { questions, passages, history }),
  };
}

/** What the unanswered questions may mean, except what the reply already includes. */
const choicesOf = (
  answers: readonly Answered[],
  told: readonly Passage[],
  index: KnowledgeIndex,
): Choice[] =>
  answers
    .flatMap(({ likely }) =>
      choicesFrom(
        likely.filter((passage) => !told.includes(passage)),
        index,
      ),
    )
    .slice(0, MOST_CHOICES);

/** What is asked for, in the guest's language, where the passages state or imply it with certainty. */
function valueOf(
  { language, questions, expanded }: ReadMessage,
  answers: readonly Answered[],
  index: KnowledgeIndex,
): string {
  const [first, second] = answers.map(({ told }) => told[0]);
  const [only] = questions;
  if (first && second && questions.length === 2 && ASKS_BETWEEN.test(expanded))
    return computedBetween(language, first, second);
  if (!first || !only || questions.length !== 1) return '';
  return (
    computedIn(language, only, first) ||
    saidIn(language, only, first) ||
    saidFromFacts(language, only, first, () => factsOf(index))
  );
}

/** The facts of an index, read on first use: only guests of another language need them. */
function factsOf(index: KnowledgeIndex): WeddingFacts {
  const facts = knownFacts.get(index) ?? readFacts(index);
  knownFacts.set(index, facts);
  return facts;
}
const knownFacts = new WeakMap<KnowledgeIndex, WeddingFacts>();

/** "How long is it between the ceremony and dinner?" is read as asking for both times. */
const ASKS_BETWEEN = /\b(?:how (?:long|much time)|gap|time)\b.{0,30}\bbetween\b/;

/** A taught answer is returned verbatim, with nothing before it; what else was asked follows. */
async function answerTaught(
  { passages, choices, isPartial }: Found,
  { language, questions }: ReadMessage,
  { index, style, reader, history }: AnswerInput,
): Promise<EngineReply> {
  const others = passages.filter(({ isTaught }) => !isTaught);
  const told = [tellTaught(passages.filter(({ isTaught }) => isTaught))];
  if (others.length > 0) told.push(phraseAnswer(others, style, language));
  return {
    response: [
      ...told.map(({ response }) => response),
      ...(isPartial ? [phrasebooks[language].partlyDecline] : []),
    ].join('\n\n'),
    answered: true,
    kind: 'taught',
    sources: told.flatMap(({ sources }) => sources),
    cited: passages.map(({ hash }) => hash),
    choices,
    followUps: await suggestFollowUps(index, reader ?? null, { questions, passages, history }),
  };
}

async function answerOne(
  question: ReadQuestion,
  context: Pick<ReadMessage, 'before' | 'told'>,
  { index, reader, style, most, room }: AnswerInput & { most: number; room: number },
): Promise<Answered> {
  const { candidates, read } = await rankFor(question, context, index, reader ?? null);
  const { passages, whole, emphasis } = decide(question, candidates, read, index);
  if (passages.length === 0) {
    const likely = likelyOf(read, candidates).filter(
      (passage) => !isOfAnotherOwner(question, passage),
    );
    return { told: [], likely, emphasis: [] };
  }
  const written = style.responseStyle === 'brief' ? null : writtenAnswer(question, whole, room);
  const shown = written ?? passages.slice(0, most + leaningOn(passages));
  return { told: shown, likely: [], emphasis: emphasis ? [[emphasis.passage, emphasis.span]] : [] };
}

/** "And how late?" after another question in the same message refers to what answers that one. */
function withReplied(question: ReadQuestion, replied: readonly Passage[]): ReadQuestion {
  const { focus } = question;
  if (!focus || focus.passages.length > 0) return question;
  return { ...question, focus: { ...focus, passages: replied } };
}

/** How many sentences precede the one that answers, because it depends on them. */
const leaningOn = ([first, second]: readonly Passage[]): number =>
  first && second?.id === first.id + 1 && LEANS.test(second.text) ? 1 : 0;

/** The whole written answer where it is short enough for its question, else null. */
function writtenAnswer(
  { wants }: ReadQuestion,
  whole: readonly Passage[] | null,
  room: number,
): readonly Passage[] | null {
  const most = wants.size > 0 ? Math.min(room, MAX_EXACT) : room;
  return whole !== null && lengthOf(whole) <= most ? whole : null;
}

/** A written answer up to this length is returned whole. */
const MAX_WHOLE = 470;
/** One that was asked for a time or a price, only up to this length. */
const MAX_EXACT = 260;
const lengthOf = (passages: readonly Passage[]) =>
  passages.reduce((sum, { text }) => sum + text.length + 1, 0);

function plain(response: string, answered: boolean, kind: EngineReply['kind']): EngineReply {
  return { response, answered, kind, sources: [], cited: [], choices: [], followUps: [] };
}
