import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  wide?: boolean;
  /** Where the focus goes on opening: into the first field or button, or to the title, so that no keyboard covers what is to be read first. */
  initialFocus?: 'control' | 'title';
  children: ReactNode;
};

/** A dialog over the page; focus goes in when it opens and back when it closes. */
export function Dialog(props: Props) {
  const { open, onOpenChange, title, description, wide, initialFocus, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay fixed inset-0 z-40 grid place-items-end overflow-y-auto sm:place-items-center sm:p-6">
          <Primitive.Content
            // Our dialogs are opened by state, not by the primitive's own trigger, so they remember
            // themselves where the focus was.
            onOpenAutoFocus={(event) => {
              opener.current = findOpener();
              if (initialFocus !== 'title') return;
              event.preventDefault();
              heading.current?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            // A toast handles Escape without preventing its default; in a dialog the key is for the dialog.
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
            }}
            className={classNames(
              'appear relative w-full rounded-t-lg border border-line bg-surface p-6 shadow-lifted sm:rounded-lg sm:p-9',
              wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
            )}
          >
            <Primitive.Title
              ref={heading}
              tabIndex={-1}
              className="outline-none pr-12 font-display text-h3 leading-tight font-semibold text-balance wrap-anywhere"
            >
              {title}
            </Primitive.Title>
            <Primitive.Description className="mt-1.5 mb-6 text-muted wrap-anywhere">
              {description}
            </Primitive.Description>
            {children}
            <CloseButton />
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function CloseButton() {
  return (
    <Primitive.Close
      className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
      aria-label="Close"
    >
      <X className="size-5" aria-hidden />
    </Primitive.Close>
  );
}

/** What has the focus now; of a menu, which is about to go, the button that opened it. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}
