import type { HistoryEntry } from '#shared/api/history.ts';
import { formatCalendarDate } from '../../lib/format.ts';

type Kind = HistoryEntry['kind'];

/** What the list can be narrowed to, and the kinds of entry that it then has. */
export const historyFilters = [
  {
    label: 'Everything',
    kinds: ['details', 'file', 'document', 'passage', 'answer', 'wedding_date', 'photo'],
  },
  { label: 'Details', kinds: ['details'] },
  { label: 'Files', kinds: ['file', 'document'] },
  { label: 'Not for guests', kinds: ['passage'] },
  { label: 'Your answers', kinds: ['answer'] },
  { label: 'Wedding date', kinds: ['wedding_date'] },
  { label: 'Photo', kinds: ['photo'] },
] as const satisfies readonly { label: string; kinds: readonly Kind[] }[];
export type HistoryFilter = (typeof historyFilters)[number];

/** Whether a filter leaves an entry in the list. */
export const isListed = (filter: HistoryFilter, { kind }: HistoryEntry): boolean =>
  filter.kinds.some((each) => each === kind);

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
const documentTitles = {
  added: 'File added',
  changed: 'File replaced',
  removed: 'File deleted',
} as const;

const photoTitles = {
  added: 'Photo added',
  changed: 'Photo changed',
  removed: 'Photo removed',
} as const;

/** What was done, and to what: "Answer changed", "Is there wifi?". */
export function describeEntry(entry: HistoryEntry): { title: string; subject: string } {
  const title = entry.settled === null ? titleOf(entry) : `Settled: ${entry.settled}`;
  return { title, subject: subjectOf(entry) };
}

function titleOf(entry: HistoryEntry): string {
  if (entry.kind === 'details') return 'Details saved';
  if (entry.kind === 'file') return 'Text of a file put right';
  if (entry.kind === 'wedding_date') return 'Wedding date changed';
  const titles = {
    passage: passageTitles,
    answer: answerTitles,
    document: documentTitles,
    photo: photoTitles,
  };
  return titles[entry.kind][entry.action];
}

function subjectOf(entry: HistoryEntry): string {
  if (entry.kind === 'details') {
    return entry.settled === null
      ? `${entry.characters.toLocaleString('en-US')} characters`
      : 'Put right in the details';
  }
  if (entry.kind === 'passage') return `“${entry.excerpt}”`;
  if (entry.kind === 'photo') return 'The one of you two, above the chat';
  if (entry.kind === 'wedding_date') return `To ${formatCalendarDate(entry.excerpt)}`;
  return entry.page === null ? entry.subject : `${entry.subject}, page ${entry.page + 1}`;
}

/** By whom: the name, or what is known where there is none. */
export function describeWho({ kind, changedBy }: HistoryEntry): string {
  // Who changes the date has the helper, which would be gone with their account.
  const nobody =
    kind === 'wedding_date' ? 'whoever runs this site' : 'somebody whose account is gone';
  return changedBy ?? nobody;
}

/** Names an entry among all of its list. */
export const keyOf = (entry: HistoryEntry): string =>
  `${entry.kind} ${entry.kind === 'details' ? entry.version : entry.id}`;
