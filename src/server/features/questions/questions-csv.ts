import { toCsvLine, UTF8_MARK } from '../../http/csv.ts';
import type { listQuestions } from './question-queries.ts';

type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

/** Each column's title, and what stands in it; `askedAt` is in the couple's zone. */
const columns: Readonly<Record<string, (row: QuestionRow, askedAt: string) => string>> = {
  'Asked at': (_row, askedAt) => askedAt,
  Question: ({ question }) => question,
  Answered: ({ isAnswered }) => (isAnswered ? 'yes' : 'no'),
  Reply: ({ reply }) => reply ?? '',
  'Your answer': ({ taughtAnswer }) => taughtAnswer ?? '',
  Helpful: ({ helpful }) => (helpful === null ? '' : helpful ? 'yes' : 'no'),
  'Passed on by': ({ askedBy }) => askedBy ?? '',
  Contact: ({ askedContact }) => askedContact ?? '',
};

/** The first line of the file. */
export const CSV_HEAD = UTF8_MARK + toCsvLine(Object.keys(columns));

/** Makes the lines of questions; their times are written in the couple's zone. */
export function createLineWriter(timezone: string): (row: QuestionRow) => string {
  // Swedish writes dates as ISO 8601 does, which every spreadsheet reads.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timezone,
  });
  return (row) =>
    toCsvLine(Object.values(columns).map((cell) => cell(row, format.format(row.createdAt))));
}
