import type { HistoryEntry } from '#shared/api/history.ts';

/** What the list can be narrowed to. */
export const historyFilters = [
  { kind: null, label: 'Everything' },
  { kind: 'details', label: 'Details' },
  { kind: 'file', label: 'Files' },
  { kind: 'passage', label: 'Not for guests' },
  { kind: 'answer', label: 'Your answers' },
] as const satisfies readonly { kind: HistoryEntry['kind'] | null; label: string }[];

const passageTitles = {
  added: 'Told to guests',
  removed: 'Held back',
  changed: 'Changed',
} as const;
const answerTitles = {
  added: 'Answer taught',
  changed: 'Answer changed',
  removed: 'Answer taken back',
} as const;

/** What was done, and to what: "Answer changed", "Is there wifi?". */
export function describeEntry(entry: HistoryEntry): { title: string; subject: string } {
  const title = entry.settled === null ? titleOf(entry) : `Settled: ${entry.settled}`;
  return { title, subject: subjectOf(entry) };
}

function titleOf(entry: HistoryEntry): string {
  if (entry.kind === 'details') return 'Details saved';
  if (entry.kind === 'file') return 'Text of a file put right';
  return (entry.kind === 'passage' ? passageTitles : answerTitles)[entry.action];
}

function subjectOf(entry: HistoryEntry): string {
  if (entry.kind === 'details') {
    return entry.settled === null
      ? `${entry.characters.toLocaleString('en-US')} characters`
      : 'Put right in the details';
  }
  if (entry.kind === 'passage') return `“${entry.excerpt}”`;
  return entry.page === null ? entry.subject : `${entry.subject}, page ${entry.page + 1}`;
}

/** Names an entry among all of its list. */
export const keyOf = (entry: HistoryEntry): string =>
  `${entry.kind} ${entry.kind === 'details' ? entry.version : entry.id}`;
