import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useToast } from '../../ui/toast.tsx';
import type { PendingFile } from './pending-files.tsx';

/**
 * Saves the second step: the text first, then each file after the other. A file that fails keeps its
 * place in the list with what is wrong; the others are uploaded all the same.
 */
export function useSaveContent(helperId: number | null) {
  const toast = useToast();
  const client = useQueryClient();
  const [files, setFiles] = useState<PendingFile[]>([]);
  const [uploaded, setUploaded] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const change = (id: string, changes: Partial<PendingFile>) =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  const addFiles = (chosen: File[]) => {
    setFiles((before) => [
      ...before,
      ...chosen.map((file, i) => ({
        id: `${Date.now()}-${before.length + i}`,
        file,
        state: 'waiting' as const,
      })),
    ]);
    toast({
      title: 'Files ready',
      text: `${chosen.length} file(s) ready to upload, click Save and Continue`,
    });
  };
  const removeFile = (id: string) => setFiles((before) => before.filter((each) => each.id !== id));

  const uploadOne = async (id: number, { id: fileId, file }: PendingFile): Promise<boolean> => {
    change(fileId, { state: 'uploading', problem: undefined });
    const form = new FormData();
    form.set('file', file);
    try {
      const { fileName } = await callApi('POST /api/bots/:id/upload', {
        params: { id },
        body: form,
      });
      setUploaded((before) => [...new Set([...before, fileName])]);
      removeFile(fileId);
      toast({ title: 'File uploaded!', text: fileName });
      return true;
    } catch (error) {
      const fallback = 'Failed to upload file. Please try again.';
      change(fileId, { state: 'failed', problem: messageOf(error, fallback) });
      toast({ title: 'Upload failed', text: fallback, destructive: true });
      return false;
    }
  };

  /** True where everything was saved. */
  const save = async (text: string): Promise<boolean> => {
    if (helperId === null) {
      toast({
        title: 'Save helper first',
        text: 'Please save your helper before adding content.',
        destructive: true,
      });
      return false;
    }
    setBusy(true);
    try {
      await callApi('PATCH /api/bots/:id', {
        params: { id: helperId },
        body: { knowledgeBase: text },
      });
    } catch (error) {
      const fallback = 'There was an error processing your content. Please try again.';
      toast({ title: 'Error saving content', text: messageOf(error, fallback), destructive: true });
      setBusy(false);
      return false;
    }
    let allUploaded = true;
    for (const file of files) allUploaded = (await uploadOne(helperId, file)) && allUploaded;
    await client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
    await client.invalidateQueries({ queryKey: readKeys.documents(helperId) });
    setBusy(false);
    if (allUploaded) toast({ title: 'Content saved!' });
    return allUploaded;
  };

  return { files, uploaded, busy, addFiles, removeFile, save };
}
