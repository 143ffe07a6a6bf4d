// npx tsx training/dump.ts OUT.json FOLDER… : weddings as the reader is trained on them (see reader.py).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerQuestion } from '#answer/answer.ts';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { isHeadingOnly, answers as passes } from '#answer/decide/decide.ts';
import { fold, stem } from '#answer/lexicon/words.ts';
import { featureNames } from '#answer/rank/features.ts';
import { findCandidates } from '#answer/rank/find.ts';
import type { KnowledgeIndex, Turn } from '#answer/types.ts';
import { toEnglish } from '#answer/understand/language.ts';
import { readMessage } from '#answer/understand/read-question.ts';

const [out, ...folders] = process.argv.slice(2);
const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const norm = (s: string) =>
  s
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim();
const STOP = new Set(
  'the a an is are was be to of and in on at for we you our your it this that will with or from by as so do does can i if have has what when where how there'.split(
    ' ',
  ),
);
const content = (s: string) =>
  new Set(
    norm(s)
      .split(' ')
      .filter((w) => w && !STOP.has(w)),
  );
const stems: Record<string, string> = {};
const seen = (text: string) => {
  for (const w of text.match(/[\p{L}]+/gu) ?? []) stems[w] ??= stem(w);
  return text;
};

function positives(evidence: string[], index: KnowledgeIndex): number[] {
  const found = new Set<number>();
  for (const raw of evidence) {
    const e = norm(raw);
    const ew = content(raw);
    if (!e) continue;
    for (const p of index.passages) {
      const x = norm(p.text);
      const xw = content(p.text);
      if (!x) continue;
      let inter = 0;
      for (const w of ew) if (xw.has(w)) inter += 1;
      if (
        ` ${x} `.includes(` ${e} `) ||
        (xw.size >= 2 && ` ${e} `.includes(` ${x} `)) ||
        (ew.size > 0 && inter >= 0.8 * ew.size) ||
        (xw.size >= 4 && inter >= 0.9 * xw.size)
      )
        found.add(p.id);
    }
  }
  return [...found];
}

const weddings: unknown[] = [];
const tally: Record<string, number> = {};
const bump = (k: string) => {
  tally[k] = (tally[k] ?? 0) + 1;
};
for (const folder of folders) {
  if (!existsSync(path.join(folder, 'questions.tsv'))) continue;
  const text = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const index = buildKnowledgeIndex([{ source: 'What you typed', text, addedAt: 0 }]);
  const english = (s: string) => seen(toEnglish(fold(s)));
  const passages = index.passages.map((p) => ({
    id: p.id,
    raw: p.text,
    text: english(p.text),
    head: english(p.headings.slice(-2).join(' - ')),
    block: p.block,
    superseded: +p.superseded,
    isPrivate: +p.isPrivate,
    values: [...p.values],
  }));
  const items = [];
  for (const line of readFileSync(path.join(folder, 'questions.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const [kind, lang, prev, q, ev] = line.split('\t') as [string, string, string, string, string];
    const evidence = ev
      .split('||')
      .map((s) => s.trim())
      .filter(Boolean);
    let history: Turn[] = [];
    if (prev) {
      const r = answerQuestion({ question: prev, history: [], index, style });
      history = [{ question: prev, reply: r.response, answered: r.answered, cited: r.cited }];
    }
    const message = readMessage(q, history, index);
    const reply = answerQuestion({ question: q, history, index, style });
    const before = prev
      ? readMessage(prev, [], index)
          .questions.map((x) => x.spoken)
          .join(' ')
      : '';
    const parts = message.questions.map((question, k) => {
      const cands = findCandidates(question, index, null);
      const pos = positives(
        message.questions.length === evidence.length && kind === 'm' ? [evidence[k]!] : evidence,
        index,
      );
      return {
        text: seen(question.spoken),
        focus: !!question.focus,
        near: question.focus?.passages.map(({ id }) => id) ?? [],
        terms: question.terms,
        wants: [...question.wants],
        isWhere: +question.isWhere,
        isYesNo: +question.isYesNo,
        cands: cands.map((c) => [
          c.passage.id,
          +c.score.toFixed(2),
          +(passes(question, c, index) && !isHeadingOnly(question, c, index)),
          c.missingThings.length,
          ...featureNames.map((n) => +c.features[n].toFixed(2)),
        ]),
        pos: kind === 'n' ? [] : pos,
        tempt: kind === 'n' ? pos : [],
      };
    });
    const all = positives(evidence, index);
    bump(kind);
    if (kind !== 'n' && all.length === 0) bump(`${kind} without passage`);
    if (parts.length > 1) bump(`${kind} split`);
    const flat = norm(reply.response);
    const holds = evidence.filter((e) => flat.includes(norm(e))).length;
    items.push({
      kind,
      lang,
      q,
      prev,
      before: seen(before),
      evidence: evidence.map((e) => english(e)),
      parts,
      engine: { answered: reply.answered, holds, of: evidence.length },
    });
  }
  weddings.push({ wedding: path.basename(folder), passages, items });
}
writeFileSync(out!, JSON.stringify({ featureNames, stems, weddings }));
console.log(out, weddings.length, JSON.stringify(tally));
