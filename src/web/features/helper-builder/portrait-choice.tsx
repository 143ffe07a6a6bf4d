import { ImagePlus, Move, RotateCw, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { monogramOf } from '#shared/rules/monogram.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { Portrait } from './portrait.tsx';
import type { Photo } from './use-photo.ts';

type Props = {
  name: string;
  photo: Photo;
  disabled: boolean;
  /** The colours of the look that is chosen. */
  style: CSSProperties;
  /** Sends again what could not be sent; null where there is no helper to send it to yet. */
  onRetry: (() => void) | null;
};

/** The couple's monogram, or their photo in its place. */
export function PortraitChoice({ name, photo, disabled, style, onRetry }: Props) {
  const id = useId();
  const { problem } = photo;
  const isBusy = photo.work !== null;
  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      className="flex flex-col gap-2"
      // While it works the buttons stay as they are: the one that was pressed keeps the focus.
      aria-busy={isBusy}
      disabled={disabled}
    >
      <legend className="mb-2 font-medium">Monogram or photo</legend>
      <PhotoDrop {...{ id, name, photo, style, onRetry }} disabled={disabled || isBusy} />
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
      {photo.placing ? (
        <PhotoDialog
          picture={photo.placing.opened}
          start={photo.placing.square}
          onCancel={photo.cancelPlacing}
          onDone={(square) => void photo.place(square)}
        />
      ) : null}
      <p id={`${id}-hint`} className="text-sm text-muted">
        Guests see it above your names. A photo is cropped to a circle and made small, without the
        place and time that the camera noted in it.
      </p>
    </fieldset>
  );
}

/** The photo or monogram as guests see it, where another picture can be dropped or chosen. */
function PhotoDrop({ id, name, photo, disabled, style, onRetry }: Props & { id: string }) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]: File[]) => {
      if (file) void photo.choose(file);
    },
  });
  return (
    <div
      {...getRootProps({
        role: 'presentation',
        tabIndex: -1,
        className: classNames(
          'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border p-4 transition-colors',
          isDragActive ? 'border-evergreen bg-evergreen-soft' : 'border-line',
        ),
      })}
    >
      <span style={style} className="rounded-full">
        <Portrait name={name} url={photo.url} className="size-22 text-[2rem]" />
      </span>
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <output className="text-sm text-muted">{describePhoto(photo, name)}</output>
        <input {...getInputProps({ accept: 'image/*', 'aria-label': 'Photo of you both', id })} />
        <PhotoButtons photo={photo} onChoose={open} onRetry={onRetry} />
      </div>
    </div>
  );
}

type ButtonsProps = Pick<Props, 'photo' | 'onRetry'> & { onChoose: () => void };

function PhotoButtons({ photo, onChoose, onRetry }: ButtonsProps) {
  const { url, work, problem, isWaiting, placeAgain } = photo;
  const unlessBusy = (action: () => void) => () => {
    if (work === null) action();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isWaiting && problem && onRetry ? (
        <Button size="small" onClick={unlessBusy(onRetry)}>
          <RotateCw aria-hidden /> Try again
        </Button>
      ) : null}
      <Button look="secondary" size="small" onClick={onChoose}>
        <ImagePlus aria-hidden /> {url ? 'Replace' : 'Choose a photo'}
      </Button>
      {placeAgain ? (
        <Button look="secondary" size="small" onClick={unlessBusy(placeAgain)}>
          <Move aria-hidden /> Move
        </Button>
      ) : null}
      {url ? (
        <Button look="quiet" size="small" onClick={unlessBusy(() => void photo.remove())}>
          <Trash2 aria-hidden /> Remove
        </Button>
      ) : null}
    </div>
  );
}

function describePhoto({ url, work, isWaiting }: Photo, name: string): string {
  if (work === 'reading') return 'Reading the picture...';
  if (work === 'sending') return 'Saving your photo...';
  if (work === 'removing') return 'Removing your photo...';
  if (url && isWaiting) return 'Your photo, not saved yet.';
  if (url) return 'Your photo.';
  const count = monogramOf(name).length;
  if (count === 0) return 'Your initials, once your names stand above.';
  return count === 1 ? 'Your initial, from the name above.' : 'Your initials, from the name above.';
}
