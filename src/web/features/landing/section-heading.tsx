import type { ReactNode } from 'react';

type Props = { eyebrow: string; title: string; children?: ReactNode };

/** What a part of the landing page begins with. */
export function SectionHeading({ eyebrow, title, children }: Props) {
  return (
    <div className="mx-auto mb-7 max-w-2xl text-center sm:mb-16">
      <p className="eyebrow mb-3">{eyebrow}</p>
      <h2 className="text-h2">{title}</h2>
      {children ? <p className="mt-3 text-muted sm:mt-4 sm:text-lead">{children}</p> : null}
    </div>
  );
}
