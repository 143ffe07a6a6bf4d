import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DocumentInfo } from '#shared/api/documents.ts';
import { callApi } from '../../lib/call-api.ts';
import { readKeys, useDocuments } from '../../lib/queries/reads.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { FileSection, RowButton } from './file-rows.tsx';

type Props = {
  helperId: number;
  locked: boolean;
  /** Which sentences of a file are not for guests. */
  renderPrivacy: (source: string) => ReactNode;
};

/** What the helper has read, with what was understood of each file, or what is wrong with it. */
export function DocumentList({ helperId, locked, renderPrivacy }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const toast = useToast();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const { data, isPending, isError } = useDocuments(helperId);
  const remove = useMutation({
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
    onError: () =>
      toast({
        title: 'Delete failed',
        text: 'Failed to delete document. Please try again.',
        destructive: true,
      }),
  });
  if (isPending) return <Skeleton className="h-16" />;
  // What is typed or chosen above must not be lost to a reload by a button's invitation.
  if (isError)
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
        <li key={document.source} className="flex items-center gap-3 py-2 pr-1 pl-4">
          {document.problem ? (
            <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden />
          ) : (
            <FileText className="size-5 shrink-0 text-gold" aria-hidden />
          )}
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 wrap-anywhere font-medium">
              <bdi>{document.source}</bdi>
            </p>
            <p className={document.problem ? 'text-sm text-warning' : 'text-sm text-muted'}>
              {document.problem ?? describe(document)}
            </p>
          </div>
          {document.status === 'ready' ? (
            <Button
              look="quiet"
              size="small"
              className="max-sm:px-2"
              aria-label={`See text of ${document.source}`}
              onClick={() => setShown(document.source)}
            >
              See text
            </Button>
          ) : null}
          <Tooltip text="Delete">
            <RowButton
              label={`Delete ${document.source}`}
              disabled={locked || remove.isPending}
              onClick={() => remove.mutate(document.source)}
            >
              <Trash2 className="size-4.5" aria-hidden />
            </RowButton>
          </Tooltip>
        </li>
      ))}
    </FileSection>
  );
}

/** "312 words on 2 pages". */
function describe({ words, pages }: DocumentInfo): string {
  const count = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
  return pages === null ? count : `${count} on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
