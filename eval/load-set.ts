import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import type { KnowledgeIndex, KnowledgeSource } from '#answer/types.ts';
import { extractText } from '#extract/extract.ts';
import { TYPED_DETAILS_SOURCE } from '#shared/rules/messages.ts';
import type { Item } from './judge.ts';
import { loadQuestions } from './questions.ts';

/** A question with those that were asked before it in the same conversation. */
export type EvalItem = Omit<Item, 'history'> & { history: { q: string }[] };

/** The questions of a set, and the knowledge of each of its weddings. */
export type EvalSet = { items: EvalItem[]; indexes: ReadonlyMap<string, KnowledgeIndex> };

/** Reads a folder of weddings with their files, or the pilot texts of a JSON file beside it. */
export async function loadEvalSet(folder: string): Promise<EvalSet> {
  if (!existsSync(folder)) return loadPilot(`${folder}.json`);
  const items = loadQuestions(folder).map((item) => ({
    ...item,
    history: item.history.map(toTurn),
  }));
  const indexes = new Map<string, KnowledgeIndex>();
  for (const wedding of new Set(items.map((item) => item.wedding))) {
    indexes.set(wedding, buildKnowledgeIndex(await readSources(path.join(folder, wedding))));
  }
  return { items, indexes };
}

/** Some authors gave earlier questions alone, some with what a good reply would be. */
const toTurn = (turn: string | { q: string }) => (typeof turn === 'string' ? { q: turn } : turn);

async function readSources(folder: string): Promise<KnowledgeSource[]> {
  const typed = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const sources = [{ source: TYPED_DETAILS_SOURCE, text: typed, addedAt: 0 }];
  const files = path.join(folder, 'files');
  for (const name of existsSync(files) ? readdirSync(files).toSorted() : []) {
    const { text } = await extractText(readFileSync(path.join(files, name)), name);
    sources.push({ source: name, text, addedAt: sources.length });
  }
  return sources;
}

type PilotText = { id: string; text: string; questions: { q: string; gold: string[] | null }[] };

function loadPilot(file: string): EvalSet {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as PilotText[];
  const items = texts.flatMap(({ id, questions }) =>
    questions.map(({ q, gold }, i) => ({
      id: `${id}-${i + 1}`,
      wedding: id,
      turn_of: null,
      history: [],
      q,
      kind: gold ? ('answerable' as const) : ('unanswerable' as const),
      gold: gold?.join(' / ') ?? 'not in the text',
      must: gold ? [gold] : [],
      must_not: [],
    })),
  );
  const indexes = texts.map(
    ({ id, text }) =>
      [id, buildKnowledgeIndex([{ source: TYPED_DETAILS_SOURCE, text, addedAt: 0 }])] as const,
  );
  return { items, indexes: new Map(indexes) };
}
