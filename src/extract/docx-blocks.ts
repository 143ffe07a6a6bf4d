import { Parser } from 'htmlparser2';
import type { LeftOutLine } from '#shared/rules/left-out.ts';
import type { ListMarkers } from './docx-numbering.ts';
import {
  attribute,
  headingByOutline,
  isOn,
  type ListPlace,
  localName,
  type Style,
} from './docx-styles.ts';
import {
  addToCell,
  closeCell,
  emptyCell,
  emptyTable,
  finishTable,
  type OpenTable,
  readTableProperty,
} from './docx-table.ts';
import { linkSuffix } from './link-target.ts';
import { ExtractionProblem } from './problems.ts';
import { MAX_LEFT_OUT, MAX_TEXT_LENGTH } from './types.ts';
import type { WordBlock } from './word-blocks.ts';

/** Elements whose text Word doesn't show, or shows a second time elsewhere. */
const SKIPPED = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'Fallback',
  'rt',
  'docPartObj',
]);
/** What Word shows in a field that nobody has filled in. */
const PLACEHOLDER =
  /\b(?:Click|Tap|Click or tap)(?: here)? to enter (?:text|a date)\.|\bChoose an item\./g;
/** Text of at most two points, in half points, is there to be read by programs only. */
const TINY_HALF_POINTS = 4;
/** Elements within elements; Word's own files have a few dozen. */
const DEEPEST = 1_000;

/** What the other parts of the file say: its styles, its lists, and texts of other formats in it. */
export type DocxParts = {
  styleOf: (id: string | undefined) => Style;
  markerOf: ListMarkers;
  importOf: (id: string) => string;
  /** Where a link leads. */
  linkOf: (id: string) => string | undefined;
};

/** Everything that is open at a place in the file. */
type Reader = {
  parts: DocxParts;
  blocks: WordBlock[];
  leftOut: LeftOutLine[];
  /** What of the paragraph at hand is left out. */
  omitted: { deleted: string; hidden: string };
  /** Open elements whose text was deleted while changes were tracked. */
  deletions: number;
  paragraphs: OpenParagraph[];
  tables: OpenTable[];
  run: OpenRun | null;
  depth: number;
  characters: number;
  skipped: number;
  propertiesDepth: number;
  isText: boolean;
  link: { target: string | undefined; from: number } | null;
};

type OpenParagraph = {
  text: string;
  style: string | undefined;
  heading: number | null;
  list: ListPlace | null;
  isAllBold: boolean;
  /** Made for text outside every paragraph, which some programs write. */
  isImplied?: true;
};

type OpenRun = { isBold: boolean | null; isHidden: boolean | null; style: string | undefined };

/**
 * Reads the body, or the notes or a running head, of a DOCX. Hidden and deleted text is
 * told apart; field codes and placeholders are left out; merged cells are filled, so that each row has all of its cells.
 */
export function readDocxBlocks(
  xml: string,
  parts: DocxParts,
): { blocks: WordBlock[]; leftOut: LeftOutLine[] } {
  const reader: Reader = {
    parts,
    blocks: [],
    leftOut: [],
    omitted: { deleted: '', hidden: '' },
    deletions: 0,
    paragraphs: [],
    tables: [],
    run: null,
    depth: 0,
    characters: 0,
    skipped: 0,
    propertiesDepth: 0,
    isText: false,
    link: null,
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name);
        reader.depth += 1;
        if (reader.depth > DEEPEST) throw new ExtractionProblem('broken');
        if (SKIPPED.has(element)) reader.skipped += 1;
        if (element === 'del') reader.deletions += 1;
        openElement(reader, element, attributes);
      },
      ontext(text) {
        if (reader.isText) addText(reader, text);
      },
      onclosetag(name) {
        const element = localName(name);
        reader.depth -= 1;
        if (SKIPPED.has(element)) reader.skipped -= 1;
        if (element === 'del') reader.deletions -= 1;
        if (element === 'delText') reader.isText = false;
        if (!SKIPPED.has(element)) closeElement(reader, element);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  closeImplied(reader);
  closeOmitted(reader);
  return { blocks: reader.blocks, leftOut: reader.leftOut };
}

function openElement(reader: Reader, element: string, attributes: Record<string, string>): void {
  const table = reader.tables.at(-1);
  if (element === 'p' || element === 'tbl') closeImplied(reader);
  if (element === 'p') reader.paragraphs.push(emptyParagraph());
  else if (element === 'r') reader.run = { isBold: null, isHidden: null, style: undefined };
  else if (element === 'pPr') reader.propertiesDepth += 1;
  else if (element === 't' || element === 'delText') reader.isText = true;
  else if (element === 'tab') {
    if (reader.propertiesDepth === 0) addText(reader, '\t');
  } else if (element === 'br' || element === 'cr') {
    addText(reader, attribute(attributes, 'type') === 'page' ? ' ' : '\n');
  } else if (element === 'noBreakHyphen') addText(reader, '-');
  else if (element === 'hyperlink') {
    const target = reader.parts.linkOf(attribute(attributes, 'id') ?? '');
    reader.link = { target, from: reader.paragraphs.at(-1)?.text.length ?? 0 };
  } else if (element === 'altChunk') {
    const text = reader.parts.importOf(attribute(attributes, 'id') ?? '');
    reader.characters += text.length;
    if (reader.characters > MAX_TEXT_LENGTH * 2) throw new ExtractionProblem('too_large');
    if (text !== '') reader.blocks.push({ kind: 'import', text });
  } else if (element === 'tbl') reader.tables.push(emptyTable());
  else if (element === 'tr') table?.rows.push([]);
  else if (element === 'tc' && table) table.cell = emptyCell();
  else if (reader.propertiesDepth > 0) readParagraphProperty(reader, element, attributes);
  else if (reader.run) readRunProperty(reader.run, element, attributes);
  else if (table) readTableProperty(table, element, attributes);
}

