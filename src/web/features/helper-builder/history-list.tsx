import type { HistoryEntry } from '#shared/api/history.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatShortTime } from '../../lib/format.ts';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import {
  describeEntry,
  describeWho,
  type HistoryFilter,
  historyFilters,
  isListed,
  keyOf,
} from './history-words.ts';

type FilterProps = {
  entries: readonly HistoryEntry[];
  chosen: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
};

const pill = 'inline-flex min-h-11 items-center rounded-full px-3.5 text-sm font-medium';

/** Narrows the list to one kind of change; nothing where there is only one. */
export function HistoryFilters({ entries, chosen, onChange }: FilterProps) {
  const offered = historyFilters.filter((filter) => entries.some((each) => isListed(filter, each)));
  // Everything, and what everything is.
  if (offered.length < 3) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Which changes</legend>
      {offered.map((filter) => (
        <RadioChoice
          key={filter.label}
          name="history"
          checked={filter === chosen}
          onChange={() => onChange(filter)}
          className={classNames(pill, filter === chosen && 'text-evergreen-strong')}
        >
          {filter.label}
        </RadioChoice>
      ))}
    </fieldset>
  );
}

type ListProps = {
  entries: readonly HistoryEntry[];
  chosen: string | null;
  onChoose: (key: string) => void;
};

/** Who changed what and when, each to be looked at. */
export function HistoryList({ entries, chosen, onChoose }: ListProps) {
  return (
    <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <EntryButton
            entry={entry}
            isChosen={chosen === keyOf(entry)}
            onChoose={() => onChoose(keyOf(entry))}
          />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { entry: HistoryEntry; isChosen: boolean; onChoose: () => void };

function EntryButton({ entry, isChosen, onChoose }: EntryProps) {
  const { title, subject } = describeEntry(entry);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'grid min-h-13 w-full gap-x-4 px-4 py-2.5 text-left -outline-offset-2 sm:grid-cols-[1fr_auto]',
        isChosen ? 'bg-evergreen-soft' : 'hover:bg-sunk',
      )}
    >
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
          <bdi>{subject}</bdi>
        </span>
      </span>
      <span className="text-sm text-muted sm:text-right">
        <time dateTime={entry.changedAt}>{formatShortTime(entry.changedAt)}</time>{' '}
        <span className="sm:block">
          by <bdi>{describeWho(entry)}</bdi>
        </span>
      </span>
    </button>
  );
}
