import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import type { DocumentText } from '#shared/api/documents.ts';
import { MAX_CORRECTED_CHARACTERS } from '#shared/rules/files.ts';
import { ApiError, callApi, problemOf } from '../../lib/call-api.ts';
import { useTextDraft } from '../../lib/drafts.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

const TOO_LONG =
  'This text is too long to be put right here. Please change the file and upload it again.';

type Props = {
  helperId: number;
  document: DocumentText;
  /** Counted from 0. */
  page: number;
  locked: boolean;
  /** Reads the text anew, where it has changed meanwhile. */
  onReload: () => void;
};

/** The text of one page; what is typed in it stays through Escape and a reload until it is saved. */
export function PageForm({ helperId, document, page, locked, onReload }: Props) {
  const before = document.pages[page] ?? '';
  const draft = useTextDraft(`document ${helperId} ${document.source} ${page}`, before);
  const save = useSavePage({ helperId, document, page, onSaved: draft.drop, onStale: onReload });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate(draft.text);
  };
  const isChanged = draft.text !== before;
  // Saved as it is, a page that was read poorly is confirmed by the couple, and used for guests.
  const isToConfirm = !isChanged && (document.doubtful[page]?.length ?? 0) > 0;
  const isTooLong = before.length > MAX_CORRECTED_CHARACTERS;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextAreaField
        label={document.hasPages ? `Text of page ${page + 1}` : 'Text'}
        hint={isTooLong ? TOO_LONG : undefined}
        error={problemOf(save, 'Failed to save the text. Please try again.')}
        rows={12}
        readOnly={locked || isTooLong}
        maxLength={isTooLong ? undefined : MAX_CORRECTED_CHARACTERS}
        value={draft.text}
        placeholder="Nothing was read on this page."
        onValue={(typed) => {
          draft.change(typed);
          save.reset();
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {isChanged ? (
          <Button look="quiet" disabled={save.isPending} onClick={() => draft.change(before)}>
            Undo changes
          </Button>
        ) : null}
        <Button
          type="submit"
          disabled={(!isChanged && !isToConfirm) || locked || isTooLong || save.isPending}
        >
          {saveLabel(save.isPending, isToConfirm)}
        </Button>
      </div>
    </form>
  );
}

type SaveOptions = Pick<Props, 'helperId' | 'document' | 'page'> & {
  onSaved: () => void;
  /** The text has changed meanwhile. */
  onStale: () => void;
};

function useSavePage({ helperId, document, page, onSaved, onStale }: SaveOptions) {
  const toast = useToast();
  const client = useQueryClient();
  const { source, version } = document;
  return useMutation({
    mutationFn: (text: string) =>
      callApi('PATCH /api/bots/:id/documents/:documentName', {
        params: { id: helperId, documentName: source },
        body: { page, text, version },
      }),
    onSuccess: async (corrected) => {
      onSaved();
      client.setQueryData(readKeys.document(helperId, source), corrected);
      await client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
      toast({ title: 'Text saved', text: 'Guests get it from the next question on.' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale_document') onStale();
    },
  });
}

function saveLabel(isSaving: boolean, isToConfirm: boolean): string {
  if (isSaving) return 'Saving...';
  return isToConfirm ? 'It is right as it is' : 'Save text';
}
