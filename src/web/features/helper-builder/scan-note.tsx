import type { DocumentInfo } from '#shared/api/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/surface.tsx';
import { useScannedDocuments } from './use-scanned-documents.ts';

type Props = { helperId: number; onCheck: () => void };

/** On the last step: which scans are still being read, and which should be looked at. */
export function ScanNote({ helperId, onCheck }: Props) {
  const { data = [] } = useScannedDocuments(helperId);
  const reading = data.filter(({ status }) => status === 'reading');
  const doubtful = data.filter(({ doubtfulLines, poorPages }) => doubtfulLines + poorPages > 0);
  // The list has the newest first; the oldest is read.
  const first = reading.at(-1);
  if (first) {
    const others = reading.length - 1;
    return (
      <Banner>
        <span className="wrap-anywhere">
          <bdi className="font-medium">{first.source}</bdi> is being read{pageOf(first)}
          {others > 0 ? `, and ${others} more ${others === 1 ? 'waits' : 'wait'}` : ''}. Guests get
          the text when it is done.
        </span>
      </Banner>
    );
  }
  if (doubtful.length === 0) return null;
  return (
    <Banner look="warning">
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="wrap-anywhere">
          Some lines of {doubtful.map(({ source }) => source).join(', ')} could not be read well.
          Guests are not told them until you have checked them.
        </span>
        <Button look="secondary" size="small" onClick={onCheck}>
          Check the text
        </Button>
      </span>
    </Banner>
  );
}

/** Nothing where there is one page: it is being read. */
function pageOf({ progress }: DocumentInfo): string {
  if (!progress || progress.pages === 1) return '';
  return `, page ${Math.min(progress.done + 1, progress.pages)} of ${progress.pages}`;
}
