import { Fragment, useState } from 'react';
import { monogramOf } from '#shared/rules/monogram.ts';
import { classNames } from '../../lib/class-names.ts';
import { Sprig } from '../../ui/botanicals.tsx';

type Props = { name: string; url: string | null; className?: string };

/** The couple's photo as guests see it, round; else their monogram, or a sprig where no name is known yet. */
export function Portrait({ name, url, className }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const initials = monogramOf(name);
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-evergreen-soft font-display leading-none font-semibold text-evergreen ring-4 ring-surface',
        className,
      )}
    >
      {url !== null && url !== missing ? (
        <img
          src={url}
          alt="As guests see you"
          className="size-full object-cover"
          onError={() => setMissing(url)}
        />
      ) : initials.length > 0 ? (
        <span dir="auto">
          {initials.map((initial, place) => (
            <Fragment key={place === 0 ? 'first' : 'second'}>
              {place > 0 ? <i className="mx-[0.16em] text-[0.62em] not-italic">&amp;</i> : null}
              {initial}
            </Fragment>
          ))}
        </span>
      ) : (
        <Sprig className="w-3/5 opacity-60" />
      )}
    </span>
  );
}
