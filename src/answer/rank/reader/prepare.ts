import type { KnowledgeIndex, Passage } from '../../types.ts';
import { partsOfInput, readerInputs } from './input.ts';
import type { PackedEncoding } from './packed.ts';
import type { Reader } from './reader.ts';
import { atLeastOne, type Token } from './tokens.ts';

/** A passage as the reader takes it: its tokens, the stems in each of its parts, and its encoding. */
export type PreparedPassage = {
  passage: Passage;
  hash: string;
  tokens: readonly Token[];
  stems: Record<'text' | 'heading' | 'context', ReadonlySet<string>>;
};

/** All passages of a knowledge, prepared, with the document frequency of each stem. */
export type Prepared = {
  passages: readonly PreparedPassage[];
  frequency: ReadonlyMap<string, number>;
};

const known = new WeakMap<KnowledgeIndex, Prepared>();

/** Prepares a knowledge's passages for the reader, once. */
export function preparedOf(index: KnowledgeIndex, reader: Reader): Prepared {
  const before = known.get(index);
  if (before) return before;
  const inputs = readerInputs(index.passages);
  const passages = index.passages.map((passage, i) => prepare(passage, inputs[i]!, reader));
  const frequency = new Map<string, number>();
  for (const { stems } of passages)
    for (const each of new Set([...stems.text, ...stems.heading]))
      frequency.set(each, (frequency.get(each) ?? 0) + 1);
  const prepared = { passages, frequency };
  known.set(index, prepared);
  return prepared;
}

/** The tokens of an input, as the encoder takes them. */
export function tokensOfInput(input: string, reader: Pick<Reader, 'tokenize'>): Token[] {
  const { heading, context, text } = partsOfInput(input);
  const tokens = [
    ...reader.tokenize(heading, 'heading'),
    ...reader.tokenize(context, 'context'),
    ...reader.tokenize(text, 'text'),
  ];
  return atLeastOne(tokens, 'text');
}

function prepare(
  passage: Passage,
  { hash, text }: { hash: string; text: string },
  reader: Reader,
): PreparedPassage {
  const tokens = tokensOfInput(text, reader);
  const stemsIn = (segment: Token['segment']) =>
    new Set(
      tokens.flatMap((token) =>
        token.segment === segment && token.stem !== null ? [token.stem] : [],
      ),
    );
  const stems = {
    text: stemsIn('text'),
    heading: stemsIn('heading'),
    context: stemsIn('context'),
  };
  return { passage, hash, tokens, stems };
}

/** The encoding of each prepared passage, or null where one is not available yet. */
export function encodingsOf(
  { passages }: Prepared,
  encodings: ReadonlyMap<string, PackedEncoding>,
): PackedEncoding[] | null {
  const found: PackedEncoding[] = [];
  for (const { hash, tokens } of passages) {
    const encoding = encodings.get(hash);
    if (!encoding || encoding.tokens.length !== tokens.length * 128) return null;
    found.push(encoding);
  }
  return found;
}
