import { closestTo } from './decide/closest.ts';
import { decide } from './decide/decide.ts';
import { fold } from './lexicon/words.ts';
import { phraseAnswer, quotePassage } from './phrase/phrase.ts';
import { calmText, smallTalkText } from './phrase/small-talk-texts.ts';
import { suggestFollowUps } from './phrase/suggest.ts';
import { closestBeside, closestOnly, declines, privateDeclines } from './phrase/texts.ts';
import { yesOrNo } from './phrase/yes-or-no.ts';
import { LEANS } from './rank/features.ts';
import { findCandidates } from './rank/find.ts';
import type { EngineReply, KnowledgeIndex, Passage, Style, Turn } from './types.ts';
import { recogniseAbuse } from './understand/abuse.ts';
import type { Language } from './understand/language.ts';
import { type ReadQuestion, readMessage } from './understand/read-question.ts';
import { recogniseSmallTalk } from './understand/small-talk.ts';

/** A guest's message with its conversation, what the helper knows, and how it speaks. */
export type AnswerInput = {
  question: string;
  history: readonly Turn[];
  index: KnowledgeIndex;
  style: Style;
  /**
   * Sentence vectors of texts that an earlier reply was unsure of, by the text, of the same encoder as
   * the index's; may be left out.
   */
  vectors?: ReadonlyMap<string, Float32Array>;
};

/**
 * Answers a guest's message from the knowledge alone: reads it, finds passages, decides whether
 * they answer it, phrases the reply and cites where it comes from. Pure: the same input gives the
 * same reply.
 */
export function answerQuestion({
  question,
  history,
  index,
  style,
  vectors = new Map(),
}: AnswerInput): EngineReply {
  const folded = fold(question);
  const abuse = recogniseAbuse(folded);
  const message = readMessage(question, history, index);
  if (abuse === 'private') return plain(privateDeclines[message.language], false);
  if (abuse) return plain(calmText(message.language), true);
  const talk = recogniseSmallTalk(message.expanded);
  if (talk) {
    const response = smallTalkText(talk, message.language, style.personality);
    return plain(response, true, suggestFollowUps(index, []));
  }
  return answerAll(message, index, style, vectors);
}

function answerAll(
  message: ReturnType<typeof readMessage>,
  index: KnowledgeIndex,
  style: Style,
  vectors: ReadonlyMap<string, Float32Array>,
): EngineReply {
  const isBrief = style.responseStyle === 'brief';
  // Of several questions each gets its best passages first, then there is room for more.
  const most = isBrief ? 1 : message.questions.length > 1 ? 2 : Number.POSITIVE_INFINITY;
  const found: Passage[][] = [];
  let declined = 0;
  const unsureOf: string[] = [];
  let closest: Passage | null = null;
  let verdict = '';
  for (const each of message.questions) {
    const question = withReplied(each, found.at(-1) ?? []);
    const vector = vectors.get(question.spoken) ?? null;
    const candidates = findCandidates(question, index, vector);
    const { passages, whole } = decide(question, candidates, index);
    const isSure = (candidates[0]?.score ?? Number.NEGATIVE_INFINITY) >= SURE_SCORE;
    if (!isSure && vector === null) unsureOf.push(question.spoken);
    const room = MAX_WHOLE / message.questions.length;
    const written = isBrief ? null : writtenAnswer(question, whole, room);
    const shown = written ?? passages.slice(0, most + leaningOn(passages));
    const answering = passages[0];
    if (answering && message.questions.length === 1)
      verdict = yesOrNo(question, answering, shown, message.language);
    if (shown.length > 0) found.push([...shown]);
    else {
      declined += 1;
      closest ??= closestTo(question, candidates);
    }
  }
  if (found.length === 0) {
    const isShown = closest !== null && message.questions.length === 1;
    const declining = isShown
      ? phraseClosest(closest!, message.language)
      : plain(declines[message.language], false);
    return { ...declining, unsureOf };
  }
  const passages = [...new Set(found.flat())];
  const told = phraseAnswer(passages, style, message.language);
  const { sources } = told;
  const response = verdict === '' ? told.response : `${verdict} ${told.response}`;
  return {
    response:
      declined > 0 ? `${response}\n\n${partlyMissing(message.language, closest)}` : response,
    answered: true,
    sources,
    followUps: suggestFollowUps(index, passages),
    choices: [],
    // One source stands for each passage that was told; those behind them found no room.
    cited: passages.slice(0, sources.length).map(({ hash }) => hash),
    unsureOf,
  };
}

/** What comes closest to an answer, told as that and no more. */
function phraseClosest(passage: Passage, language: Language): EngineReply {
  const { response, sources } = quotePassage(passage);
  return { ...plain(`${closestOnly[language]} ${response}`, false), sources };
}

/** All of a written answer where it is short enough for its question, else null. */
function writtenAnswer(
  { wants }: ReadQuestion,
  whole: readonly Passage[] | null,
  room: number,
): readonly Passage[] | null {
  const most = wants.size > 0 ? Math.min(room, MAX_EXACT) : room;
  return whole !== null && lengthOf(whole) <= most ? whole : null;
}

/** "And how late?" after another question of the same message is about what answers that one. */
function withReplied(question: ReadQuestion, replied: readonly Passage[]): ReadQuestion {
  const { focus } = question;
  if (!focus || focus.passages.length > 0) return question;
  return { ...question, focus: { ...focus, passages: replied } };
}

/** From this score on vectors change nothing for the better (eval/RESULTS.md, "vectors always"). */
const SURE_SCORE = 3;

/** How many sentences stand before the one that answers, because it leans on them. */
const leaningOn = ([first, second]: readonly Passage[]): number =>
  first && second?.id === first.id + 1 && LEANS.test(second.text) ? 1 : 0;

/** A written answer of this length is told as it stands. */
const MAX_WHOLE = 470;
/** One that was asked for a time or a price, only if it is short. */
const MAX_EXACT = 260;
const lengthOf = (passages: readonly Passage[]) =>
  passages.reduce((sum, { text }) => sum + text.length + 1, 0);

function partlyMissing(language: Language, closest: Passage | null): string {
  if (language !== 'en') return declines[language];
  return closest === null
    ? 'For the other part of your question, please check with the couple.'
    : `${closestBeside} ${quotePassage(closest).response}`;
}

function plain(response: string, answered: boolean, followUps: string[] = []): EngineReply {
  return { response, answered, sources: [], followUps, choices: [], cited: [], unsureOf: [] };
}

export { suggestQuestions } from './phrase/suggest.ts';
