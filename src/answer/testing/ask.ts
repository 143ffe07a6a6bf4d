import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { readerInputs } from '../rank/reader/input.ts';
import { packEncoding, unpackEncoding } from '../rank/reader/packed.ts';
import { tokensOfInput } from '../rank/reader/prepare.ts';
import type { Reader } from '../rank/reader/reader.ts';
import type { EngineReply, KnowledgeIndex } from '../types.ts';

/** What a couple wrote, as a helper knows it. */
export const indexOf = (text: string): KnowledgeIndex =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);

/** The same with its passages encoded, so that the trained reader can judge them. */
export async function encodedIndexOf(text: string, reader: Reader): Promise<KnowledgeIndex> {
  const bare = indexOf(text);
  const inputs = readerInputs(bare.passages);
  const made = await reader.encode(inputs.map((input) => tokensOfInput(input.text, reader)));
  const encodings = new Map(
    inputs.map(({ hash }, i) => [hash, unpackEncoding(packEncoding(made[i]!))!]),
  );
  return { ...bare, encodings };
}

type Asked = { index: KnowledgeIndex; reader?: Reader | null; before?: string };

/** What a guest is told, after another question where one was asked before; by words alone without a reader. */
export async function ask(
  question: string,
  { index, reader = null, before }: Asked,
): Promise<EngineReply> {
  const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
  const input = { index, style, reader };
  if (before === undefined) return answerQuestion({ ...input, question, history: [] });
  const { response, answered, cited } = await ask(before, { index, reader });
  const history = [{ question: before, reply: response, answered, cited }];
  return answerQuestion({ ...input, question, history });
}
