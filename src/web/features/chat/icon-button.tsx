import type { ComponentProps } from 'react';

/** A button that shows but an icon; its label is also seen by those who point at it. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" className="chat-icon" aria-label={label} title={label} {...rest} />;
}
