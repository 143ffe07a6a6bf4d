import type { ReactNode } from 'react';

/** A drawing of where a wedding is held, in the product's own line; it takes the width it is given. */
export type Drawing = () => ReactNode;

function Canvas({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full text-evergreen"
    >
      {children}
    </svg>
  );
}

type Leaf = readonly [x: number, y: number, turn: number, size?: number];
type Blossom = readonly [x: number, y: number, radius: number];

const Leaves = ({ at }: { at: readonly Leaf[] }) =>
  at.map(([x, y, turn, size = 1]) => (
    <path
      key={`${x} ${y}`}
      d="M0 0C4-7 12-9 20-8 18-1 10 5 0 0ZM0 0 13-5"
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
    />
  ));

const Blossoms = ({ at }: { at: readonly Blossom[] }) => (
  <g className="fill-blush stroke-none">
    {at.map(([x, y, radius]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
    ))}
  </g>
);

/** An arch with leaves and roses. */
export function GardenArch() {
  return (
    <Canvas>
      <path d="M44 184V112a36 36 0 0 1 72 0v72M52 184V112a28 28 0 0 1 56 0v72" />
      <path d="M44 120h8m56 0h8m-72 20h8m56 0h8m-72 20h8m56 0h8M22 184h116" />
      <Leaves
        at={[
          [46, 104, -160],
          [50, 90, -120],
          [60, 79, -100],
          [74, 74, -70],
          [92, 76, -30],
          [104, 84, 0],
          [112, 96, 20],
          [44, 132, 170, 0.8],
          [116, 128, 10, 0.8],
          [52, 98, 40, 0.8],
          [106, 96, 130, 0.8],
        ]}
      />
      <Blossoms
        at={[
          [56, 86, 4.5],
          [82, 74, 5],
          [108, 92, 4.5],
          [46, 118, 3.5],
          [114, 116, 3.5],
        ]}
      />
      <path d="M30 184c0-8-4-12-6-16m6 16c0-9 5-13 7-17m91 17c0-8-4-12-6-16m6 16c0-9 5-13 7-17" />
    </Canvas>
  );
}

/** A church with a tower. */
export function Church() {
  return (
    <Canvas>
      <path d="M80 36v18m-7-11h14M80 54 62 88h36L80 54ZM66 88v96m28-96v96M66 120 38 138v46m56-64 28 18v46M22 184h116" />
      <path d="M74 184v-22a6 6 0 0 1 12 0v22M76 112v-9a4 4 0 0 1 8 0v9ZM48 164v-9a4 4 0 0 1 8 0v9Zm56 0v-9a4 4 0 0 1 8 0v9Z" />
      <circle cx="80" cy="134" r="7" />
      <path d="M80 127v14m-7-7h14" />
      <Leaves
        at={[
          [26, 182, -60, 0.9],
          [30, 183, -20, 0.7],
          [134, 182, -120, 0.9],
          [130, 183, -165, 0.7],
        ]}
      />
      <Blossoms
        at={[
          [80, 74, 4],
          [25, 176, 3],
          [136, 176, 3],
        ]}
      />
    </Canvas>
  );
}

/** A palm by the sea. */
export function PalmTree() {
  return (
    <Canvas>
      <circle cx="112" cy="92" r="15" className="fill-blush-soft dark:fill-gold/30" />
      <path d="M22 146c12-6 24-6 36 0s24 6 36 0 24-6 44 0M22 160c12-6 24-6 36 0s24 6 36 0 24-6 44 0M22 174c12-6 24-6 36 0s24 6 36 0 24-6 44 0" />
      <path d="M60 142c-4-28-2-50 8-70m-3 70c-4-28-1-48 6-66" />
      <path d="M69 72c-14-10-28-8-38 4 12-4 24-4 38-4ZM69 72c-6-15-20-20-34-14 14 2 24 6 34 14ZM69 72c0-15 10-25 26-24-12 5-20 12-26 24ZM69 72c11-9 25-8 33 4-11-5-21-6-33-4ZM69 72c-14 0-22 9-23 22 6-10 13-16 23-22ZM69 72c10 3 16 11 15 23-4-10-8-17-15-23Z" />
      <g className="fill-gold stroke-none">
        <circle cx="66" cy="77" r="2.6" />
        <circle cx="72" cy="78" r="2.6" />
      </g>
      <path d="M122 62c4-4 8-4 11 0 3-4 7-4 11 0M100 50c3-3 6-3 8 0 2-3 5-3 8 0" strokeWidth="1" />
    </Canvas>
  );
}

/** A chandelier above a dance floor. */
export function Chandelier() {
  return (
    <Canvas>
      <path d="M80 30v34M80 64c-6 6-6 12 0 18 6-6 6-12 0-18ZM80 82v14M56 112c0-14 10-20 24-20s24 6 24 20M40 116c0-22 16-32 40-32s40 10 40 32" />
      <path d="M36 116h8m8 0h8m16-4h8m16 4h8m8 0h8" />
      <path
        d="M40 116v-9m16 9v-9m48 9v-9m16 9v-9M80 112v-9"
        strokeWidth="2.5"
        className="stroke-gold"
      />
      <g className="fill-blush stroke-none">
        <path d="M40 92c-4 6-4 10 0 12 4-2 4-6 0-12ZM56 92c-4 6-4 10 0 12 4-2 4-6 0-12ZM80 88c-4 6-4 10 0 12 4-2 4-6 0-12ZM104 92c-4 6-4 10 0 12 4-2 4-6 0-12ZM120 92c-4 6-4 10 0 12 4-2 4-6 0-12Z" />
      </g>
      <path d="M40 120v7m16-7v7m24-11v7m24-3v7m16-7v7" strokeDasharray="1 3" />
      <path d="M22 184h116M34 184c4-18 14-28 22-30m70 30c-4-18-14-28-22-30M56 154h48M64 184c2-12 6-20 10-24m22 24c-2-12-6-20-10-24" />
    </Canvas>
  );
}

