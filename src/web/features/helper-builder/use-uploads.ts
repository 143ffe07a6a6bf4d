import { useState } from 'react';
import { messageOf } from '../../lib/call-api.ts';
import { randomId } from '../../lib/random-id.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { type ToastText, useToast } from '../../ui/toast.tsx';
import type { Outcome } from './failed-files.ts';
import type { PendingFile, UploadedFile } from './pending-files.tsx';

const UPLOAD_FAILED = 'Failed to upload file. Please try again.';

/**
 * The files of the second step: selected, then pending until they are uploaded one after the other. A
 * file that fails stays pending with what is wrong; the others are uploaded all the same.
 */
export function useUploads() {
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  const { takeSelected, change, ...lists } = useFileLists();
  const uploadOne = useUploadOne({
    onChange: change,
    onUploaded: (id, file) => {
      setUploaded((before) => [...before.filter(({ name }) => name !== file.name), file]);
      lists.removePending(id);
    },
  });

  /** Uploads all that is pending or selected; what became of each, in their order. */
  const uploadAll = async (helperId: number): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const file of takeSelected()) outcomes.push(await uploadOne(helperId, file));
    return outcomes;
  };

  return { ...lists, takeSelected, uploaded, uploadAll };
}

/** The files that are selected, and those that are pending. */
function useFileLists() {
  const [selected, setSelected] = useState<readonly File[]>([]);
  const [pending, setPending] = useState<readonly PendingFile[]>([]);

  /** Makes the selected files pending; returns all that are. */
  const takeSelected = (): readonly PendingFile[] => {
    const all = [...pending, ...selected.map(asPending)];
    setPending(all);
    setSelected([]);
    return all;
  };

  return {
    selected,
    pending,
    hasFiles: selected.length > 0 || pending.length > 0,
    addSelected: (files: readonly File[]) => setSelected((before) => [...before, ...files]),
    removeSelected: (position: number) =>
      setSelected((before) => before.filter((_, each) => each !== position)),
    takeSelected,
    change: (id: string, changes: Partial<PendingFile>) =>
      setPending((before) =>
        before.map((each) => (each.id === id ? { ...each, ...changes } : each)),
      ),
    removePending: (id: string) => setPending((before) => before.filter((each) => each.id !== id)),
  };
}

const asPending = (file: File): PendingFile => ({
  id: randomId(),
  file,
  state: 'waiting',
});

type Listeners = {
  onChange: (id: string, changes: Partial<PendingFile>) => void;
  onUploaded: (id: string, file: UploadedFile) => void;
};

/** Uploads one file and reports its progress, and in a toast the result. */
function useUploadOne({ onChange, onUploaded }: Listeners) {
  const toast = useToast();
  return async (helperId: number, { id, file }: PendingFile): Promise<Outcome> => {
    onChange(id, { state: 'sending', sentShare: 0, problem: undefined });
    try {
      const { fileName, problem, status } = await uploadFile(helperId, file, (sentShare) =>
        onChange(id, sentShare < 1 ? { sentShare } : { state: 'reading' }),
      );
      onUploaded(id, { name: fileName, isRead: !problem });
      toast(uploadedToast(fileName, problem, status === 'reading'));
      return problem ? 'unread' : 'read';
    } catch (error) {
      onChange(id, { state: 'failed', problem: messageOf(error, UPLOAD_FAILED) });
      toast({ title: 'Upload failed', text: UPLOAD_FAILED, destructive: true });
      return 'failed';
    }
  };
}

/** A file that could not be read is in the list of documents, with what to do about it. */
function uploadedToast(
  fileName: string,
  problem: string | null | undefined,
  isReading: boolean,
): ToastText {
  if (problem) return { title: `${fileName} could not be read`, text: problem, destructive: true };
  return {
    title: 'File uploaded!',
    text: isReading ? `${fileName} is read in the background` : fileName,
  };
}
