import { type AskedTopic, askedTopics, type TopicName } from '#shared/rules/asked-topics.ts';
import { answerQuestion } from '../answer.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import type { Reader } from '../rank/reader/reader.ts';
import type { CoverageTopic, EngineReply, KnowledgeIndex, Style } from '../types.ts';
import { parseStandalone, topicsOf } from '../understand/parse-question.ts';

/** Other ways in which guests ask for each topic: what a couple wrote may answer one and not another. */
const alsoAsked = new Map(
  readTable('also-asked').map(([topic, ...questions]) => [topic, questions]),
);

/**
 * For each of the twenty things that guests ask most, whether this knowledge answers it, and with what reply.
 * A reply that is not sure counts only where it rests on a passage about the thing: the couple should see a wrong
 * one as missing, not as covered.
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
    if (!isSure(reply) && !isAbout(question, reply, input.index)) continue;
    const { response, sources } = reply;
    return { topic, label, question, covered: true, answer: response, sources };
  }
  return { topic, label, question: usual, covered: false, answer: null, sources: [] };
}

const isSure = ({ kind }: EngineReply): boolean => kind === 'sure' || kind === 'taught';

/** Whether a reply rests on a passage about what the question names, with a value of the kind that it wants. */
function isAbout(text: string, { cited }: EngineReply, { passages }: KnowledgeIndex): boolean {
  const question = parseStandalone(text);
  const named = topicsOf(question);
  const asked = named.length > 0 ? named : [...question.concepts];
  const wants = [...question.wants];
  return passages.some(
    ({ hash, concepts, headingConcepts, values }) =>
      cited.includes(hash) &&
      asked.some((id) => concepts.has(id) || headingConcepts.has(id)) &&
      (wants.length === 0 || wants.some((kind) => values.has(kind))),
  );
}
