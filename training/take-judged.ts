// npx tsx training/take-judged.ts SHEETS LABELS…: adds to others.tsv of each wedding, from the sheets of pick-others.ts and
// what judges said of them: "== wedding", then lines of a question, "Q7", and the passages that answer it,
// "12 14", "-" for none, or "?" where it cannot be said.
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOthersQuestions } from './questions.ts';

const [sheets, ...files] = process.argv.slice(2);
const counts = { a: 0, n: 0 };
for (const file of files)
  for (const part of readFileSync(file, 'utf8').split(/^== /m).slice(1)) {
    const [name, ...lines] = part.split('\n').map((line) => line.trim());
    const { passages, questions } = readSheet(path.join(sheets!, `${name}.txt`));
    const folder = path.resolve(import.meta.dirname, 'weddings', name!);
    const known = new Set(readOthersQuestions(folder).map(({ question }) => question));
    const rows = lines.filter(Boolean).flatMap((line) => {
      const [, id, said] = /^(Q\d+)\s+([-?]|\d+(?:[ ,]+\d+)*)$/.exec(line) ?? [];
      const asked = questions.get(id ?? '');
      if (!asked) throw new Error(`${file}: ${name}: cannot be read: ${line}`);
      if (said === '?' || known.has(asked.question)) return [];
      const pieces = (said!.match(/\d+/g) ?? []).map((n) => passages.get(n));
      if (pieces.includes(undefined)) throw new Error(`${name} ${line}: no such passage`);
      const kind = pieces.length > 0 ? 'a' : 'n';
      counts[kind] += 1;
      return [[kind, asked.language, '', asked.question, pieces.join(' || ')].join('\t')];
    });
    appendFileSync(path.join(folder, 'others.tsv'), rows.map((row) => `${row}\n`).join(''));
  }
console.log(counts);

function readSheet(file: string) {
  const passages = new Map<string, string>();
  const questions = new Map<string, { language: string; question: string }>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, id, text] = /^(\d+): (.*)$/.exec(line) ?? [];
    if (id && questions.size === 0) passages.set(id, text!);
    const [number, language, question] = line.split('\t');
    if (question && /^Q\d+$/.test(number!))
      questions.set(number!, { language: language!, question });
  }
  return { passages, questions };
}
