import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import type { DocumentText } from '#shared/api/documents.ts';
import { MAX_CORRECTED_CHARACTERS } from '#shared/rules/files.ts';
import { ApiError, callApi, messageOf } from '../../lib/call-api.ts';
import { useTextDraft } from '../../lib/drafts.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

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
  const toast = useToast();
  const client = useQueryClient();
  const { source, version, hasPages } = document;
  const before = document.pages[page] ?? '';
  const draft = useTextDraft(`document ${helperId} ${source} ${page}`, before);
  const save = useMutation({
    mutationFn: () =>
      callApi('PATCH /api/bots/:id/documents/:documentName', {
        params: { id: helperId, documentName: source },
        body: { page, text: draft.text, version },
      }),
    onSuccess: async (corrected) => {
      draft.drop();
      client.setQueryData(readKeys.document(helperId, source), corrected);
      await client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
      toast({ title: 'Text saved', text: 'Guests get it from the next question on.' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale_document') onReload();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isChanged = draft.text !== before;
  // Saved as it is, a page that was read poorly is the couple's word, and told to guests.
  const isToConfirm = !isChanged && (document.doubtful[page]?.length ?? 0) > 0;
  const isTooLong = before.length > MAX_CORRECTED_CHARACTERS;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label={hasPages ? `Text of page ${page + 1}` : 'Text'}
        hint={
          isTooLong
            ? 'This text is too long to be put right here. Please change the file and upload it again.'
            : undefined
        }
        error={
          save.isError
            ? messageOf(save.error, 'Failed to save the text. Please try again.')
            : undefined
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={12}
            readOnly={locked || isTooLong}
            maxLength={isTooLong ? undefined : MAX_CORRECTED_CHARACTERS}
            value={draft.text}
            placeholder="Nothing was read on this page."
            onChange={(event) => {
              draft.change(event.target.value);
              save.reset();
            }}
          />
        )}
      </Field>
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

function saveLabel(isSaving: boolean, isToConfirm: boolean): string {
  if (isSaving) return 'Saving...';
  return isToConfirm ? 'It is right as it is' : 'Save text';
}
