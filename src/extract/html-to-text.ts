import { Parser } from 'htmlparser2';
import { joinBlocks } from './join-blocks.ts';
import { linkSuffix } from './link-target.ts';
import { ExtractionProblem } from './problems.ts';
import { tableToText } from './table-to-text.ts';

const BLOCKS =
  /^(p|div|section|article|header|footer|main|body|tr|dt|dd|blockquote|pre|title|item|description)$/;
const HEADING = /^h([1-6])$/;
/** Elements within elements; pages that people save have a few hundred at most. */
const MAX_DEPTH = 2_000;
const UNSEEN = /^(script|style|template|noscript)$/;

/**
 * The text of a web page or XML file that was saved as text: headings with `#`, items with `-` or
 * their number, tables with pipes. Scripts, styles and pictures are left out.
 */
export function htmlToText(html: string): string {
  const page = new PageText();
  const parser = new Parser(
    {
      onopentag: (name, { href }) => page.open(name, href),
      ontext: (text) => page.write(text),
      onclosetag: (name) => page.close(name),
    },
    { recognizeCDATA: true },
  );
  parser.end(html);
  return joinBlocks(page.end());
}

/** The blocks of a page, as its elements open and close. */
class PageText {
  readonly #blocks: string[] = [];
  readonly #lists: { isOrdered: boolean; count: number }[] = [];
  readonly #tables: { rows: string[][]; hasHeader: boolean }[] = [];
  #line = '';
  /** What marks the block that is being written: a heading's `#`, an item's bullet or number. */
  #prefix = '';
  #unseen = 0;
  #depth = 0;
  #link: { target: string; from: number } | null = null;

  open(name: string, href: string | undefined): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ExtractionProblem('broken');
    if (UNSEEN.test(name)) this.#unseen += 1;
    if (name === 'a' && href) this.#link = { target: href, from: this.#line.length };
    if (name === 'table') {
      if (this.#tables.length === 0) this.#flush();
      this.#tables.push({ rows: [], hasHeader: false });
    }
    if (this.#tables.length > 0) this.#openInTable(name);
    else this.#openBlock(name);
  }

  write(text: string): void {
    if (this.#unseen === 0) this.#line += text;
  }

  close(name: string): void {
    this.#depth -= 1;
    if (UNSEEN.test(name)) this.#unseen -= 1;
    if (name === 'a' && this.#link) {
      this.#line += linkSuffix(this.#line.slice(this.#link.from), this.#link.target);
      this.#link = null;
    }
    if (this.#tables.length > 0) this.#closeInTable(name);
    else this.#closeBlock(name);
  }

  end(): string[] {
    this.#flush();
    return this.#blocks.filter((block) => block !== '');
  }

  #openInTable(name: string): void {
    const table = this.#tables.at(-1)!;
    if (name === 'tr') table.rows.push([]);
    if (name === 'th' && table.rows.length === 1) table.hasHeader = true;
    if (name === 'td' || name === 'th') this.#line = '';
    else this.#line += ' ';
  }

  #openBlock(name: string): void {
    if (name === 'br') this.#line += ' ';
    if (name === 'ul' || name === 'ol') this.#lists.push({ isOrdered: name === 'ol', count: 0 });
    const level = Number(HEADING.exec(name)?.[1] ?? 0);
    if (level > 0 || name === 'li' || BLOCKS.test(name)) this.#flush();
    if (level > 0) this.#prefix = `${'#'.repeat(Math.min(3, level))} `;
    else if (name === 'li') this.#prefix = itemMarker(this.#lists.at(-1));
  }

  #closeInTable(name: string): void {
    if (name === 'td' || name === 'th') {
      this.#tables.at(-1)?.rows.at(-1)?.push(oneLine(this.#line));
      this.#line = '';
    } else if (name === 'table') {
      this.#closeTable();
    }
  }

  /** A table in a cell of another is its text. */
  #closeTable(): void {
    const { rows, hasHeader } = this.#tables.pop()!;
    const text = tableToText(rows, hasHeader);
    if (this.#tables.length > 0) this.#line = text.replace(/\s+/g, ' ');
    else this.#blocks.push(text);
  }

  #closeBlock(name: string): void {
    if (name === 'li' || HEADING.test(name) || BLOCKS.test(name)) this.#flush();
    if (name === 'ul' || name === 'ol') this.#lists.pop();
  }

  #flush(): void {
    const text = oneLine(this.#line);
    this.#line = '';
    if (text === '') return;
    this.#blocks.push(this.#prefix + text);
    this.#prefix = '';
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function itemMarker(list: { isOrdered: boolean; count: number } | undefined): string {
  if (!list?.isOrdered) return '- ';
  list.count += 1;
  return `${list.count}. `;
}
