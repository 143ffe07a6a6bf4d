import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DetailsVersion } from '#shared/api/details.ts';
import { callApi } from '../../lib/call-api.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatShortTime } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { SideBySide } from './side-by-side.tsx';

type Props = {
  helperId: number;
  /** What stands in the box now. */
  text: string;
  locked: boolean;
  onRestore: (text: string) => void;
  onClose: () => void;
};

/** The details as they were after each save: who saved them and when, compared with now, brought back. */
export function HistoryDialog({ helperId, text, locked, onRestore, onClose }: Props) {
  const { data, isError } = useQuery({
    queryKey: readKeys.detailsVersions(helperId),
    queryFn: () => callApi('GET /api/bots/:id/versions', { params: { id: helperId } }),
  });
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Earlier versions"
      description="Each time the details were saved. Choose one to compare it with what stands in the box now."
    >
      {isError ? <LoadError what="The versions" /> : null}
      {!data && !isError ? <Skeleton className="h-24" /> : null}
      {data?.length === 0 ? <p className="text-muted">Nothing has been saved yet.</p> : null}
      <div className="flex flex-col gap-5">
        {data && data.length > 0 ? (
          <ul className="flex max-h-56 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line">
            {data.map((each, i) => (
              <li key={each.version}>
                <VersionButton
                  each={each}
                  isNewest={i === 0}
                  isChosen={chosen === each.version}
                  onChoose={() => setChosen(each.version)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {chosen === null ? null : (
          <Comparison
            helperId={helperId}
            version={chosen}
            text={text}
            locked={locked}
            onRestore={onRestore}
          />
        )}
      </div>
    </Dialog>
  );
}

type VersionProps = {
  each: DetailsVersion;
  isNewest: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function VersionButton({ each, isNewest, isChosen, onChoose }: VersionProps) {
  const { savedAt, savedBy, characters } = each;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-13 w-full flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-left -outline-offset-2',
        isChosen ? 'bg-evergreen-soft' : 'hover:bg-sunk',
      )}
    >
      <span>
        <span className="font-medium">{formatShortTime(savedAt)}</span>
        {isNewest ? <span className="text-muted">, saved last</span> : null}
        <span className="block text-sm text-muted">
          by <bdi>{savedBy ?? 'somebody whose account is gone'}</bdi>
        </span>
      </span>
      <span className="text-sm text-muted">{characters.toLocaleString('en-US')} characters</span>
    </button>
  );
}

type ComparisonProps = Pick<Props, 'helperId' | 'text' | 'locked' | 'onRestore'> & {
  version: number;
};

function Comparison({ helperId, version, text, locked, onRestore }: ComparisonProps) {
  const { data, isError } = useQuery({
    queryKey: [...readKeys.detailsVersions(helperId), version],
    queryFn: () =>
      callApi('GET /api/bots/:id/versions/:version', { params: { id: helperId, version } }),
  });
  if (isError) return <LoadError what="This version" />;
  if (!data) return <Skeleton className="h-40" />;
  const isSame = data.text === text;
  return (
    <div className="appear flex flex-col gap-4">
      <SideBySide
        left={{ title: 'This version', text: data.text }}
        right={{ title: 'In the box now', text }}
      />
      <div className="flex flex-wrap items-center justify-end gap-4">
        {isSame ? <p className="text-muted">Both are the same.</p> : null}
        <Button disabled={isSame || locked} onClick={() => onRestore(data.text)}>
          Restore this version
        </Button>
      </div>
    </div>
  );
}
