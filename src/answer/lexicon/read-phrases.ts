import { existsSync, readFileSync } from 'node:fs';

/** Next to this file in the sources; in a build, next to the bundle or above its chunks. */
const folder = [new URL('phrases/', import.meta.url), new URL('../phrases/', import.meta.url)].find(
  (each) => existsSync(each),
);

/** The lines of `phrases/<name>.tsv`, each split at its tabs. Throws where there is no such file. */
export function readTable(name: string): string[][] {
  if (!folder) throw new Error('The folder of phrases is missing beside the program');
  const text = readFileSync(new URL(`${name}.tsv`, folder), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** The phrases by which guests ask for a concept, and by which couples write about it. */
export type Phrases = { ask: string[]; say: string[] };

/**
 * The English phrases of each of these concepts, in the order of their lines: `concept`, then whose phrase it
 * is (`ask`, `say` or `both`), then the phrase (match.ts). Throws an Error for a malformed line or one with
 * an unknown concept, and where a concept has none.
 */
export function readPhrases(ids: readonly string[]): Map<string, Phrases> {
  const found = new Map<string, Phrases>(ids.map((id) => [id, { ask: [], say: [] }]));
  for (const [i, line] of readTable('en').entries()) {
    const [id = '', side = '', phrase = ''] = line;
    const own = found.get(id);
    const isOfForm = line.length === 3 && /^(?:ask|say|both)$/.test(side) && phrase !== '';
    if (!own || !isOfForm) throw new Error(`Line ${i + 1} of phrases/en.tsv is not understood`);
    if (side !== 'say') own.ask.push(phrase);
    if (side !== 'ask') own.say.push(phrase);
  }
  for (const [id, { ask, say }] of found)
    if (ask.length === 0 || say.length === 0) throw new Error(`${id} has no phrases`);
  return found;
}
