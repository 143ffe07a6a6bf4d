/** A block of a text as its author laid it out, under its headings. */
export type Block =
  | { kind: 'paragraph'; text: string; headings: string[] }
  | { kind: 'item'; text: string; headings: string[] }
  | { kind: 'pair'; label: string; text: string; headings: string[] }
  | { kind: 'row'; cells: string[]; titles: string[]; headings: string[] };

const RULE = /^\s*(?:[-=_*~•·.]\s?){3,}\s*$/;
const BULLET = /^\s*(?:[-*•◦▪‣–—·+]|\(?\d{1,2}[.)])\s+(?=\S)/;
const MARKDOWN_HEADING = /^#{1,6}\s+(.*?)\s*#*$/;
const DECORATED = /^[\s*=~_#-]{2,}\s*(.{2,90}?)\s*[\s*=~_-]{2,}$/;
const NUMBERED_HEADING = /^(?:\d{1,2}|[IVX]{1,5})[.)]\s+([^.?!,;:]{2,50})$/;
const QUESTION = /^(?:q(?:uestion)?\s*\d*\s*[:.)-]\s*)(.+)$/i;
const ANSWER = /^(?:a(?:nswer)?\s*\d*\s*[:.)-]\s*)(.+)$/i;
/** "Label: value" with a label of at most five words that is no clock time or link. */
const PAIR = /^([\p{L}\p{N}][\p{L}\p{N}&'’/(). +-]{0,48}?)\s*:\s+(\S.*)$/u;
const LABEL_ALONE = /^([\p{L}\p{N}][\p{L}\p{N}&'’/(), +-]{1,58}):$/u;
/** "Sangeet - Friday, July 2": a name, a dash, and what is said of it. */
const DASHED = /^(\p{Lu}[\p{L}\p{N}&'’/ ]{1,38}?)\s+[–—-]\s+(\S.*)$/u;

/** Reads a text's layout: headings of every kind, questions with answers, labels, items, tables. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let title = '';
  let section = '';
  let label = '';
  let paragraph: string[] = [];
  let titles: string[] | null = null;

  const headings = () => [title, section, label].filter((each) => each !== '');
  const flush = () => {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', text: unwrap(paragraph), headings: headings() });
    }
    paragraph = [];
  };

  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i]!.trim();
    const next = lines[i + 1]?.trim() ?? '';
    if (line === '' || RULE.test(line)) {
      flush();
      titles = null;
      // A label holds for the lines directly under it, a question until its answer has ended.
      if (!label.endsWith('?') || (blocks.at(-1)?.headings.at(-1) ?? '') === label) label = '';
      continue;
    }
    const cells = cellsOf(line);
    if (cells) {
      flush();
      if (cells.every((cell) => /^:?-{2,}:?$/.test(cell))) continue;
      if (!titles) titles = cells;
      else blocks.push({ kind: 'row', cells, titles, headings: headings() });
      continue;
    }
    const question = QUESTION.exec(line)?.[1] ?? (isQuestionHeading(line, next) ? line : null);
    if (question) {
      flush();
      label = question.replace(BULLET, '');
      continue;
    }
    const answer = label !== '' ? ANSWER.exec(line)?.[1] : undefined;
    if (answer) {
      flush();
      paragraph.push(answer);
      continue;
    }
    const heading = headingOf(line, next, paragraph.length > 0 ? 'middle' : 'start');
    if (heading !== null) {
      flush();
      label = '';
      const isTitle = MARKDOWN_HEADING.test(line) && /^#\s/.test(line) && blocks.length === 0;
      if (isTitle) title = heading;
      else section = heading;
      continue;
    }
    if (BULLET.test(line)) {
      flush();
      let item = line.replace(BULLET, '');
      while (isContinuation(lines[i + 1])) item += ` ${lines[++i]!.trim()}`;
      pushPairOr('item', item);
      continue;
    }
    if (!label.endsWith('?') && (PAIR.test(line) || DASHED.test(line)) && isPair(line)) {
      flush();
      pushPairOr('paragraph', line);
      continue;
    }
    paragraph.push(line);
  }
  flush();
  return blocks;

  function pushPairOr(kind: 'item' | 'paragraph', line: string): void {
    const match = isPair(line) ? (PAIR.exec(line) ?? DASHED.exec(line)) : null;
    if (match) {
      blocks.push({
        kind: 'pair',
        label: match[1]!.trim(),
        text: match[2]!.trim(),
        headings: headings(),
      });
    } else blocks.push({ kind, text: line, headings: headings() });
  }
}

function cellsOf(line: string): string[] | null {
  if (line.startsWith('|') && line.endsWith('|') && line.length > 2) {
    return line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  }
  const tabbed = line.split(/\t+/).map((cell) => cell.trim());
  return tabbed.length >= 2 && tabbed.every((cell) => cell !== '') ? tabbed : null;
}

function isPair(line: string): boolean {
  const label = (PAIR.exec(line) ?? DASHED.exec(line))?.[1] ?? '';
  if (label === '' || label.split(/\s+/).length > 6) return false;
  // "4:30 PM - Ceremony" is a line of a schedule, told by its sentence; "https://…" is a link.
  return !/^(?:https?|www)\b/i.test(label) && !/^\d/.test(label);
}

/** A question that stands alone as a heading, with its answer under it. */
function isQuestionHeading(line: string, next: string): boolean {
  return (
    /\?$/.test(line) &&
    line.length <= 140 &&
    next !== '' &&
    !/\?$/.test(next) &&
    !/[.!]\s/.test(line)
  );
}

/** The heading that a line is, or null. */
function headingOf(line: string, next: string, place: 'start' | 'middle'): string | null {
  const markdown = MARKDOWN_HEADING.exec(line);
  if (markdown) return markdown[1]!;
  const decorated = DECORATED.exec(line);
  if (decorated && !/[.!?]$/.test(decorated[1]!)) return decorated[1]!;
  const numbered = NUMBERED_HEADING.exec(line);
  if (numbered && numbered[1]!.split(' ').length <= 6) return numbered[1]!;
  const label = LABEL_ALONE.exec(line);
  if (label && line.split(/\s+/).length <= 7) return label[1]!;
  const letters = line.replace(/[^\p{L}]/gu, '');
  const isCapitals =
    letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  if (isCapitals && line.length <= 70 && !/[.!]$/.test(line)) return line;
  // A short line without an end, above a longer one: "On the property".
  const isShort = line.split(/\s+/).length <= 6 && line.length <= 48 && /^\p{Lu}/u.test(line);
  const isOpen = !/[.!?,;:)]$/.test(line) && !/\d/.test(line);
  const nextIsText = next.length > Math.max(45, line.length) || BULLET.test(next) || next === '';
  return place === 'start' && isShort && isOpen && nextIsText && next !== '' ? line : null;
}

/** A line that goes on with the item above: it is indented, or begins in the middle of a sentence. */
function isContinuation(line: string | undefined): boolean {
  if (line === undefined || line.trim() === '' || BULLET.test(line)) return false;
  return /^\s{2,}\S/.test(line) || /^\p{Ll}/u.test(line.trim());
}

/**
 * Joins hard-wrapped lines: where a line is as long as the text is wide and does not end a sentence,
 * the next one goes on with it. Short lines stay lines.
 */
function unwrap(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  return lines.reduce((text, line, i) => {
    if (i === 0) return line;
    const before = lines[i - 1]!;
    const isWrapped = width >= 50 && before.length >= width * 0.6 && !/[.!?:]$/.test(before);
    const goesOn =
      /^\p{Ll}/u.test(line) ||
      /[,&]$/.test(before) ||
      /\b(?:and|of|the|at|to|de|y|et|und)$/i.test(before);
    return text + (isWrapped || goesOn ? ' ' : '\n') + line;
  }, '');
}
