import { Parser } from 'htmlparser2';
import { joinBlocks } from './join-blocks.ts';
import { linkSuffix } from './link-target.ts';
import { ExtractionProblem } from './problems.ts';
import { tableToText } from './table-to-text.ts';

const BLOCKS =
  /^(p|div|section|article|header|footer|main|body|tr|dt|dd|blockquote|pre|title|item|description)$/;
const HEADING = /^h([1-6])$/;
/** Elements within elements; pages that people save have a few hundred at most. */
const DEEPEST = 2_000;
const UNSEEN = /^(script|style|template|noscript)$/;

/**
 * The text of a web page or XML file that was saved as text: headings with `#`, items with `-` or
 * their number, tables with pipes. Scripts, styles and pictures are left out.
 */
export function htmlToText(html: string): string {
  const blocks: string[] = [];
  const lists: { isOrdered: boolean; count: number }[] = [];
  const tables: { rows: string[][]; hasHeader: boolean }[] = [];
  let line = '';
  let prefix = '';
  let unseen = 0;
  let depth = 0;
  let link: { target: string; from: number } | null = null;

  const flush = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (text === '') return;
    blocks.push(prefix + text);
    prefix = '';
  };

  const parser = new Parser(
    {
      onopentag(name, { href }) {
        depth += 1;
        if (depth > DEEPEST) throw new ExtractionProblem('broken');
        if (UNSEEN.test(name)) unseen += 1;
        if (name === 'a' && href) link = { target: href, from: line.length };
        if (name === 'table') {
          if (tables.length === 0) flush();
          tables.push({ rows: [], hasHeader: false });
        }
        const table = tables.at(-1);
        if (table) {
          if (name === 'tr') table.rows.push([]);
          if (name === 'th' && table.rows.length === 1) table.hasHeader = true;
          if (name === 'td' || name === 'th') line = '';
          else line += ' ';
          return;
        }
        if (name === 'br') line += ' ';
        if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 });
        const level = Number(HEADING.exec(name)?.[1] ?? 0);
        if (level > 0 || name === 'li' || BLOCKS.test(name)) flush();
        if (level > 0) prefix = `${'#'.repeat(Math.min(3, level))} `;
        else if (name === 'li') prefix = itemMarker(lists.at(-1));
      },
      ontext(text) {
        if (unseen === 0) line += text;
      },
      onclosetag(name) {
        depth -= 1;
        if (UNSEEN.test(name)) unseen -= 1;
        if (name === 'a' && link) {
          line += linkSuffix(line.slice(link.from), link.target);
          link = null;
        }
        const table = tables.at(-1);
        if (!table) {
          if (name === 'li' || HEADING.test(name) || BLOCKS.test(name)) flush();
          if (name === 'ul' || name === 'ol') lists.pop();
        } else if (name === 'td' || name === 'th') {
          table.rows.at(-1)?.push(line.replace(/\s+/g, ' ').trim());
          line = '';
        } else if (name === 'table') {
          tables.pop();
          const text = tableToText(table.rows, table.hasHeader);
          if (tables.length > 0) line = text.replace(/\s+/g, ' ');
          else blocks.push(text);
        }
      },
    },
    { recognizeCDATA: true },
  );
  parser.end(html);
  flush();
  return joinBlocks(blocks.filter((block) => block !== ''));
}

function itemMarker(list: { isOrdered: boolean; count: number } | undefined): string {
  if (!list?.isOrdered) return '- ';
  list.count += 1;
  return `${list.count}. `;
}
