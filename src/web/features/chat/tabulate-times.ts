import { element, type MarkdownNode, text, textOf } from './markdown-tree.ts';
import { fits, readTimes, splitSentences, type TimeRow } from './read-times.ts';
import { OCLOCK } from './time-words.ts';

/** A time and what it is of are not parted at a line's end. */
const BEFORE_OCLOCK = new RegExp(`(\\d) (?=${OCLOCK})`, 'g');

/**
 * A remark plugin: sentences that are a timetable's rows, such as a shuttle's, become a small table.
 * Every other word stays where it is and as it is.
 */
export function tabulateTimes() {
  return (tree: MarkdownNode): void => {
    const context = textOf(tree);
    tree.children = (tree.children ?? []).flatMap((block) =>
      block.type === 'list'
        ? tabulateList(block, context)
        : block.type === 'paragraph'
          ? tabulateParagraph(block, context)
          : block,
    );
  };
}

/** A list is a table where each of its items is a row, and else stays a list. */
function tabulateList(list: MarkdownNode, context: string): MarkdownNode[] {
  const items = list.children ?? [];
  const rows = items.map((item) => {
    const [only, ...others] = item.children ?? [];
    return only && others.length === 0 && isPlain(only) ? rowOf(textOf(only), context) : null;
  });
  return rows.every((row) => row !== null && row.lead === '')
    ? joinRows(rows.flatMap((row) => row ?? [])).map(tableOf)
    : [list];
}

function tabulateParagraph(paragraph: MarkdownNode, context: string): MarkdownNode[] {
  const words = textOf(paragraph);
  const sentences = isPlain(paragraph) ? splitSentences(words) : [];
  const rows = sentences.map((sentence) => rowOf(sentence, context));
  if (rows.every((row) => row === null)) return [paragraph];
  const blocks: MarkdownNode[] = [];
  let done = 0;
  let at = 0;
  let waiting: TimeRow[] = [];
  const putRows = () => {
    blocks.push(...joinRows(waiting).map(tableOf));
    waiting = [];
  };
  const putWordsTo = (end: number) => {
    if (words.slice(done, end).trim() === '') return;
    putRows();
    blocks.push({ ...paragraph, children: sliceOf(paragraph, done, end) });
  };
  sentences.forEach((sentence, i) => {
    const row = rows[i];
    if (row) {
      const indent = sentence.length - sentence.trimStart().length;
      putWordsTo(at + (row.lead === '' ? 0 : indent + row.lead.length));
      waiting.push(row);
      done = at + sentence.length;
    }
    at += sentence.length;
  });
  putWordsTo(words.length);
  putRows();
  return blocks;
}

function rowOf(sentence: string, context: string): TimeRow | null {
  const row = readTimes(sentence, context);
  return row && fits(row) ? row : null;
}

/** Whether a block has words and emphasis alone; a link or a break of the couple's is not cut up. */
function isPlain({ children = [] }: MarkdownNode): boolean {
  return children.every(
    (child) =>
      child.type === 'text' ||
      ((child.type === 'strong' || child.type === 'emphasis') && isPlain(child)),
  );
}

/** A part of a block by where its words begin and end, with their emphasis. */
function sliceOf(node: MarkdownNode, start: number, end: number): MarkdownNode[] {
  let at = 0;
  return (node.children ?? []).flatMap((child) => {
    const from = Math.max(start - at, 0);
    const to = end - at;
    const { length } = textOf(child);
    at += length;
    if (to <= 0 || from >= length) return [];
    if (child.value !== undefined) return text(child.value.slice(from, to));
    return { ...child, children: sliceOf(child, from, to) };
  });
}

/** Rows after one another that have the same columns are one table. */
function joinRows(rows: readonly TimeRow[]): TimeRow[][] {
  const tables: TimeRow[][] = [];
  for (const row of rows) {
    const last = tables.at(-1);
    if (last?.[0]?.columns.join('\n') === row.columns.join('\n')) last.push(row);
    else tables.push([row]);
  }
  return tables;
}

function tableOf(rows: readonly TimeRow[]): MarkdownNode {
  const columns = rows[0]?.columns ?? [];
  const head = [
    element('td', []),
    ...columns.map((title) => element('th', [text(title)], { scope: 'col' })),
  ];
  const body = rows.map((row) =>
    element('tr', [
      element('th', [text(row.head)], { scope: 'row' }),
      ...valuesOf(row).map((value) => element('td', [text(value)])),
    ]),
  );
  return element('table', [
    ...(columns.length > 0 ? [element('thead', [element('tr', head)])] : []),
    element('tbody', body),
  ]);
}

/** A time is not broken between two lines, and none of them begins with the point before it. */
function valuesOf({ columns, values }: TimeRow): string[] {
  const unbroken = values.map((value) => value.replace(BEFORE_OCLOCK, '$1\u00a0'));
  return columns.length > 0 ? unbroken : [unbroken.join('\u00a0· ')];
}
