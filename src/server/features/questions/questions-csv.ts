import type { listQuestions } from './question-queries.ts';

type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

const COLUMNS = [
  'Asked at',
  'Question',
  'Answered',
  'Reply',
  'Your answer',
  'Helpful',
  'Passed on by',
  'Contact',
];

/** The first line of the file. The mark before it tells spreadsheets that this is UTF-8. */
export const CSV_HEAD = `\uFEFF${toCsvLine(COLUMNS)}`;

/** A question as a line; its time is written in the couple's zone. */
export function toQuestionLine(row: QuestionRow, timezone: string): string {
  return toCsvLine([
    row.createdAt.toLocaleString('sv-SE', { timeZone: timezone }),
    row.question,
    row.isAnswered ? 'yes' : 'no',
    row.reply ?? '',
    row.taughtAnswer ?? '',
    row.helpful === null ? '' : row.helpful ? 'yes' : 'no',
    row.askedBy ?? '',
    row.askedContact ?? '',
  ]);
}

/** A line of CSV (RFC 4180): every cell quoted, and none that a spreadsheet would run as a formula. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${disarm(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** OWASP's advice on CSV injection: an apostrophe before what would begin a formula. */
function disarm(cell: string): string {
  return /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
}
