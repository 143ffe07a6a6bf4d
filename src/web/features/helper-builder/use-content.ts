import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { builderPath } from '../../lib/builder-address.ts';
import { reasonOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { useToast } from '../../ui/toast.tsx';
import { describeFailedFiles } from './failed-files.ts';
import { useDetailsText } from './use-details-text.ts';
import { useUploads } from './use-uploads.ts';

/** What the second step holds; it outlives the step, so that going back and forth loses nothing. */
export type Content = ReturnType<typeof useContent>;

/**
 * The second step's text and files, and how they are saved: the text first, then the files. Whoever has
 * a file that could not be sent or read stays on the step.
 */
export function useContent(helper: Helper | null) {
  const toast = useToast();
  const details = useDetailsText(helper);
  const { takeSelected, uploadAll, ...files } = useUploads();
  const [note, setNote] = useState('');
  const { busy, save } = useSaveContent(helper, details, uploadAll, setNote);
  const { text } = details;
  useUnsavedWork(files.hasFiles || details.isChanged, builderPath(helper?.id));

  return {
    ...files,
    addSelected: (added: readonly File[]) => {
      files.addSelected(added);
      setNote('');
    },
    confirmSelected: () => {
      takeSelected();
      toast({
        title: 'Files ready',
        text: `${files.selected.length} file(s) ready to upload, click Save and Continue`,
      });
    },
    text,
    setText: (next: string) => {
      details.setText(next);
      setNote('');
    },
    busy,
    /** Which files of the last save failed, until something is changed; '' for none. */
    note,
    /** Nothing typed now or before, and nothing chosen: there is nothing to save. */
    isEmpty: text.trim() === '' && !files.hasFiles && !helper?.knowledgeBase,
    /** There were details, and their text has been emptied: that is asked, not saved. */
    isEmptied: text.trim() === '' && Boolean(helper?.knowledgeBase.trim()),
    draftedAt: details.draftedAt,
    discardDraft: details.discard,
    stale: details.stale,
    closeStale: details.closeStale,
    save,
  };
}

/** Saves the text and then the files, and reports what was saved and what was not. */
function useSaveContent(
  helper: Helper | null,
  details: ReturnType<typeof useDetailsText>,
  uploadAll: ReturnType<typeof useUploads>['uploadAll'],
  onNote: (note: string) => void,
) {
  const toast = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const saveText = useSaveText(details);

  /** Which files failed, as a sentence; '' where all were read. */
  const saveFiles = async (id: number): Promise<string> => {
    const outcomes = await uploadAll(id);
    // Everything that hangs on the content of this helper: itself, its documents, what it knows.
    await client.invalidateQueries({ queryKey: readKeys.helper(id) });
    await client.invalidateQueries({ queryKey: readKeys.helpers, exact: true });
    return describeFailedFiles(outcomes);
  };

  /** Saves the text in the box, or a merged one, and the files. True where everything was saved. */
  const save = async (merged?: string): Promise<boolean> => {
    if (!helper) {
      toast({
        title: 'Save helper first',
        text: 'Please save your helper before adding content.',
        destructive: true,
      });
      return false;
    }
    setBusy(true);
    onNote('');
    const isTextSaved = await saveText(helper.id, merged);
    const failed = isTextSaved ? await saveFiles(helper.id) : '';
    setBusy(false);
    if (!isTextSaved) return false;
    if (failed) onNote(`Saved. ${failed}`);
    else toast({ title: 'Content saved!' });
    return failed === '';
  };

  return { busy, save };
}

/** Saves the text in the box, or a merged one; false where somebody else was faster, or it failed. */
function useSaveText(details: ReturnType<typeof useDetailsText>) {
  const toast = useToast();
  return async (id: number, merged: string | undefined): Promise<boolean> => {
    try {
      return await (merged === undefined ? details.save(id) : details.saveMerged(id, merged));
    } catch (error) {
      toast({
        title: 'Error saving content',
        text: 'There was an error processing your content. Please try again.',
        reason: reasonOf(error),
        destructive: true,
      });
      return false;
    }
  };
}
