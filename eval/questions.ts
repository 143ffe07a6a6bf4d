import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Item } from './judge.ts';

/** The questions of a set: of each wedding's folder in it, or of the one wedding that it is. */
export function loadQuestions(folder: string): Item[] {
  const weddings = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return [folder, ...weddings].flatMap((each) => {
    const file = path.join(each, 'questions.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Item[]) : [];
  });
}
