/** What was recognised on a picture of a page: its text, and the lines of it that are not sure. */
export type PageReading = {
  text: string;
  /** Lines of the text, each as written there. */
  doubtful: string[];
  /** So little of the page is sure that all of it should be looked at. */
  isPoor: boolean;
};

/** The doubts about one page of a document, counted from 0, that nobody has settled. */
export type PageDoubts = { page: number; doubtful: string[]; isPoor: boolean };

/** A document's text and where its pages begin; no beginnings where it has no pages. */
export type PagedText = { text: string; pageStarts: readonly number[] };

/** The text of each page: all of it in one piece where the file has no pages. */
export function pagesOf({ text, pageStarts }: PagedText): string[] {
  if (pageStarts.length === 0) return [text];
  return pageStarts.map((start, page) => text.slice(start, pageStarts[page + 1]).trim());
}

/** The pages as one text, and where each begins in it. */
export function joinPages(pages: readonly string[]): { text: string; starts: number[] } {
  let text = '';
  const starts = pages.map((page) => {
    if (page === '') return text.length;
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += page;
    return start;
  });
  return { text, starts };
}

/**
 * A document's text without its doubtful lines, nor those that go on with them: half a sentence could
 * say the opposite of the whole.
 */
export function withoutDoubts(document: PagedText & { doubts: readonly PageDoubts[] }): string {
  if (document.doubts.every(({ doubtful }) => doubtful.length === 0)) return document.text;
  const pages = pagesOf(document).map((text, page) => {
    const doubts = document.doubts.find((each) => each.page === page);
    return doubts ? withoutLines(text, new Set(doubts.doubtful)) : text;
  });
  return joinPages(pages).text;
}

function withoutLines(text: string, doubtful: ReadonlySet<string>): string {
  const lines = text.split('\n');
  const left = lines.map((line) => doubtful.has(line));
  for (let at = 1; at < lines.length; at += 1) {
    if (left[at - 1] && goesOn(lines[at - 1]!, lines[at]!)) left[at] = true;
  }
  for (let at = lines.length - 2; at >= 0; at -= 1) {
    if (left[at + 1] && goesOn(lines[at]!, lines[at + 1]!)) left[at] = true;
  }
  return lines
    .filter((_, at) => !left[at])
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a sentence goes over from one line to the next. */
function goesOn(line: string, next: string): boolean {
  if (line === '' || next === '') return false;
  return /^\p{Ll}/u.test(next) || (/[\p{Ll},]$/u.test(line) && /^[\p{N}(]/u.test(next));
}
