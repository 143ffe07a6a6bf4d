import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { MAX_FEEDBACK_IMAGES } from '#shared/rules/feedback.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

type Props = {
  images: readonly File[];
  /** Why they could not be sent. */
  problem?: string | undefined;
  onChange: (images: readonly File[]) => void;
};

/** The pictures with a small view of each; what is beyond, or no picture, is dropped. */
export function ImagePicker({ images, problem, onChange }: Props) {
  const id = useId();
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].filter((file) => file.type.startsWith('image/'));
    onChange([...images, ...chosen].slice(0, MAX_FEEDBACK_IMAGES));
    // The same picture can be chosen again after it was taken out.
    event.target.value = '';
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        Pictures
      </label>
      <ul className="grid grid-cols-5 gap-2.5 sm:gap-3">
        {images.map((image, position) => (
          <Thumbnail
            key={`${position} ${image.name}`}
            image={image}
            onRemove={() => onChange(images.filter((_, each) => each !== position))}
          />
        ))}
        {images.length < MAX_FEEDBACK_IMAGES ? (
          <li className="relative grid aspect-square place-items-center rounded-md border-2 border-dashed border-line-strong bg-sunk text-gold hover:border-evergreen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen">
            <ImagePlus className="size-7" strokeWidth={1.4} aria-hidden />
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple
              onChange={add}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </li>
        ) : null}
      </ul>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
      <p className="text-sm text-muted">
        {images.length === 0
          ? `Up to ${MAX_FEEDBACK_IMAGES} pictures, if they help.`
          : `${images.length} of ${MAX_FEEDBACK_IMAGES}`}
      </p>
    </div>
  );
}

function Thumbnail({ image, onRemove }: { image: File; onRemove: () => void }) {
  const [url] = useState(() => URL.createObjectURL(image));
  return (
    <li className="relative">
      <img
        src={url}
        alt={image.name}
        onLoad={() => URL.revokeObjectURL(url)}
        className="aspect-square w-full rounded-md border border-line bg-sunk object-cover"
      />
      <Tooltip text="Remove">
        <button
          type="button"
          aria-label={`Remove ${image.name}`}
          onClick={onRemove}
          className="absolute -top-2 -right-2 grid size-7 place-items-center after:absolute after:-inset-1.5 rounded-full border border-line bg-surface text-muted shadow-soft hover:text-danger"
        >
          <X className="size-4" aria-hidden />
        </button>
      </Tooltip>
    </li>
  );
}
