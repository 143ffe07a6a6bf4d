import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A round button that shows but an icon. */
export function IconButton({ label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('grid size-11 shrink-0 place-items-center rounded-full', className)}
      {...rest}
    />
  );
}
