import { Parser } from 'htmlparser2';
import { joinBlocks } from './join-blocks.ts';
import { tableToText } from './table-to-text.ts';

/**
 * Turns the simple HTML that mammoth makes of a DOCX into our text: headings with `#`, items with
 * `-` or their number, tables with pipes. Pictures and links' targets outside text are left out.
 */
export function htmlToText(html: string): string {
  const blocks: string[] = [];
  let line = '';
  const lists: { ordered: boolean; count: number }[] = [];
  let heading = 0;
  let table: string[][] | null = null;
  let tableDepth = 0;

  const flush = () => {
    const text = line.replace(/[ \t]+/g, ' ').trim();
    line = '';
    if (text === '') return;
    if (heading > 0) blocks.push(`${'#'.repeat(heading)} ${text}`);
    else blocks.push(text);
  };

  const parser = new Parser({
    onopentag(name) {
      if (name === 'table') {
        tableDepth += 1;
        if (tableDepth === 1) {
          flush();
          table = [];
        }
      } else if (table) {
        if (name === 'tr' && tableDepth === 1) table.push([]);
        if ((name === 'td' || name === 'th') && tableDepth === 1) line = '';
        if (name === 'br' || name === 'p' || name === 'li') line += ' ';
      } else if (/^h[1-6]$/.test(name)) {
        flush();
        heading = Math.min(3, Number(name[1]));
      } else if (name === 'ul' || name === 'ol') {
        flush();
        lists.push({ ordered: name === 'ol', count: 0 });
      } else if (name === 'li') {
        flush();
        const list = lists.at(-1);
        if (list) {
          list.count += 1;
          line = list.ordered ? `${list.count}. ` : '- ';
        }
      } else if (name === 'br') line += '\n';
      else if (name === 'p' && lists.length === 0) flush();
    },
    ontext(text) {
      line += text.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (name === 'table') {
        tableDepth -= 1;
        if (tableDepth === 0 && table) {
          blocks.push(tableToText(table));
          table = null;
          line = '';
        }
      } else if (table) {
        if ((name === 'td' || name === 'th') && tableDepth === 1) {
          table.at(-1)?.push(line.replace(/\s+/g, ' ').trim());
          line = '';
        }
      } else if (/^h[1-6]$/.test(name)) {
        flush();
        heading = 0;
      } else if (name === 'li' || name === 'p') flush();
      else if (name === 'ul' || name === 'ol') {
        flush();
        lists.pop();
      }
    },
  });
  parser.end(html);
  flush();
  return joinBlocks(blocks);
}
