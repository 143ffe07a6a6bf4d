import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

type Point = readonly [x: number, y: number];
type Stem = readonly [Point, Point, Point, Point];
type Growth = {
  /** How many leaves, one side and the other in turn. */
  leaves: number;
  /** The longest leaf, in the drawing's units; they are shorter towards both ends. */
  leafLength: number;
  /** How far a leaf leans away from the stem, in degrees. */
  lean: number;
  /** Where on the stem the first leaf stands, 0 to 1. */
  from?: number;
};

/** The outline of a branch: its stem, its leaves and their midribs, as paths. */
function growBranch(stem: Stem, { leaves, leafLength, lean, from = 0.12 }: Growth) {
  const [start, bend1, bend2, end] = stem;
  const points = [start, bend1, bend2, end].map((point) => point.join(' '));
  const paths = { stem: `M${points[0]}C${points.slice(1).join(' ')}`, leaves: '', ribs: '' };
  for (let index = 0; index < leaves; index++) {
    const isTip = index === leaves - 1;
    const t = from + (1 - from) * (index / (leaves - 1));
    const [base, direction] = along(stem, t);
    const side = index % 2 === 0 ? -1 : 1;
    const angle = isTip ? direction : direction + side * (lean - 14 * t) * (Math.PI / 180);
    const length = leafLength * (0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, t + 0.12)));
    const at = (forward: number, sideways: number): string => {
      const x = base[0] + length * (forward * Math.cos(angle) - sideways * Math.sin(angle));
      const y = base[1] + length * (forward * Math.sin(angle) + sideways * Math.cos(angle));
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    const origin = at(0, 0);
    const tip = at(1, 0);
    paths.leaves += `M${origin}C${at(0.2, -0.3)} ${at(0.65, -0.27)} ${tip}C${at(0.65, 0.27)} ${at(0.2, 0.3)} ${origin}Z`;
    paths.ribs += `M${origin}L${at(0.78, 0)}`;
  }
  return paths;
}

/** A point of a cubic curve and the direction there, in radians. */
function along([a, b, c, d]: Stem, t: number): [Point, number] {
  const u = 1 - t;
  const blend = (i: 0 | 1) =>
    u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  const slope = (i: 0 | 1) =>
    3 * u * u * (b[i] - a[i]) + 6 * u * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i]);
  return [[blend(0), blend(1)], Math.atan2(slope(1), slope(0))];
}

type Drawing = ReturnType<typeof growBranch>;

function Strokes({ drawings }: { drawings: readonly Drawing[] }) {
  return drawings.map((drawing) => (
    <g key={drawing.stem}>
      <path d={drawing.stem} />
      <path d={drawing.leaves} className="fill-(--leaf,transparent)" />
      <path d={drawing.ribs} opacity="0.6" />
    </g>
  ));
}

const drawn = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

const berry = 'fill-blush stroke-none';

/** One half of the garland, also for the printed card. */
export const sprigHalf = growBranch(
  [
    [84, 28],
    [112, 20],
    [140, 32],
    [174, 22],
  ],
  { leaves: 9, leafLength: 19, lean: 46, from: 0.1 },
);

/** A garland of two sprigs that meet: above a heading, or between two parts of a page. */
export function Sprig({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="-30 4 220 44"
      strokeWidth="1"
      className={classNames('max-w-full text-gold', className)}
      {...drawn}
      {...rest}
    >
      <Strokes drawings={[sprigHalf]} />
      <g transform="matrix(-1 0 0 1 160 0)">
        <Strokes drawings={[sprigHalf]} />
      </g>
      <circle cx="80" cy="24" r="3" className={berry} />
      <circle cx="74" cy="29" r="2.2" className={berry} />
      <circle cx="86.500" cy="29.500" r="2.2" className={berry} />
    </svg>
  );
}

const branch = growBranch(
  [
    [70, 396],
    [96, 280],
    [40, 160],
    [104, 46],
  ],
  { leaves: 15, leafLength: 62, lean: 52, from: 0.08 },
);
const twig = growBranch(
  [
    [74, 250],
    [104, 226],
    [124, 196],
    [140, 150],
  ],
  { leaves: 8, leafLength: 36, lean: 48, from: 0.2 },
);

/** A branch that climbs up the side of a page. */
export function Branch({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 -20 180 420"
      strokeWidth="1.1"
      className={classNames('text-evergreen', className)}
      {...drawn}
      {...rest}
    >
      <Strokes drawings={[branch, twig]} />
      {[
        [28, 196, 5],
        [20, 208, 4],
        [34, 210, 4.5],
        [128, 128, 4],
        [146, 136, 4.5],
      ].map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={berry} />
      ))}
    </svg>
  );
}

const wreathArc = growBranch(
  [
    [100, 184],
    [22, 178],
    [-4, 74],
    [66, 26],
  ],
  { leaves: 17, leafLength: 30, lean: 50, from: 0.04 },
);

/** An open wreath, for something to stand in. */
export function Wreath({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="-6 -4 212 212"
      strokeWidth="1"
      className={classNames('text-evergreen', className)}
      {...drawn}
      {...rest}
    >
      <Strokes drawings={[wreathArc]} />
      <g transform="matrix(-1 0 0 1 200 0)">
        <Strokes drawings={[wreathArc]} />
      </g>
      <circle cx="100" cy="186" r="5" className={berry} />
      <circle cx="90" cy="192" r="3.5" className={berry} />
      <circle cx="110" cy="192" r="3.5" className={berry} />
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
