import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import { photoPath, portraitSquare, type Square } from '#shared/rules/photos.ts';
import { builderPath } from '../../lib/builder-address.ts';
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
type Placed = CroppedPhoto & Placement;
type Chosen = Placed & { isSaved: boolean };
type Work = 'reading' | 'sending' | 'removing';

/**
 * Chooses, places, saves and removes the couple's photo. It is saved at once where there is a helper, and with
 * a new one as soon as that is made; one that could not be sent stays here.
 */
export function usePhoto(helper: Helper | null) {
  const offerUndo = useUndo();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { work, problem, setProblem, run } = usePhotoWork();
  const { send, remove: removeSaved } = useSavedPhoto(helper !== null, setChosen, run);
  const isWaiting = chosen !== null && !chosen.isSaved;
  useUnsavedWork(isWaiting, builderPath(helper?.id));
  const { placing, setPlacing, choose, place } = usePlacing(run, async (placed) => {
    setChosen({ ...placed, isSaved: false });
    if (helper) await send(helper.id, placed);
  });

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

/** Runs a task on the photo; where it fails, that is then the problem to be shown. */
type Run = (work: Work, task: () => Promise<void>, fallback: string) => Promise<void>;

/** What is being done with the photo, and what went wrong the last time. */
function usePhotoWork() {
  const toast = useToast();
  const [work, setWork] = useState<Work | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run: Run = async (next, task, fallback) => {
    setWork(next);
    setProblem(null);
    try {
      await task();
    } catch (error) {
      const text = error instanceof UnreadablePhoto ? error.message : messageOf(error, fallback);
      setProblem(text);
      // It may be that another step is seen by now.
      if (next === 'sending') toast({ title: 'Photo not saved', text, destructive: true });
    } finally {
      setWork(null);
    }
  };
  return { work, problem, setProblem, run };
}

/** Opening a picture, and cutting the square out of it that becomes the photo. */
function usePlacing(run: Run, onPlaced: (placed: Placed) => Promise<void>) {
  const [placing, setPlacing] = useState<Placement | null>(null);

  const choose = (file: File) =>
    run(
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
    let cropped: CroppedPhoto | undefined;
    await run(
      'reading',
      async () => {
        cropped = await cropPhoto(opened, square);
      },
      'This picture cannot be cut. Please choose another one.',
    );
    if (cropped) await onPlaced({ ...cropped, opened, square });
  };

  return { placing, setPlacing, choose, place };
}

/** The photo as the server has it: sent there, and removed so that it can be undone. */
function useSavedPhoto(
  isHelperThere: boolean,
  setChosen: (photo: Chosen | null) => void,
  run: Run,
) {
  const toast = useToast();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const refresh = (id: number) => client.invalidateQueries({ queryKey: readKeys.helper(id) });

  const send = (id: number, photo: Placed) =>
    run(
      'sending',
      async () => {
        const body = new FormData();
        body.set('photo', photo.picture, 'photo.jpg');
        await callApi('POST /api/bots/:id/photo', { params: { id }, body });
        setChosen({ ...photo, isSaved: true });
        await refresh(id);
        if (isHelperThere) toast({ title: 'Photo saved' });
      },
      'We could not save your photo. It is still here: please try again.',
    );

  const remove = (id: number) =>
    run(
      'removing',
      async () => {
        const { undoId } = await callApi('DELETE /api/bots/:id/photo', { params: { id } });
        setChosen(null);
        await refresh(id);
        offerUndo({ title: 'Photo removed' }, async () => {
          await callApi('POST /api/bots/:id/undo', { params: { id }, body: { undoId } });
          await refresh(id);
        });
      },
      'We could not remove your photo. Please try again.',
    );

  return { send, remove };
}
