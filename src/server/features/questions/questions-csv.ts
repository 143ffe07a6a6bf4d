import { toCsvLine, UTF8_MARK } from '../../http/csv.ts';
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

/** The first line of the file. */
export const CSV_HEAD = UTF8_MARK + toCsvLine(COLUMNS);

/** Makes the lines of questions; their times are written in the couple's zone. */
export function createLineWriter(timezone: string): (row: QuestionRow) => string {
  // Swedish writes dates as ISO 8601 does, which every spreadsheet reads.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timezone,
  });
  return (row) =>
    toCsvLine([
      format.format(row.createdAt),
      row.question,
      row.isAnswered ? 'yes' : 'no',
      row.reply ?? '',
      row.taughtAnswer ?? '',
      row.helpful === null ? '' : row.helpful ? 'yes' : 'no',
      row.askedBy ?? '',
      row.askedContact ?? '',
    ]);
}
