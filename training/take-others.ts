// npx tsx training/take-others.ts [--everyday] SHEETS FILES…: adds to others.tsv, or to everyday.tsv, of each wedding, from the sheets of
// pick-others.ts or pick-everyday.ts, what judges and second authors gave: "== wedding", then lines. A judge's has a question and the passages that answer
// it, "Q7 12 14", "-" for none, or "?" where it cannot be said; an author's is as in questions.tsv, its evidence by
// the passages' numbers.
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type JudgedSet,
  keyOf,
  readJudgedQuestions,
  readQuestions,
  type WrittenQuestion,
} from './questions.ts';
import { readSheet, type Sheet } from './sheets.ts';

const [sheets, ...files] = process.argv.slice(2).filter((each) => each !== '--everyday');
const set: JudgedSet = process.argv.includes('--everyday') ? 'everyday' : 'others';
const counts = { a: 0, m: 0, f: 0, n: 0 };
for (const file of files)
  for (const part of readFileSync(file, 'utf8').split(/^== /m).slice(1)) {
    const [name, ...lines] = part.split('\n').map((line) => line.trim());
    const sheet = readSheet(path.join(sheets!, `${name}.txt`));
    const folder = path.resolve(import.meta.dirname, 'weddings', name!);
    const known = new Set(
      [...readQuestions(folder), ...readJudgedQuestions(folder, set)].map(keyOf),
    );
    const rows = lines.filter(Boolean).flatMap((line) => {
      const given = judged(line, sheet) ?? written(line, sheet);
      if (!given) throw new Error(`${file}: ${name}: cannot be read: ${line}`);
      if (given === 'unclear' || known.has(keyOf(given))) return [];
      known.add(keyOf(given));
      counts[given.kind] += 1;
      const { kind, language, earlier, question, evidence } = given;
      return [[kind, language, earlier, question, evidence.join(' || ')].join('\t')];
    });
    appendFileSync(path.join(folder, `${set}.tsv`), rows.map((row) => `${row}\n`).join(''));
  }
console.log(counts);

function judged(line: string, { questions, passages }: Sheet): WrittenQuestion | 'unclear' | null {
  const [, id, said] = /^(Q\d+)\s+([-?]|\d+(?:[ ,]+\d+)*)$/.exec(line) ?? [];
  const asked = questions.get(id ?? '');
  if (!asked) return null;
  if (said === '?') return 'unclear';
  const evidence = numbered(said!, passages);
  const kind = evidence.length === 0 ? 'n' : asked.earlier ? 'f' : 'a';
  return { ...asked, kind, evidence };
}

function written(line: string, { passages }: Sheet): WrittenQuestion | null {
  const [kind, language, earlier, question, numbers, ...more] = line
    .split('\t')
    .map((column) => column.trim());
  if (!/^[amfn]$/.test(kind!) || !/^[a-z]{2}$/.test(language ?? '') || !question) return null;
  if (!/^(?:-|\d+(?:[ ,]+\d+)*)$/.test(numbers ?? '') || more.length > 0) return null;
  const evidence = numbered(numbers!, passages);
  if (kind === 'm' && evidence.length !== 2) return null;
  const isEarlierFine = kind === 'n' || (kind === 'f') === (earlier !== '');
  if (!isEarlierFine || (kind !== 'n' && evidence.length === 0)) return null;
  return { kind, language, earlier, question, evidence } as WrittenQuestion;
}

function numbered(said: string, passages: Sheet['passages']): string[] {
  return (said.match(/\d+/g) ?? []).map((id) => {
    const text = passages.get(id);
    if (text === undefined) throw new Error(`no passage ${id}`);
    return text;
  });
}
