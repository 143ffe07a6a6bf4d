import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { SideBySide } from './side-by-side.tsx';

type Props = {
  helperId: number;
  version: number;
  /** The save before this one; null where it is not kept, or there was none. */
  previous: number | null;
  /** The text in the box now. */
  text: string;
  locked: boolean;
  onRestore: (text: string) => void;
};

/** The details after one save, beside the text in the box now or the one before. */
export function VersionComparison({ helperId, version, previous, text, locked, onRestore }: Props) {
  const { data, isError } = useVersion(helperId, version);
  const earlier = useVersion(helperId, previous);
  const [wanted, setWanted] = useState<'now' | 'before' | null>(null);
  if (isError || earlier.isError) return <LoadError what="This version" />;
  if (!data || (previous !== null && !earlier.data)) return <Skeleton className="h-40" />;
  const isSame = data.text === text;
  // Of the newest there is nothing to see beside the box.
  const against = wanted ?? (isSame && previous !== null ? 'before' : 'now');
  return (
    <div className="appear flex flex-col gap-4">
      {against === 'now' ? (
        <SideBySide
          left={{ title: 'This version', text: data.text }}
          right={{ title: 'In the box now', text }}
        />
      ) : (
        <SideBySide
          left={{ title: 'The version before', text: earlier.data?.text ?? '' }}
          right={{ title: 'This version', text: data.text }}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {isSame ? <p className="text-muted">It is what stands in the box now.</p> : null}
        {previous === null ? null : (
          <Button
            look="quiet"
            onClick={() => setWanted(against === 'now' ? 'before' : 'now')}
            className="max-sm:-ml-5"
          >
            {against === 'now' ? 'Compare with the version before' : 'Compare with the box now'}
          </Button>
        )}
        <Button disabled={isSame || locked} onClick={() => onRestore(data.text)}>
          Restore this version
        </Button>
      </div>
    </div>
  );
}

const useVersion = (helperId: number, version: number | null) =>
  useQuery({
    queryKey: readKeys.detailsVersion(helperId, version ?? 0),
    queryFn: () =>
      callApi('GET /api/bots/:id/versions/:version', {
        params: { id: helperId, version: version ?? 0 },
      }),
    enabled: version !== null,
  });
