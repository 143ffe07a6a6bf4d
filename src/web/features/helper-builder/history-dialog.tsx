import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '#shared/api/history.ts';
import { callApi } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { ChangeComparison } from './change-comparison.tsx';
import { HistoryFilters, HistoryList } from './history-list.tsx';
import { type HistoryFilter, historyFilters, isListed, keyOf } from './history-words.ts';
import { VersionComparison } from './version-comparison.tsx';

type Props = {
  helperId: number;
  /** The text in the box now. */
  text: string;
  locked: boolean;
  onRestore: (text: string) => void;
  onClose: () => void;
};

/** Who changed what the helper knows, and when, in one list; what it was before is brought back. */
export function HistoryDialog(props: Props) {
  const { helperId, onClose } = props;
  const { data, isError } = useQuery({
    queryKey: readKeys.history(helperId),
    queryFn: () => callApi('GET /api/bots/:id/history', { params: { id: helperId } }),
    // Somebody else may have changed something since it was read here.
    refetchOnMount: 'always',
  });
  const [filter, setFilter] = useState<HistoryFilter>(historyFilters[0]);
  const [chosen, setChosen] = useState<string | null>(null);
  const listed = data?.filter((entry) => isListed(filter, entry)) ?? [];
  const entry = listed.find((each) => keyOf(each) === chosen);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="History"
      description="Every save of the details, and every file, correction, decision and answer of yours. Choose one to see what it was before."
    >
      {isError ? <LoadError what="The history" /> : null}
      {!data && !isError ? <Skeleton className="h-24" /> : null}
      {data?.length === 0 ? <p className="text-muted">Nothing has been saved yet.</p> : null}
      {data && data.length > 0 ? (
        <div className="flex flex-col gap-5">
          <HistoryFilters entries={data} chosen={filter} onChange={setFilter} />
          <HistoryList entries={listed} chosen={chosen} onChoose={setChosen} />
          {entry ? <Comparison key={keyOf(entry)} {...props} entry={entry} all={data} /> : null}
        </div>
      ) : null}
    </Dialog>
  );
}

type ComparisonProps = Props & { entry: HistoryEntry; all: readonly HistoryEntry[] };

function Comparison({ entry, all, ...rest }: ComparisonProps) {
  if (entry.kind !== 'details') return <ChangeComparison {...rest} id={entry.id} />;
  const { version } = entry;
  const saves = all.filter((each) => each.kind === 'details').map((each) => each.version);
  const earlier = saves.filter((each) => each < version);
  const previous = earlier.length > 0 ? Math.max(...earlier) : null;
  return <VersionComparison {...rest} version={version} previous={previous} />;
}
