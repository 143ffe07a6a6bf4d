// npx tsx training/take-words.ts SHEETS FILES…: adds to answers.tsv of each wedding, from the sheets of pick-words.ts, what
// somebody said: "== wedding", then lines "Q7<TAB>words", pieces parted by " || ", "-" where no fewer words than
// all answer, "?" where the passage does not.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf, readAnswers } from './questions.ts';

type Asked = { earlier: string; question: string; passage: string };

const [folder, ...files] = process.argv.slice(2);
const sheets = readdirSync(folder!).map((file) => readFileSync(path.join(folder!, file), 'utf8'));
const asked = new Map(sheets.flatMap((sheet) => weddingsIn(sheet)).map(readSheet));
const counts = { words: 0, whole: 0, unanswered: 0, unreadable: 0 };
for (const file of files)
  for (const { name, lines } of weddingsIn(readFileSync(file, 'utf8'))) {
    const wedding = path.resolve(import.meta.dirname, 'weddings', name);
    const known = new Set(readAnswers(wedding).map(keyOf));
    const rows = lines.flatMap((line) => {
      const [id, said] = line.split('\t').map((column) => column.trim());
      const of = asked.get(name)?.get(id!);
      const words = of && said ? wordsIn(of, said) : [];
      if (!of || !words || words.some((piece) => !of.passage.includes(piece))) {
        console.error(`${file}: ${name}: ${line}`);
        counts.unreadable += 1;
        return [];
      }
      if (said === '?' || known.has(keyOf(of))) return [];
      known.add(keyOf(of));
      return [`${[of.earlier, of.question, words.join(' || ')].join('\t')}\n`];
    });
    appendFileSync(path.join(wedding, 'answers.tsv'), rows.join(''));
  }
console.log(counts);

function weddingsIn(text: string) {
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [name, ...lines] = part.split('\n').map((line) => line.trimEnd());
      return { name: name!.trim(), lines: lines.filter(Boolean) };
    });
}

function readSheet({ name, lines }: ReturnType<typeof weddingsIn>[number]) {
  let passage = '';
  const questions = new Map<string, Asked>();
  for (const line of lines) {
    const [, text] = /^P\d+ \[.*?\] (.*)$/.exec(line) ?? [];
    if (text) passage = text;
    const [, id, question, earlier = ''] =
      /^ {2}(Q\d+)\t([^\t]+)(?:\tafter: (.*))?$/.exec(line) ?? [];
    if (id) questions.set(id, { earlier, question: question!, passage });
  }
  return [name, questions] as const;
}

function wordsIn({ passage }: Asked, said: string): string[] {
  if (said === '?') counts.unanswered += 1;
  else if (said === '-') counts.whole += 1;
  else counts.words += 1;
  return said === '?'
    ? []
    : said === '-'
      ? [passage]
      : said.split('||').map((piece) => piece.trim());
}
