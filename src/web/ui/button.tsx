import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The looks of a button, also for links that read as one. */
export const buttonStyle = cva(
  'inline-flex min-h-11 max-w-full shrink-0 items-center justify-center gap-2 rounded-full px-5 text-center font-semibold transition-colors disabled:opacity-55 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-evergreen text-on-evergreen hover:bg-evergreen-strong',
        secondary:
          'border border-line-strong bg-surface text-ink hover:border-evergreen hover:bg-evergreen-soft',
        quiet: 'text-evergreen hover:bg-evergreen-soft',
        danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
      },
      size: { normal: 'py-2', large: 'min-h-13 px-7 text-lead', small: 'px-4 py-1 text-sm' },
      shape: { text: '', icon: 'w-11 px-0', wide: 'w-full' },
    },
    defaultVariants: { look: 'primary', size: 'normal', shape: 'text' },
  },
);

type Props = ComponentProps<'button'> & VariantProps<typeof buttonStyle>;

export function Button({ look, size, shape, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={classNames(buttonStyle({ look, size, shape }), className)}
      {...rest}
    />
  );
}
