import { type AskedTopic, askedTopics, type TopicName } from '#shared/rules/asked-topics.ts';
import { answerQuestion } from '../answer.ts';
import type { Reader } from '../rank/reader/reader.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { CoverageTopic, KnowledgeIndex, Passage, Reply, Style } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { type TopicSigns, topicSigns } from './coverage-topics.ts';

/**
 * For each of the twenty things that guests ask most, whether this knowledge answers it, and with what reply.
 * An answer counts only where a passage that it is based on is about the thing: the couple should see a wrong
 * one as missing, not as covered, and likewise a heading with nothing below it.
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
  asked: AskedTopic & { topic: TopicName },
  input: { index: KnowledgeIndex; style: Style; reader: Reader | null },
): Promise<CoverageTopic> {
  const { topic, label } = asked;
  const signs = topicSigns[topic];
  for (const question of [asked.question, ...signs.alsoAsked]) {
    const reply = await answerQuestion({ question, history: [], ...input });
    if (!reply.answered || !isAbout(signs, reply, input.index)) continue;
    const { response, sources } = reply;
    return { topic, label, question, covered: true, answer: response, sources };
  }
  return { topic, label, question: asked.question, covered: false, answer: null, sources: [] };
}

/** True where a passage of the reply says what is asked for; what the couple taught always does. */
function isAbout(signs: TopicSigns, { sources }: Reply, { passages }: KnowledgeIndex): boolean {
  const cited = passages.filter((passage) =>
    sources.some(({ source, quote }) => source === passage.source && quote === passage.text),
  );
  if (cited.some(({ isTaught }) => isTaught)) return true;
  return cited.some((passage) => coversTopic(signs, passage)) && !cited.every(isBareName);
}

function coversTopic({ says, notOf, holds }: TopicSigns, passage: Passage): boolean {
  if (holds?.every((kind) => !passage.values.has(kind))) return false;
  const heading = passage.headings.at(-1) ?? '';
  // "Food + drinks" does not say which of the two a sentence below it is about.
  const above = /[+&/]|\band\b/.test(heading) ? '' : heading;
  const english = englishOf(`${above} . ${passage.text}`);
  return says.test(english) && !notOf?.test(english);
}
