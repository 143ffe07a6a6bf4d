import { Parser } from 'htmlparser2';
import type { ListMarkers } from './docx-numbering.ts';
import {
  attribute,
  headingByOutline,
  isOn,
  type ListPlace,
  localName,
  type Style,
} from './docx-styles.ts';
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

type OpenParagraph = {
  text: string;
  style: string | undefined;
  heading: number | null;
  list: ListPlace | null;
  isAllBold: boolean;
};

type OpenRun = { isBold: boolean | null; isHidden: boolean | null; style: string | undefined };

type OpenTable = {
  rows: string[][];
  /** By row, whether all of its text is bold. */
  boldRows: boolean[];
  style: string;
  isHeaderMarked: boolean;
  cell: { texts: string[]; span: number; goesOn: boolean };
};

/**
 * Reads the body, or the notes or a running head, of a DOCX. Hidden and deleted text, field codes
 * and placeholders are left out; merged cells are filled, so that each row tells all of its own.
 */
export function readDocxBlocks(
  xml: string,
  styleOf: (id: string | undefined) => Style,
  markerOf: ListMarkers,
): WordBlock[] {
  const blocks: WordBlock[] = [];
  const paragraphs: OpenParagraph[] = [];
  const tables: OpenTable[] = [];
  let run: OpenRun | null = null;
  let skipped = 0;
  let propertiesDepth = 0;
  let isText = false;

  const addText = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph || skipped > 0) return;
    const paragraphStyle = styleOf(paragraph.style);
    const runStyle = styleOf(run?.style);
    if (run?.isHidden ?? (runStyle.isHidden || paragraphStyle.isHidden)) return;
    paragraph.text += text;
    const isBold = run?.isBold ?? (runStyle.isBold || paragraphStyle.isBold);
    if (!isBold && text.trim() !== '') paragraph.isAllBold = false;
  };

  const closeParagraph = () => {
    const paragraph = paragraphs.pop();
    if (!paragraph) return;
    const text = paragraph.text.replace(PLACEHOLDER, '').trim();
    const style = styleOf(paragraph.style);
    const heading = paragraph.heading ?? style.heading;
    const list = paragraph.list ?? style.list;
    // Empty items have a number in Word as well, but no text that would need it.
    const marker = list && text !== '' && heading === 0 ? markerOf(list) : '';
    const table = tables.at(-1);
    if (table) {
      if (text === '') return;
      table.cell.texts.push(marker + text);
      const row = table.rows.length - 1;
      table.boldRows[row] = (table.boldRows[row] ?? true) && paragraph.isAllBold;
    } else blocks.push({ kind: 'paragraph', text, heading, marker, isBold: paragraph.isAllBold });
  };

  const closeCell = (table: OpenTable) => {
    const row = table.rows.at(-1);
    if (!row) return;
    const above = table.rows.at(-2)?.[row.length] ?? '';
    const text = table.cell.texts.join(' ').replace(/\s+/g, ' ');
    row.push(table.cell.goesOn ? above : text);
    for (let i = 1; i < table.cell.span; i += 1) row.push('');
  };

  const closeTable = () => {
    const table = tables.pop();
    const outer = tables.at(-1);
    if (!table) return;
    // A table within a table's cell is read as that cell's text.
    if (outer) outer.cell.texts.push(...table.rows.map((row) => row.filter(Boolean).join(', ')));
    else blocks.push({ kind: 'table', rows: table.rows, isHeaderMarked: isHeaderMarked(table) });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = localName(name);
        if (SKIPPED.has(element)) skipped += 1;
        const value = attribute(attributes, 'val') ?? '';
        const paragraph = paragraphs.at(-1);
        switch (element) {
          case 'p':
            paragraphs.push({
              text: '',
              style: undefined,
              heading: null,
              list: null,
              isAllBold: true,
            });
            break;
          case 'r':
            run = { isBold: null, isHidden: null, style: undefined };
            break;
          case 'pPr':
            propertiesDepth += 1;
            break;
          case 'pStyle':
            if (paragraph) paragraph.style = value;
            break;
          case 'outlineLvl':
            if (paragraph) paragraph.heading = headingByOutline(value);
            break;
          case 'numPr':
            if (paragraph) paragraph.list = { list: '', level: 0 };
            break;
          case 'ilvl':
            if (paragraph?.list) paragraph.list.level = Number(value) || 0;
            break;
          case 'numId':
            if (paragraph?.list) paragraph.list.list = value;
            break;
          case 't':
            isText = true;
            break;
          case 'tab':
            if (propertiesDepth === 0) addText('\t');
            break;
          case 'br':
          case 'cr':
            addText(attribute(attributes, 'type') === 'page' ? ' ' : '\n');
            break;
          case 'noBreakHyphen':
            addText('-');
            break;
          case 'tbl':
            tables.push({
              rows: [],
              boldRows: [],
              style: '',
              isHeaderMarked: false,
              cell: { texts: [], span: 1, goesOn: false },
            });
            break;
          case 'tblStyle': {
            const table = tables.at(-1);
            if (table) table.style = value;
            break;
          }
          case 'tblLook':
          case 'tblHeader': {
            const table = tables.at(-1);
            if (table) table.isHeaderMarked ||= marksHeader(element, attributes, table);
            break;
          }
          case 'tr':
            tables.at(-1)?.rows.push([]);
            break;
          case 'tc': {
            const table = tables.at(-1);
            if (table) table.cell = { texts: [], span: 1, goesOn: false };
            break;
          }
          case 'gridSpan': {
            const table = tables.at(-1);
            if (table) table.cell.span = Math.min(60, Math.max(1, Number(value) || 1));
            break;
          }
          case 'vMerge': {
            const table = tables.at(-1);
            if (table) table.cell.goesOn = value !== 'restart';
            break;
          }
          default:
            // Properties of the paragraph's mark say nothing of its text.
            if (run && propertiesDepth === 0) readRunProperty(run, element, attributes, value);
        }
      },
      ontext(text) {
        if (isText) addText(text);
      },
      onclosetag(name) {
        const element = localName(name);
        if (SKIPPED.has(element)) skipped -= 1;
        else if (element === 'p') closeParagraph();
        else if (element === 'r') run = null;
        else if (element === 'pPr') propertiesDepth -= 1;
        else if (element === 't') isText = false;
        else if (element === 'tbl') closeTable();
        else if (element === 'tc') {
          const table = tables.at(-1);
          if (table) closeCell(table);
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return blocks;
}

function readRunProperty(
  run: OpenRun,
  element: string,
  attributes: Record<string, string>,
  value: string,
): void {
  if (element === 'b') run.isBold = isOn(attributes);
  else if (element === 'vanish') run.isHidden = isOn(attributes);
  else if (element === 'rStyle') run.style = value;
  else if (element === 'sz' && Number(value) <= TINY_HALF_POINTS) run.isHidden = true;
}

/** The first row is a header by its own mark, or by a style of tables that sets it apart. */
function marksHeader(
  element: string,
  attributes: Record<string, string>,
  table: OpenTable,
): boolean {
  if (element === 'tblHeader') return table.rows.length === 1 && isOn(attributes);
  const isPlain = table.style === '' || /^table ?(grid|normal)$/i.test(table.style);
  return !isPlain && attribute(attributes, 'firstRow') === '1';
}

const isHeaderMarked = (table: OpenTable) =>
  table.isHeaderMarked || (table.boldRows[0] === true && table.boldRows.includes(false));
