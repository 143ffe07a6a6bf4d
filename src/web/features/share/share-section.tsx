import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: ReactNode; className: string; children: ReactNode };

/** One way to give the helper to guests, under its heading. */
export function ShareSection({ title, text, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div>
        <h3 id={id} className="text-[1.3125rem]">
          {title}
        </h3>
        {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
