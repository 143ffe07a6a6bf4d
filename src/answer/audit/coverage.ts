import { type AskedTopic, askedTopics, type TopicName } from '#shared/rules/asked-topics.ts';
import { answerQuestion } from '../answer.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import { eventsOf } from '../rank/event-concepts.ts';
import type { Reader } from '../rank/reader/reader.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { CoverageTopic, KnowledgeIndex, Passage, Style } from '../types.ts';
import { parseStandalone, topicsOf } from '../understand/parse-question.ts';
import { datesIn } from './dates.ts';

/** Other ways in which guests ask for each topic: what a couple wrote may answer one and not another. */
const alsoAsked = new Map(
  readTable('also-asked').map(([topic, ...questions]) => [topic, questions]),
);

/**
 * For each of the twenty things that guests ask most, whether this knowledge answers it, and with what reply.
 * A reply that is not sure counts only where it rests on a passage about the thing, and none that rests on headings
 * alone or, of the date, on a time: the couple should see a wrong one as missing, not as covered.
 */
export async function coverage(
  index: KnowledgeIndex,
  style: Style = { personality: 'friendly', responseStyle: 'detailed' },
  reader: Reader | null = null,
): Promise<CoverageTopic[]> {
  const topics: CoverageTopic[] = [];
  for (const asked of askedTopics) topics.push(await coverTopic(asked, { index, style, reader }));
  return topics;
}

async function coverTopic(
  { topic, label, question: usual }: AskedTopic & { topic: TopicName },
  input: { index: KnowledgeIndex; style: Style; reader: Reader | null },
): Promise<CoverageTopic> {
  for (const question of [usual, ...(alsoAsked.get(topic) ?? [])]) {
    const reply = await answerQuestion({ question, history: [], ...input });
    const cited = input.index.passages.filter(({ hash }) => reply.cited.includes(hash));
    const isSure = reply.kind === 'sure' || reply.kind === 'taught';
    if (!isSure && !cited.some((passage) => isAbout(question, passage))) continue;
    if (reply.kind !== 'taught' && cited.every((passage) => saysNothingOf(topic, passage)))
      continue;
    const { response, sources } = reply;
    return { topic, label, question, covered: true, answer: response, sources };
  }
  return { topic, label, question: usual, covered: false, answer: null, sources: [] };
}

/** Whether a passage is a bare heading or, where the date is asked for, tells a time alone. */
const saysNothingOf = (topic: TopicName, passage: Passage): boolean =>
  isBareName(passage) || (topic === 'date' && tellsTimeAlone(passage));

/** "The ceremony starts at four", and not on which day. */
const tellsTimeAlone = ({ values, days, headings }: Passage): boolean =>
  values.has('time') &&
  !values.has('date') &&
  days.size === 0 &&
  headings.every((heading) => datesIn(heading).length === 0);

/** Where an event is, one of these says; where to fly, a name. */
const PLACES = ['address', 'place', 'site'] as const;

/** Whether a passage is about what a question names, with a value of the kind that it wants. */
function isAbout(text: string, { concepts, headingConcepts, values }: Passage): boolean {
  const question = parseStandalone(text);
  const named = topicsOf(question);
  const asked = named.length > 0 ? named : [...question.concepts];
  const isPlace = question.isWhere && eventsOf(question.concepts).size > 0;
  const wants = isPlace ? PLACES : [...question.wants];
  return (
    asked.some((id) => concepts.has(id) || headingConcepts.has(id)) &&
    (wants.length === 0 || wants.some((kind) => values.has(kind)))
  );
}
