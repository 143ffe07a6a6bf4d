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
