import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

/** A list of files under its name. */
export function FileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {children}
      </ul>
    </section>
  );
}

type RowProps = {
  icon: ReactNode;
  name: string;
  note?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/** One file: its name, a word on it, and what can be done with it. */
export function FileRow({ icon, name, note, below, children }: RowProps) {
  return (
    <li>
      <div className="flex min-h-13 items-center gap-3 pr-1 pl-4">
        {icon}
        <span className="min-w-0 flex-1 truncate">
          <bdi>{name}</bdi>
        </span>
        {note ? <span className="shrink-0 text-sm text-muted">{note}</span> : null}
        {children}
      </div>
      {below}
    </li>
  );
}

/** A button of a row that shows but an icon. */
export function RowButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton className="text-muted hover:text-danger disabled:opacity-40" {...props} />;
}
