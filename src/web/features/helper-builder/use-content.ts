import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { useToast } from '../../ui/toast.tsx';
import { leftBehind, type Outcome } from './left-behind.ts';
import type { PendingFile, UploadedFile } from './pending-files.tsx';
import { useDetailsText } from './use-details-text.ts';

/** What the second step holds; it outlives the step, so that going back and forth loses nothing. */
export type Content = ReturnType<typeof useContent>;

/**
 * The second step's text and files, and how they are saved: the text first, then each file after the
 * other. A file that fails keeps its place with what is wrong; the others are uploaded all the same.
 * Whoever has a file that could not be sent or read stays on the step.
 */
export function useContent(helper: Helper | null) {
  const toast = useToast();
  const client = useQueryClient();
  const details = useDetailsText(helper);
  const { text } = details;
  const [selected, setSelected] = useState<readonly File[]>([]);
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const hasFiles = selected.length > 0 || pending.length > 0;
  useUnsavedWork(hasFiles || details.isChanged, placeOf(helper));

  const change = (id: string, changes: Partial<PendingFile>) =>
    setPending((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const removePending = (id: string) =>
    setPending((before) => before.filter((each) => each.id !== id));

  /** Hands the selected files over, and empties their list. */
  const takeSelected = (): readonly PendingFile[] => {
    const all = [...pending, ...selected.map(asPending)];
    setPending(all);
    setSelected([]);
    return all;
  };
  const confirmSelected = () => {
    takeSelected();
    toast({
      title: 'Files ready',
      text: `${selected.length} file(s) ready to upload, click Save and Continue`,
    });
  };

  const uploadOne = async (helperId: number, { id, file }: PendingFile): Promise<Outcome> => {
    change(id, { state: 'sending', sentShare: 0, problem: undefined });
    try {
      const { fileName, problem, status } = await uploadFile(helperId, file, (sentShare) =>
        change(id, sentShare < 1 ? { sentShare } : { state: 'reading' }),
      );
      setUploaded((before) => [
        ...before.filter(({ name }) => name !== fileName),
        { name: fileName, isRead: !problem },
      ]);
      removePending(id);
      // It stands in the list of documents with what to do; the couple is kept where they see it.
      if (problem)
        toast({ title: `${fileName} could not be read`, text: problem, destructive: true });
      else {
        const isReading = status === 'reading';
        toast({
          title: 'File uploaded!',
          text: isReading ? `${fileName} is read in the background` : fileName,
        });
      }
      return problem ? 'unread' : 'read';
    } catch (error) {
      const fallback = 'Failed to upload file. Please try again.';
      change(id, { state: 'failed', problem: messageOf(error, fallback) });
      toast({ title: 'Upload failed', text: fallback, destructive: true });
      return 'failed';
    }
  };

  /** Saves the text, or one that was merged, and the files. True where everything was saved. */
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
    setNote('');
    try {
      const isSaved =
        merged === undefined
          ? await details.save(helper.id)
          : await details.saveMerged(helper.id, merged);
      if (!isSaved) return false;
    } catch (error) {
      toast({
        title: 'Error saving content',
        text: 'There was an error processing your content. Please try again.',
        reason: messageOf(error, ''),
        destructive: true,
      });
      return false;
    } finally {
      setBusy(false);
    }
    setBusy(true);
    const outcomes: Outcome[] = [];
    for (const file of takeSelected()) outcomes.push(await uploadOne(helper.id, file));
    // Everything that hangs on the content of this helper: itself, its documents, what it knows.
    await client.invalidateQueries({ queryKey: readKeys.helper(helper.id) });
    await client.invalidateQueries({ queryKey: readKeys.helpers, exact: true });
    setBusy(false);
    const problems = leftBehind(outcomes);
    if (problems) setNote(`Saved. ${problems}`);
    else toast({ title: 'Content saved!' });
    return problems === '';
  };

  return {
    text,
    setText: (next: string) => {
      details.setText(next);
      setNote('');
    },
    selected,
    addSelected: (files: readonly File[]) => {
      setSelected((before) => [...before, ...files]);
      setNote('');
    },
    removeSelected: (position: number) =>
      setSelected((before) => before.filter((_, each) => each !== position)),
    confirmSelected,
    pending,
    removePending,
    uploaded,
    busy,
    /** What the last save left behind, until something is changed; '' for nothing. */
    note,
    /** Nothing typed now or before, and nothing chosen: there is nothing to save. */
    isEmpty: text.trim() === '' && !hasFiles && !helper?.knowledgeBase,
    /** There were details, and their text has been emptied: that is asked, not saved. */
    isEmptied: text.trim() === '' && Boolean(helper?.knowledgeBase.trim()),
    draftedAt: details.draftedAt,
    discardDraft: details.discard,
    stale: details.stale,
    closeStale: details.closeStale,
    save,
  };
}

const asPending = (file: File): PendingFile => ({
  id: crypto.randomUUID?.() ?? `${performance.now()} ${file.name}`,
  file,
  state: 'waiting',
});

/** Where a helper's builder is: going from step to step in it is no leaving. */
const placeOf = (helper: Helper | null) =>
  helper ? `/helper-builder/${helper.id}` : '/helper-builder';
