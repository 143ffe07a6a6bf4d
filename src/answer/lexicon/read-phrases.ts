import { existsSync, readFileSync } from 'node:fs';

/** Next to this file in the sources; in a build, next to the bundle or above its chunks. */
const folder = [new URL('phrases/', import.meta.url), new URL('../phrases/', import.meta.url)].find(
  (each) => existsSync(each),
);

/**
 * The lines of `phrases/<name>.tsv`, each split at its tabs, but for those that begin with `#`. Throws where
 * there is no such file.
 */
export function readTable(name: string): string[][] {
  if (!folder) throw new Error('The folder of phrases is missing beside the program');
  const text = readFileSync(new URL(`${name}.tsv`, folder), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** The words of `phrases/<name>.tsv`, one a line. */
export const readWords = (name: string): ReadonlySet<string> =>
  new Set(readTable(name).map(([word = '']) => word));

/** The words of a line, as types: of "a b" it is "a" and "b". */
export type Words<Line extends string> = Line extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Line;

/** The phrases by which guests ask for a concept, and by which couples write about it. */
export type Phrases = { ask: string[]; say: string[] };

/**
 * The English phrases of each of these concepts, in the order of their lines: `concept`, then whose phrase it
 * is (`ask`, `say` or `both`), then the phrase (match.ts). Throws an Error for a malformed line or one with
 * an unknown concept, and where a concept has none.
 */
export function readPhrases<Id extends string>(ids: readonly Id[]): Map<Id, Phrases> {
  const found = new Map<Id, Phrases>();
  for (const [i, line] of readTable('en').entries()) {
    const [name = '', side = '', phrase = ''] = line;
    const id = ids.find((each) => each === name);
    const isOfForm = line.length === 3 && /^(?:ask|say|both)$/.test(side) && phrase !== '';
    if (!id || !isOfForm) throw new Error(`Line ${i + 1} of phrases/en.tsv is not understood`);
    const own = found.get(id) ?? { ask: [], say: [] };
    if (side !== 'say') own.ask.push(phrase);
    if (side !== 'ask') own.say.push(phrase);
    found.set(id, own);
  }
  const without = ids.find((id) => !found.get(id)?.ask.length || !found.get(id)?.say.length);
  if (without) throw new Error(`${without} has no phrases`);
  return found;
}
