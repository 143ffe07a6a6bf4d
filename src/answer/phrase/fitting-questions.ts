import {
  type SuggestedQuestion,
  suggestedQuestions,
} from '#shared/rules/suggested-questions/en.ts';
import type { ConceptId } from '../lexicon/concepts.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import { type ParsedQuestion, topicsOf } from '../understand/parse-question.ts';

/** What guests ask next, by what they have asked about: concepts, then questions, likeliest first. */
const fitting = readTable('next-questions').map(([about = '', ...next]) => ({
  about: new Set(about.split(' ')),
  next: next.map(toSuggested),
}));

function toSuggested(question: string): SuggestedQuestion {
  const known = suggestedQuestions.find((each) => each === question);
  if (!known) throw new Error(`phrases/next-questions.tsv: nobody is offered "${question}"`);
  return known;
}

/**
 * What fits after questions, by the topic of each: what it names, else what it refers back to, else what
 * "when" and "where" alone ask for at a wedding.
 */
export const questionsAfter = (
  questions: readonly ParsedQuestion[],
): readonly SuggestedQuestion[] => [...new Set(questions.flatMap(questionsAfterOne))];

function questionsAfterOne(question: ParsedQuestion): readonly SuggestedQuestion[] {
  const { concepts, focus } = question;
  const topics = [topicsOf(question), [...(focus?.concepts ?? [])], [...concepts]];
  return topics.map(fittingFor).find((found) => found !== undefined)?.next ?? [];
}

const fittingFor = (ids: readonly ConceptId[]) =>
  fitting.find(({ about }) => ids.some((id) => about.has(id)));