/** Two rings, one through the other, over a sprig. */
export function Rings() {
  return (
    <Canvas>
      <circle cx="62" cy="112" r="32" />
      <circle cx="62" cy="112" r="27" />
      <path d="M84 88.5a32 32 0 1 1 1 45M87.5 93a27 27 0 1 1 0.5 38" />
      <path
        d="M98 80v-7l-9-9 5-7h12l5 7-9 9v7M89 64h22M94 57l3 7 3 9 3-9 3-7"
        className="stroke-gold"
      />
      <path d="M30 172c26 10 74 10 100 0" />
      <Leaves
        at={[
          [40, 175, -50, 0.9],
          [54, 178, -40, 0.9],
          [70, 180, -30, 0.9],
          [120, 175, -105, 0.9],
          [106, 178, -115, 0.9],
          [90, 180, -125, 0.9],
        ]}
      />
      <Blossoms
        at={[
          [80, 178, 5],
          [36, 174, 3],
          [124, 174, 3],
        ]}
      />
    </Canvas>
  );
}

/** A parasol on the beach, the sun and the sea behind it. */
export function Parasol() {
  return (
    <Canvas>
      <circle cx="44" cy="76" r="15" className="fill-blush-soft dark:fill-gold/30" />
      <path d="M14 136c10-5 20-5 30 0s20 5 30 0 20-5 30 0 20 5 42 0M14 148c10-5 20-5 30 0s20 5 30 0" />
      <path d="M34 184c30-14 74-16 112-4M22 186h116" />
      <path d="M104 80 84 178" />
      <path d="M54 96c6-30 36-46 66-36 26 9 36 34 28 58-8-5-17-6-24-2-8-8-17-11-27-9-7-8-17-11-26-6-5-4-11-5-17-5Z" />
      <path d="M107 58c-14 8-28 22-36 43M112 58c-4 14-10 32-15 49M116 59c6 16 9 36 8 57" />
      <path d="M112 58l3-9" className="stroke-gold" strokeWidth="2.5" />
      <g className="fill-blush stroke-none">
        <path d="M48 172l3 5 6 1-4 4 1 6-6-3-5 3 1-6-5-4 6-1Z" />
        <circle cx="118" cy="172" r="3" />
      </g>
      <path d="M22 52c4-4 8-4 11 0 3-4 7-4 11 0M60 44c3-3 6-3 8 0 2-3 5-3 8 0" strokeWidth="1" />
    </Canvas>
  );
}

/** A barn with lights over its door, and wheat beside it. */
export function Barn() {
  return (
    <Canvas>
      <path d="M80 58 46 78 32 108v76M80 58l34 20 14 30v76M26 112l17-36 37-22 37 22 17 36M22 184h116" />
      <path d="M58 184v-52h44v52M80 132v52M58 132l22 52M80 132l-22 52M102 132l-22 52M80 132l22 52" />
      <path d="M72 98v-9a8 8 0 0 1 16 0v9ZM80 81v17" />
      <path d="M36 114c14 10 30 10 44 0 14 10 30 10 44 0" className="stroke-gold" />
      <Leaves
        at={[
          [22, 182, -75, 0.8],
          [26, 174, -30, 0.7],
          [138, 182, -105, 0.8],
        ]}
      />
      <path d="M26 184c0-10-2-18-6-26M134 184c0-10 2-18 6-26" />
      <Blossoms
        at={[
          [46, 119, 3],
          [58, 121.5, 3],
          [70, 119, 3],
          [90, 119, 3],
          [102, 121.5, 3],
          [114, 119, 3],
        ]}
      />
    </Canvas>
  );
}

/** A table for few: three candles and a sprig. */
export function Candles() {
  return (
    <Canvas>
      <path d="M72 88h16v70H72ZM46 110h14v48H46ZM100 104h14v54h-14Z" />
      <path d="M80 88v-8M53 110v-8M107 104v-8" />
      <path
        d="M80 80c-7-5-7-14 0-25 7 11 7 20 0 25ZM53 102c-5-4-5-11 0-20 5 9 5 16 0 20ZM107 96c-5-4-5-11 0-20 5 9 5 16 0 20Z"
        className="fill-blush-soft stroke-gold"
      />
      <path d="M66 158h28l-4 8H70ZM41 158h24l-3 8H44ZM95 158h24l-3 8H98ZM22 184h116M30 166h100l6 18H24Z" />
      <Leaves
        at={[
          [34, 182, -30, 0.8],
          [50, 182, -20, 0.8],
          [110, 182, -160, 0.8],
          [126, 182, -150, 0.8],
        ]}
      />
      <Blossoms
        at={[
          [80, 176, 4.5],
          [70, 178, 3],
          [90, 178, 3],
        ]}
      />
    </Canvas>
  );
}
