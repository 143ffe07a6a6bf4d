import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { Skeleton } from './surface.tsx';

type CardsProps = {
  query: { isPending: boolean; isError: boolean };
  /** What is being read, for those who do not see the cards: "Loading questions". */
  loading: string;
  /** What could not be read: "The questions". */
  what: string;
  className?: string;
  cardClassName: string;
};

/** Three pale cards while something is read, or that it could not be; nothing once it is there. */
export function LoadingCards({ query, loading, what, className, cardClassName }: CardsProps) {
  if (query.isError) return <LoadError what={what} />;
  if (!query.isPending) return null;
  return (
    <output className={classNames('grid gap-4', className)} aria-label={loading}>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className={classNames('rounded-lg', cardClassName)} />
      ))}
    </output>
  );
}

/** Says what could not be read, and reads the page anew for those who have no key for it. */
export function LoadError({ what, className }: { what: string; className?: string }) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <p role="alert" className="text-danger">
        {what} could not be loaded. Please reload the page.
      </p>
      <Button look="secondary" size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  );
}

type EmptyProps = {
  title: string;
  text: string;
  /** A drawing, over the words or behind them. */
  art: ReactNode;
  className?: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** Shown where there is nothing yet: a drawing, why, and what can be done about it. */
export function EmptyState({ title, text, art, className, children }: EmptyProps) {
  return (
    <section
      className={classNames(
        'relative flex flex-col items-center gap-4 overflow-hidden rounded-lg border border-line bg-surface px-6 text-center shadow-soft',
        className,
      )}
    >
      {art}
      <h2 className="relative text-h2">{title}</h2>
      <p className="relative max-w-80 text-muted">{text}</p>
      {children ? <div className="relative">{children}</div> : null}
    </section>
  );
}
