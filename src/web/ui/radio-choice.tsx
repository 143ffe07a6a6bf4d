import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

type Props = ComponentProps<'input'> & {
  /** For a field that keeps its own state; a controlled one has `checked`. */
  isChosen?: boolean;
  /** A paler outline, where many choices are beside each other. */
  quiet?: boolean;
};

/** One of several choices, drawn as a card or a pill around a radio button that is not seen itself. */
export function RadioChoice(props: Props) {
  const { isChosen = props.checked, quiet = false, className, children, ...input } = props;
  return (
    <label
      className={classNames(
        'cursor-pointer border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
        isChosen
          ? 'border-evergreen bg-evergreen-soft'
          : quiet
            ? 'border-line hover:border-line-strong'
            : 'border-line-strong hover:border-evergreen',
        className,
      )}
    >
      <input type="radio" className="sr-only" {...input} />
      {children}
    </label>
  );
}
