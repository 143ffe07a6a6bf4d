import { ChevronDown, Loader2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** A sheet of paper on the page. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames(
        'rounded-lg border border-line bg-surface p-6 shadow-soft sm:p-8',
        className,
      )}
      {...rest}
    />
  );
}

const badgeLooks = {
  good: 'bg-evergreen-soft text-success',
  paused: 'bg-warning-soft text-warning',
  plain: 'bg-blush-soft text-blush-ink',
} as const;

/** A word or two on the state of something. */
export function Badge({ look, children }: { look: keyof typeof badgeLooks; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap',
        badgeLooks[look],
      )}
    >
      {children}
    </span>
  );
}

const bannerLooks = {
  note: 'border-line bg-blush-soft',
  warning: 'border-warning/40 bg-warning-soft',
  danger: 'border-danger/40 bg-danger-soft',
} as const;

/** Something that holds for the whole screen. */
export function Banner({
  look = 'note',
  children,
}: {
  look?: keyof typeof bannerLooks;
  children: ReactNode;
}) {
  return (
    <output className={classNames('block rounded-md border px-5 py-3.5', bannerLooks[look])}>
      {children}
    </output>
  );
}

/** At the end of a summary: whether its details, a `group`, are open. */
export function DisclosureMark() {
  return (
    <ChevronDown
      aria-hidden
      className="ml-1 size-4.5 shrink-0 transition-transform group-open:rotate-180"
    />
  );
}

/** A placeholder for something that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-pulse rounded-sm bg-sunk', className)} />
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <output className="flex items-center justify-center gap-3 py-16 text-muted">
      <Loader2 className="size-5 animate-spin" aria-hidden />
      {label}
    </output>
  );
}

/** How much of something is used: green, orange from 80 %, red at the end. */
export function Progress({
  value,
  level,
  label,
}: {
  value: number;
  level: 'normal' | 'warning' | 'reached';
  label: string;
}) {
  const colour = { normal: 'text-success', warning: 'text-warning', reached: 'text-danger' }[level];
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, value)}
      className={classNames('progress h-2 rounded-full', colour)}
    />
  );
}
