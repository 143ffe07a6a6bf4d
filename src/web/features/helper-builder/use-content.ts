import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { useToast } from '../../ui/toast.tsx';
import { leftBehind, type Outcome } from './left-behind.ts';
import type { PendingFile, UploadedFile } from './pending-files.tsx';

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
  const [text, setText] = useState(helper?.knowledgeBase ?? '');
  const [selected, setSelected] = useState<readonly File[]>([]);
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const hasFiles = selected.length > 0 || pending.length > 0;
  const hasChanges = hasFiles || (helper !== null && text !== helper.knowledgeBase);
  useWarningBeforeLeaving(hasChanges);

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
      const { fileName, problem } = await uploadFile(helperId, file, (sentShare) =>
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
      else toast({ title: 'File uploaded!', text: fileName });
      return problem ? 'unread' : 'read';
    } catch (error) {
      const fallback = 'Failed to upload file. Please try again.';
      change(id, { state: 'failed', problem: messageOf(error, fallback) });
      toast({ title: 'Upload failed', text: fallback, destructive: true });
      return 'failed';
    }
  };

  /** True where everything was saved. */
  const save = async (): Promise<boolean> => {
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
      await callApi('PATCH /api/bots/:id', {
        params: { id: helper.id },
        body: { knowledgeBase: text },
      });
    } catch (error) {
      const fallback = 'There was an error processing your content. Please try again.';
      toast({ title: 'Error saving content', text: messageOf(error, fallback), destructive: true });
      setBusy(false);
      return false;
    }
    const outcomes: Outcome[] = [];
    for (const file of takeSelected()) outcomes.push(await uploadOne(helper.id, file));
    // Everything that hangs on the content of this helper: itself, its documents, what it knows.
    await client.invalidateQueries({ queryKey: readKeys.helper(helper.id) });
    setBusy(false);
    const problems = leftBehind(outcomes);
    if (problems) setNote(`Saved. ${problems}`);
    else toast({ title: 'Content saved!' });
    return problems === '';
  };

  return {
    text,
    setText: (next: string) => {
      setText(next);
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
    save,
  };
}

const asPending = (file: File): PendingFile => ({
  id: crypto.randomUUID?.() ?? `${performance.now()} ${file.name}`,
  file,
  state: 'waiting',
});

/** The browser asks before a page with something unsaved is closed. */
function useWarningBeforeLeaving(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}
