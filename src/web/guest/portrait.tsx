import { Fragment, useState } from 'react';
import { monogramOf } from '#shared/rules/monogram.ts';
import { PHOTO_SIDE } from '#shared/rules/photos.ts';

type Props = { name: string; photo: string | null };

/**
 * The couple's photo, or, where they have none or it does not come, their monogram. It adorns the name
 * that is beside it, and has its room before it is there.
 */
export function Portrait({ name, photo }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const isShown = photo !== null && photo !== missing;
  const initials = monogramOf(name);
  if (!isShown && initials.length === 0) return null;
  return (
    <div className="guest-portrait" aria-hidden="true">
      {isShown ? (
        <img
          src={photo}
          width={PHOTO_SIDE}
          height={PHOTO_SIDE}
          alt=""
          onError={() => setMissing(photo)}
        />
      ) : (
        <span dir="auto">
          {initials.map((initial, place) => (
            <Fragment key={place === 0 ? 'first' : 'second'}>
              {place > 0 ? <i>&amp;</i> : null}
              {initial}
            </Fragment>
          ))}
        </span>
      )}
    </div>
  );
}