function closeElement(reader: Reader, element: string): void {
  if (element === 'p') closeParagraph(reader);
  else if (element === 'r') reader.run = null;
  else if (element === 'pPr') reader.propertiesDepth -= 1;
  else if (element === 'hyperlink') closeLink(reader);
  else if (element === 't') reader.isText = false;
  else if (element === 'tbl') closeTable(reader);
  else if (element === 'tc') {
    const table = reader.tables.at(-1);
    if (table) closeCell(table);
  }
}

const emptyParagraph = (): OpenParagraph => ({
  text: '',
  style: undefined,
  heading: null,
  list: null,
  isAllBold: true,
});

function addText(reader: Reader, text: string): void {
  const { paragraphs, run, skipped, parts } = reader;
  if (reader.deletions > 0) omit(reader, 'deleted', text);
  if (skipped > 0) return;
  reader.characters += text.length;
  // Spaces are not kept, so that a text may have more characters than what is made of it.
  if (reader.characters > MAX_TEXT_LENGTH * 2) throw new ExtractionProblem('too_large');
  if (paragraphs.length === 0) paragraphs.push({ ...emptyParagraph(), isImplied: true });
  const paragraph = paragraphs.at(-1)!;
  const paragraphStyle = parts.styleOf(paragraph.style);
  const runStyle = parts.styleOf(run?.style);
  if (run?.isHidden ?? (runStyle.isHidden || paragraphStyle.isHidden)) {
    omit(reader, 'hidden', text);
    return;
  }
  paragraph.text += text;
  const isBold = run?.isBold ?? (runStyle.isBold || paragraphStyle.isBold);
  if (!isBold && text.trim() !== '') paragraph.isAllBold = false;
}

/** Keeps what is left out, as far as it is reported. */
function omit({ omitted }: Reader, reason: 'deleted' | 'hidden', text: string): void {
  if (omitted[reason].length < MAX_LEFT_OUT.characters) omitted[reason] += text;
}

function closeOmitted({ omitted, leftOut }: Reader): void {
  for (const reason of ['deleted', 'hidden'] as const) {
    const text = omitted[reason];
    if (text.trim() !== '' && leftOut.length < MAX_LEFT_OUT.lines) leftOut.push({ text, reason });
    omitted[reason] = '';
  }
}

function closeParagraph(reader: Reader): void {
  closeOmitted(reader);
  const { paragraphs, tables, blocks, parts } = reader;
  const paragraph = paragraphs.pop();
  if (!paragraph) return;
  const text = paragraph.text.replace(PLACEHOLDER, '').trim();
  const style = parts.styleOf(paragraph.style);
  const heading = paragraph.heading ?? style.heading;
  const list = paragraph.list ?? style.list;
  // Empty items have a number in Word as well, but no text that would need it.
  const marker = list && text !== '' && heading === 0 ? parts.markerOf(list) : '';
  const table = tables.at(-1);
  if (!table) {
    blocks.push({ kind: 'paragraph', text, heading, marker, isBold: paragraph.isAllBold });
  } else if (text !== '') addToCell(table, marker + text, paragraph.isAllBold);
}

function closeLink(reader: Reader): void {
  const { link, paragraphs } = reader;
  const paragraph = paragraphs.at(-1);
  if (link && paragraph) {
    paragraph.text += linkSuffix(paragraph.text.slice(link.from), link.target);
  }
  reader.link = null;
}

function closeImplied(reader: Reader): void {
  if (reader.paragraphs.at(-1)?.isImplied) closeParagraph(reader);
}

function closeTable({ tables, blocks }: Reader): void {
  const table = tables.pop();
  const outer = tables.at(-1);
  if (!table) return;
  // A table within a table's cell is read as that cell's text.
  if (outer)
    outer.cell.texts.push(table.rows.map((row) => row.filter(Boolean).join(', ')).join(' '));
  else blocks.push(finishTable(table));
}

function readParagraphProperty(
  { paragraphs }: Reader,
  element: string,
  attributes: Record<string, string>,
): void {
  const paragraph = paragraphs.at(-1);
  if (!paragraph) return;
  const value = attribute(attributes, 'val') ?? '';
  if (element === 'pStyle') paragraph.style = value;
  else if (element === 'outlineLvl') paragraph.heading = headingByOutline(value);
  else if (element === 'numPr') paragraph.list = { list: '', level: 0 };
  else if (element === 'ilvl' && paragraph.list) paragraph.list.level = Number(value) || 0;
  else if (element === 'numId' && paragraph.list) paragraph.list.list = value;
}

function readRunProperty(run: OpenRun, element: string, attributes: Record<string, string>): void {
  const value = attribute(attributes, 'val') ?? '';
  if (element === 'b') run.isBold = isOn(attributes);
  else if (element === 'vanish') run.isHidden = isOn(attributes);
  else if (element === 'rStyle') run.style = value;
  else if (element === 'sz' && Number(value) <= TINY_HALF_POINTS) run.isHidden = true;
}
