import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

/** A sprig of leaves, drawn by us: along the edge of a page or above a heading. */
export function Sprig({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 160 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('text-gold', className)}
      {...rest}
    >
      <path d="M4 26c28 6 48-6 76-4s46 8 76 0" />
      {[
        [22, 27, -38],
        [38, 26, 30],
        [54, 23, -34],
        [70, 22, 34],
        [90, 22, -34],
        [106, 24, 32],
        [122, 26, -30],
        [138, 26, 34],
      ].map(([x, y, turn]) => (
        <path
          key={x}
          d="M0 0c3-7 9-11 17-11-1 8-7 12-17 11Z"
          transform={`translate(${x} ${y}) rotate(${turn! > 0 ? turn! + 30 : turn! + 20}) scale(${turn! > 0 ? '1 -1' : '1'})`}
        />
      ))}
      <circle cx="80" cy="12" r="2.5" className="fill-blush stroke-none" />
      <circle cx="88" cy="9" r="1.75" className="fill-blush stroke-none" />
      <circle cx="73" cy="8" r="1.75" className="fill-blush stroke-none" />
    </svg>
  );
}

/** A branch with berries that climbs up the side of a page. */
export function Branch({ className, ...rest }: ComponentProps<'svg'>) {
  const leaves = [
    [62, 330, -30],
    [78, 296, 24],
    [60, 262, -40],
    [80, 226, 20],
    [64, 190, -36],
    [84, 156, 22],
    [70, 122, -34],
    [88, 90, 18],
    [78, 58, -30],
  ];
  return (
    <svg
      viewBox="0 0 160 380"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('text-evergreen', className)}
      {...rest}
    >
      <path d="M64 376c10-60-6-90 8-150s8-120 24-206" />
      {leaves.map(([x, y, turn]) => (
        <g
          key={y}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${turn! > 0 ? 1 : -1} 1)`}
        >
          <path d="M0 0c10-22 28-30 48-30-4 22-20 34-48 30Z" />
          <path d="M0 0c14-10 26-18 40-25" />
        </g>
      ))}
      {[
        [96, 22],
        [108, 36],
        [84, 34],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" className="fill-blush stroke-none" />
      ))}
    </svg>
  );
}

/** The name with its mark. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-display text-[1.75rem] leading-none font-semibold',
        className,
      )}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-9">
        <rect width="48" height="48" rx="13" className="fill-evergreen" />
        <g fill="none" strokeWidth="2.25" strokeLinecap="round" className="stroke-on-evergreen">
          <path d="M15 11v15a9 9 0 0 0 18 0V11" />
          <path d="M24 37V22" />
        </g>
        <path
          d="M24 26c-4 0-5.5-2.500-5.500-5.500 4 0 5.500 2.500 5.500 5.500ZM24 31c4 0 5.500-2.500 5.500-5.500-4 0-5.500 2.500-5.500 5.500Z"
          className="fill-blush"
        />
      </svg>
      Usher
    </span>
  );
}
