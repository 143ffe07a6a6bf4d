import { readFileSync } from 'node:fs';
import type { KnowledgeIndex } from '#answer/types.ts';
import type { WrittenQuestion } from './questions.ts';

/** What stands on a sheet: a wedding's passages by their numbers, and questions by theirs ("Q7"). */
export type Sheet = { passages: Map<string, string>; questions: Map<string, Asked> };

export type Asked = Pick<WrittenQuestion, 'question' | 'earlier' | 'language'>;

/** A wedding's passages, by their numbers and headings, and the questions. */
export function sheetOf(
  name: string,
  { passages }: KnowledgeIndex,
  questions: readonly Asked[],
): string {
  let above = '';
  const lines = passages.map(({ text, headings }, i) => {
    const heading = headings.join(' > ');
    const line = `${heading === above ? '' : `# ${heading}\n`}${i}: ${text}`;
    above = heading;
    return line;
  });
  const asking = questions.map(({ language, question, earlier }, i) =>
    [`Q${i + 1}`, language, question, ...(earlier ? [`after: ${earlier}`] : [])].join('\t'),
  );
  return [`== ${name}`, ...lines, '-- questions', ...asking, ''].join('\n');
}

export function readSheet(file: string): Sheet {
  const passages = new Map<string, string>();
  const questions = new Map<string, Asked>();
  const [above = '', below = ''] = readFileSync(file, 'utf8').split(/^-- questions$/m);
  for (const [, id, text] of above.matchAll(/^(\d+): (.*)$/gm)) passages.set(id!, text!);
  for (const line of below.split('\n').filter(Boolean)) {
    const [id, language, question, after = ''] = line.split('\t');
    questions.set(id!, {
      language: language!,
      question: question!,
      earlier: after.replace(/^after: /, ''),
    });
  }
  return { passages, questions };
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
