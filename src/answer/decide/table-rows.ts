import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';

/** Whether two passages are rows of one table, or the same passage. */
export const isOfSameTable = (a: Passage, b: Passage): boolean =>
  a.id === b.id || (a.row !== null && a.row.table === b.row?.table && a.source === b.source);

/** The rows of the table that a passage is a row of, in order, that guests may get; empty for any other passage. */
export function rowsOfSameTable(row: Passage, { passages }: KnowledgeIndex): Passage[] {
  if (!row.row) return [];
  return passages.filter((each) => isOfSameTable(each, row) && isForGuests(each));
}
