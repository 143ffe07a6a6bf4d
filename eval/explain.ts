// npm run explain -- --wedding DIR ["earlier question" …] "question": how a message was read, which passages
// the reader and words alone put first with their scores and vetoes, and why the reply is what it is. DIR holds a
// details.txt (training/weddings/a01-tamar) or is one of the sets' weddings with files (eval/dev/d1-garden-email).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { thresholdFor } from '#answer/decide/calibration.ts';
import { likeliestOf } from '#answer/decide/decide-by-reader.ts';
import { vetoOf } from '#answer/decide/vetoes.ts';
import {
  answerQuestion,
  buildKnowledgeIndex,
  type KnowledgeIndex,
  type Turn,
} from '#answer/engine.ts';
import { rankFor } from '#answer/rank/rank.ts';
import type { Passage } from '#answer/types.ts';
import { type ParsedQuestion, parseMessage } from '#answer/understand/parse-question.ts';
import { extractText } from '#extract/extract.ts';
import { openReader } from '#reader/open-reader.ts';
import { withEncodings } from './encodings.ts';

const SHOWN = 6;
const { values, positionals } = parseArgs({
  options: { wedding: { type: 'string' }, words: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const asked = positionals.at(-1);
if (!values.wedding || !asked) {
  console.error(
    'Usage: npm run explain -- --wedding DIR [--words] ["earlier question" …] "question"',
  );
  process.exit(2);
}
const reader = values.words ? null : await openReader();
const bare = buildKnowledgeIndex(await sourcesOf(values.wedding));
const index = reader ? await withEncodings(bare, reader) : bare;
const style = { personality: 'friendly', responseStyle: 'detailed' } as const;

let history: Turn[] = [];
for (const question of positionals.slice(0, -1)) {
  const reply = await answerQuestion({ question, history, index, style, reader });
  const { response, answered, cited } = reply;
  history = [...history, { question, reply: response, answered, cited }];
}
await explain(asked, history, index);

async function explain(question: string, before: readonly Turn[], known: KnowledgeIndex) {
  const message = parseMessage(question, before, known);
  console.log(`language: ${message.language}`);
  if (message.before !== '') console.log(`asked before: ${message.before}`);
  for (const part of message.questions) {
    console.log(`\nread as: ${part.spoken}`);
    console.log(`  concepts: ${[...part.concepts].join(', ') || '–'}`);
    console.log(
      `  words: ${part.terms.join(', ') || '–'}   wants: ${[...part.wants].join(', ') || '–'}`,
    );
    const { found, reranked } = await rankFor(part, message, known, reader);
    if (reranked) {
      const allowed = reranked.filter(({ passage }) => vetoOf(part, passage, known) === null);
      const least = thresholdFor(part);
      console.log(
        `  reader: what it would tell is right with probability ${likeliestOf(part, allowed, known).confidence.toFixed(2)}, told from ${least}`,
      );
      for (const { passage, score } of reranked.slice(0, SHOWN)) show(part, passage, score, known);
    }
    console.log('  by words:');
    for (const { passage, score, covered, isSure } of found.slice(0, SHOWN)) {
      show(part, passage, score, known);
      console.log(`           covers ${covered.toFixed(2)}${isSure ? ', sure' : ''}`);
    }
  }
  const reply = await answerQuestion({ question, history: before, index: known, style, reader });
  console.log(`\nreply (${reply.kind}): ${reply.response}`);
  for (const choice of reply.choices) console.log(`  choice "${choice.label}": ${choice.answer}`);
}

function show(question: ParsedQuestion, passage: Passage, score: number, known: KnowledgeIndex) {
  const veto = vetoOf(question, passage, known);
  console.log(
    `   ${score.toFixed(2).padStart(6)}  [${passage.headings.at(-1) ?? ''}] ${passage.text}`,
  );
  if (veto) console.log(`           veto ${veto.code}: ${veto.why}`);
}

async function sourcesOf(folder: string) {
  const text = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const sources = [{ source: 'details', text, addedAt: 0 }];
  const files = path.join(folder, 'files');
  for (const name of existsSync(files) ? readdirSync(files).toSorted() : []) {
    const { text: read } = await extractText(readFileSync(path.join(files, name)), name);
    sources.push({ source: name, text: read, addedAt: sources.length });
  }
  return sources;
}
