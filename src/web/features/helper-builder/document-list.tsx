import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, Loader2, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DocumentInfo } from '#shared/api/documents.ts';
import { describeRead } from '#shared/rules/describe-document.ts';
import { callApi } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { FileSection, RowButton } from './file-rows.tsx';
import { describeDoubts, readingProgress } from './reading-words.ts';
import { useScannedDocuments } from './use-scanned-documents.ts';

type Props = {
  helperId: number;
  locked: boolean;
  /** Which sentences of a file are not for guests. */
  renderPrivacy: (source: string) => ReactNode;
};

/** What the helper has read, with what was understood of each file, or what is wrong with it. */
export function DocumentList({ helperId, locked, renderPrivacy }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const { data, isPending, isError } = useScannedDocuments(helperId);
  const remove = useRemoveDocument(helperId);
  if (isPending) return <Skeleton className="h-16" />;
  // What was read before stays: in a tunnel it cannot be read anew. And what is typed or chosen above must
  // not be lost to a reload by a button's invitation.
  if (isError && !data)
    return (
      <p role="alert" className="text-danger">
        The documents could not be loaded. Please reload the page.
      </p>
    );
  if (data.length === 0) return null;
  return (
    <FileSection title="Uploaded Documents">
      {shown !== null ? (
        <DocumentDialog
          helperId={helperId}
          source={shown}
          locked={locked}
          privacy={renderPrivacy(shown)}
          onClose={() => setShown(null)}
        />
      ) : null}
      {data.map((document) => (
        <DocumentItem
          key={document.source}
          document={document}
          isDeletable={!locked && !remove.isPending}
          onShow={() => setShown(document.source)}
          onDelete={() => remove.mutate(document.source)}
        />
      ))}
    </FileSection>
  );
}

/** Deletes a file's text, so that it can be undone. */
function useRemoveDocument(helperId: number) {
  const toast = useToast();
  const offerUndo = useUndo();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentName: string) =>
      callApi('DELETE /api/bots/:id/documents/:documentName', {
        params: { id: helperId, documentName },
      }),
    onSuccess: async ({ undoId }) => {
      await client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
      offerUndo({ title: 'Document deleted' }, async () => {
        await callApi('POST /api/bots/:id/undo', { params: { id: helperId }, body: { undoId } });
        await client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
      });
    },
    onError: async () => {
      toast({
        title: 'Delete failed',
        text: 'Failed to delete document. Please try again.',
        destructive: true,
      });
      // It may be gone: by somebody else, or by this call whose answer was lost.
      await client.invalidateQueries({ queryKey: readKeys.documents(helperId) });
    },
  });
}

type ItemProps = {
  document: DocumentInfo;
  isDeletable: boolean;
  onShow: () => void;
  onDelete: () => void;
};

function DocumentItem({ document, isDeletable, onShow, onDelete }: ItemProps) {
  const { source, status } = document;
  const warning = document.problem ?? describeDoubts(document);
  return (
    <li>
      <div className="flex items-center gap-3 py-2 pr-1 pl-4">
        <DocumentIcon isReading={status === 'reading'} hasWarning={warning !== null} />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 wrap-anywhere font-medium">
            <bdi>{source}</bdi>
          </p>
          <p className={warning ? 'text-sm text-warning' : 'text-sm text-muted'}>
            {status === 'reading' ? readingProgress(document) : (warning ?? describeRead(document))}
          </p>
        </div>
        {status === 'ready' ? (
          <Button
            look="quiet"
            size="small"
            className="max-sm:px-2"
            aria-label={`See text of ${source}`}
            onClick={onShow}
          >
            See text
          </Button>
        ) : null}
        <Tooltip text="Delete">
          <RowButton label={`Delete ${source}`} disabled={!isDeletable} onClick={onDelete}>
            <Trash2 className="size-4.5" aria-hidden />
          </RowButton>
        </Tooltip>
      </div>
      {status === 'reading' ? (
        <progress
          aria-label={`Reading ${source}`}
          max={document.progress?.pages ?? 1}
          // What is being read counts half, so that a photo shows that something goes on.
          value={(document.progress?.done ?? 0) + 0.5}
          className="progress h-1 animate-pulse text-evergreen"
        />
      ) : null}
    </li>
  );
}

function DocumentIcon({ isReading, hasWarning }: { isReading: boolean; hasWarning: boolean }) {
  if (isReading) {
    return <Loader2 className="size-5 shrink-0 animate-spin text-evergreen" aria-hidden />;
  }
  return hasWarning ? (
    <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
  ) : (
    <FileText className="size-5 shrink-0 text-gold" aria-hidden />
  );
}
