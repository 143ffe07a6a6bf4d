import type { ReactNode } from 'react';

/** A part of a long text, under its heading. */
export function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24 border-t border-line pt-8">
      <h2 className="mb-3 text-h3">{title}</h2>
      <div className="flex flex-col gap-3 [&_ul]:ml-5 [&_ul]:list-disc [&_ul]:marker:text-gold">
        {children}
      </div>
    </section>
  );
}
