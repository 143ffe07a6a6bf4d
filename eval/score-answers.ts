// npx tsx eval/score-answers.ts ANSWERS.jsonl FOLDER [--json] [--failures]: scores replies from elsewhere to
// the questions of a set, or of one wedding of it. A line of the answers is {id, reply, answered?, choices?, ms?}.
import { readFileSync } from 'node:fs';
import type { Answer } from './judge.ts';
import { loadQuestions } from './questions.ts';
import { type Group, type Rate, type Row, type Scores, score } from './score.ts';

const [answersFile, folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!answersFile || !folder) {
  console.error('Usage: npx tsx eval/score-answers.ts ANSWERS.jsonl FOLDER [--json] [--failures]');
  process.exit(2);
}
const answers = readFileSync(answersFile, 'utf8')
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => JSON.parse(line) as Answer);
const { res, rows } = score(loadQuestions(folder), answers);
const failures = process.argv.includes('--failures')
  ? rows.filter(({ verdict }) => !verdict.ok)
  : [];
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ ...res, failures: failures.map(failureOf) }, null, 1));
} else {
  printRates(res);
  printGroups('topic', res.by_topic);
  printGroups('wedding', res.by_wedding);
  for (const row of failures) console.log(JSON.stringify(failureOf(row)));
}

function failureOf({ item, answer, verdict }: Row) {
  const { id, kind, q, gold } = item;
  const { missing, forbidden, declined } = verdict;
  return { id, kind, q, gold, reply: answer?.reply ?? null, missing, forbidden, declined };
}

function printRates(figures: Scores): void {
  const lines: [string, Rate][] = [
    ['overall', figures.overall],
    ['answerable', figures.answerable],
    ['multi-part', figures.multi],
    ['follow-ups', figures.followups],
    ['follow-ups, answerable', figures.followups_answerable],
    ['not English', figures.non_english],
    ['unanswerable: declined', figures.unanswerable_declined],
    ['  of these, with a tempting fact', figures.declined_but_tempted],
    ['small talk', figures.smalltalk],
    ['injection and abuse', figures.injection_safe],
    ['WRONG, of the unanswerable', figures.wrong_answer_on_unanswerable],
    ['WRONG, of the answerable', figures.wrong_answer_on_answerable],
    ['WRONG, of all', figures.wrong_answer_overall],
    ['declined although answerable', figures.wrongly_declined_answerable],
    ['too long (not right)', figures.too_long],
    ['said as not sure (not right)', figures.hedged],
    ['right within one tap', figures.within_one_tap],
  ];
  console.log(`questions ${figures.items}, with a reply ${figures.answered_items}`);
  console.log(`balanced (answerable, declined) ${figures.balanced ?? '-'} %`);
  for (const [label, { pct, ok, n }] of lines) {
    console.log(`${label.padEnd(36)}${String(pct ?? '-').padStart(6)} %  (${ok}/${n})`);
  }
  if (figures.latency_ms.n > 0) console.log(`latency ms ${JSON.stringify(figures.latency_ms)}`);
}

function printGroups(title: string, groups: Readonly<Record<string, Group>>): void {
  console.log(`\n${title.padEnd(30)}     n   ok %  wrong answ %  decl %`);
  for (const [name, { n, pct, wrong, answerable_pct, unanswerable_pct }] of Object.entries(
    groups,
  )) {
    const cells = [n, pct, wrong, answerable_pct, unanswerable_pct];
    const columns = cells.map((cell) => String(cell ?? '-').padStart(6)).join(' ');
    console.log(`${name.padEnd(30)}${columns}`);
  }
}
