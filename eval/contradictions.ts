// npx tsx eval/contradictions.ts: how many of the contradictions in contradictions.json are found, and
// what is reported that is none, there and in the weddings of the sets. --failures shows both;
// --reported shows all that is reported in the weddings; --check fails below the limits.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findContradictions } from '#answer/audit/contradictions.ts';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import type { Contradiction, KnowledgeIndex } from '#answer/types.ts';
import { loadEvalSet } from './load-set.ts';

type Texts = { id: string; texts: string[]; topic: string | null };
type Addition = { id: string; wedding: string; text: string; topic: string | null };
type Case = { id: string; topic: string | null; found: Contradiction[] };

/** Found of those that are there, in percent, and the most that may be reported wrongly. */
const limits = { recall: 90, falseAlarms: 0 };

const has = (option: string) => process.argv.includes(option);
const { pairs, held, added, fresh, last } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'contradictions.json'), 'utf8'),
) as { pairs: Texts[]; held: Texts[]; added: Addition[]; fresh: Texts[]; last: Texts[] };

const weddings = new Map<string, KnowledgeIndex>();
for (const name of ['dev', 'general', 'outside']) {
  const { indexes } = await loadEvalSet(path.resolve(import.meta.dirname, name));
  for (const [wedding, index] of indexes) weddings.set(`${name}/${wedding}`, index);
}

let failed = false;
report('pairs, read for causes', pairs.map(measureTexts));
report('pairs, written beforehand and kept aside', held.map(measureTexts));
report('pairs, written afterwards', fresh.map(measureTexts));
report('pairs, written last', last.map(measureTexts));
report('a text added to a wedding of the sets', added.map(measureAddition));

const inWeddings = [...weddings].map(([id, index]) => ({ id, found: findContradictions(index) }));
console.log(
  `${weddings.size} weddings as they are: ${inWeddings.reduce((sum, { found }) => sum + found.length, 0)} reported`,
);
for (const { id, found } of inWeddings)
  for (const each of found) console.log(`  ${id} ${show(each)}`);
if (failed && has('--check')) process.exit(1);

function measureTexts({ id, texts, topic }: Texts): Case {
  const sources = texts.map((text, i) => ({ source: `text ${i + 1}`, text, addedAt: i }));
  return { id, topic, found: findContradictions(buildKnowledgeIndex(sources)) };
}

/** As though the couple had saved one more text: its passages behind those of the wedding. */
function measureAddition({ id, wedding, text, topic }: Addition): Case {
  const index = weddings.get(wedding);
  if (!index) throw new RangeError(`There is no wedding ${wedding}`);
  const end = index.passages.at(-1)!;
  const more = buildKnowledgeIndex([{ source: 'reminder', text, addedAt: end.addedAt + 1 }]);
  const passages = more.passages.map((passage, i) => ({
    ...passage,
    id: index.passages.length + i,
    block: end.block + passage.block,
  }));
  const found = findContradictions({ ...index, passages: [...index.passages, ...passages] });
  return { id, topic, found };
}

function report(name: string, cases: readonly Case[]): void {
  const real = cases.filter(({ topic }) => topic !== null);
  const alike = cases.filter(({ topic }) => topic === null);
  const hits = real.filter(({ topic, found }) => found.some((each) => each.topic === topic));
  const alarms = cases.filter(({ topic, found }) => found.some((each) => each.topic !== topic));
  const recall = (100 * hits.length) / real.length;
  console.log(
    `${name}: ${hits.length} of ${real.length} contradictions found (${recall.toFixed(1)} %); ${alarms.length} of ${cases.length} with a false alarm (${alike.length} look alike)`,
  );
  failed ||= recall < limits.recall || alarms.length > limits.falseAlarms;
  if (!has('--failures')) return;
  for (const { id, topic, found } of cases) {
    const missed = topic !== null && !found.some((each) => each.topic === topic);
    if (missed) console.log(`  ${id} missed ${topic}`);
    for (const each of found) if (each.topic !== topic) console.log(`  ${id} FALSE ${show(each)}`);
  }
}

function show({ topic, statements: [a, b] }: Contradiction): string {
  return `${topic}: ${a.value} / ${b.value}\n      "${a.quote}"\n      "${b.quote}"`;
}
