import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { photoPath, portraitSquare, type Square } from '#shared/rules/photos.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { useToast } from '../../ui/toast.tsx';
import { type CroppedPhoto, cropPhoto, openPhoto, UnreadablePhoto } from './crop-photo.ts';

/** The couple's photo as the first step shows it; it outlives the step, so that nothing chosen is lost. */
export type Photo = ReturnType<typeof usePhoto>;

/** A picture as it was opened, and the part of it that is or may become the photo. */
type Placement = { opened: HTMLCanvasElement; square: Square };
type Chosen = CroppedPhoto & Placement & { isSaved: boolean };
type Work = 'reading' | 'sending' | 'removing';

const SEND_FAILED = 'We could not save your photo. It is still here: please try again.';

/**
 * Chooses, places, saves and removes the couple's photo. It is saved at once where there is a helper, and with
 * a new one as soon as that is made; one that could not be sent stays here.
 */
export function usePhoto(helper: Helper | null) {
  const toast = useToast();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [placing, setPlacing] = useState<Placement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const isWaiting = chosen !== null && !chosen.isSaved;
  useUnsavedWork(isWaiting, helper ? `/helper-builder/${helper.id}` : '/helper-builder');

  const readAgain = (id: number) => client.invalidateQueries({ queryKey: readKeys.helper(id) });

  /** Tells what goes wrong, and is not asked for anything else meanwhile. */
  const during = async (what: Work, task: () => Promise<void>, fallback: string) => {
    setWork(what);
    setProblem(null);
    try {
      await task();
    } catch (error) {
      const message = error instanceof UnreadablePhoto ? error.message : messageOf(error, fallback);
      setProblem(message);
      // It may be that another step is seen by now.
      if (what === 'sending') toast({ title: 'Photo not saved', text: message, destructive: true });
    } finally {
      setWork(null);
    }
  };

  const send = (id: number, photo: Omit<Chosen, 'isSaved'>) =>
    during(
      'sending',
      async () => {
        const body = new FormData();
        body.set('photo', photo.picture, 'photo.jpg');
        await callApi('POST /api/bots/:id/photo', { params: { id }, body });
        setChosen({ ...photo, isSaved: true });
        await readAgain(id);
        if (helper) toast({ title: 'Photo saved' });
      },
      SEND_FAILED,
    );

  const choose = (file: File) =>
    during(
      'reading',
      async () => {
        const opened = await openPhoto(file);
        setPlacing({ opened, square: portraitSquare(opened) });
      },
      'This picture cannot be read. Please choose another one.',
    );

  const place = async (square: Square) => {
    if (!placing) return;
    const { opened } = placing;
    setPlacing(null);
    let placed: Omit<Chosen, 'isSaved'> | undefined;
    await during(
      'reading',
      async () => {
        placed = { ...(await cropPhoto(opened, square)), opened, square };
        setChosen({ ...placed, isSaved: false });
      },
      'This picture cannot be cut. Please choose another one.',
    );
    if (placed && helper) await send(helper.id, placed);
  };

  const removeSaved = (id: number) =>
    during(
      'removing',
      async () => {
        const { undoId } = await callApi('DELETE /api/bots/:id/photo', { params: { id } });
        setChosen(null);
        await readAgain(id);
        offerUndo({ title: 'Photo removed' }, async () => {
          await callApi('POST /api/bots/:id/undo', { params: { id }, body: { undoId } });
          await readAgain(id);
        });
      },
      'We could not remove your photo. Please try again.',
    );

  const remove = () => {
    if (!isWaiting) return helper ? removeSaved(helper.id) : undefined;
    setChosen(null);
    setProblem(null);
    return offerUndo({ title: 'Photo removed' }, async () => setChosen(chosen));
  };

  const savedUrl = helper?.photo ? photoPath(helper.shareUrl, helper.photo) : null;
  return {
    /** Where the photo is to be seen; null where there is none. */
    url: chosen?.url ?? savedUrl,
    problem,
    work,
    /** It is chosen, and not with the server yet. */
    isWaiting,
    /** What the couple is placing now; null while there is nothing to place. */
    placing,
    choose,
    /** Takes this square of it, and saves it where there is a helper. */
    place,
    /** Opens the chosen one again; null where the picture that it was cut from is not here any more. */
    placeAgain: chosen ? () => setPlacing(chosen) : null,
    cancelPlacing: () => setPlacing(null),
    remove,
    /** Sends what waits: to this helper, or to one that has just been made. */
    sendTo: async (id: number) => (isWaiting && chosen ? send(id, chosen) : undefined),
  };
}
