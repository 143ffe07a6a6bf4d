import type { ReactNode } from 'react';
import { Reveal } from './reveal.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Four kinds of wedding, each with what its guests ask. */
export function WeddingTypes() {
  return (
    <Reveal id="weddings" className="border-y border-line bg-sunk">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-28">
        <SectionHeading eyebrow="Wedding types" title="Wherever you say yes" />
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-4">
          {weddings.map(({ title, text, drawing }) => (
            <li key={title} className="text-center">
              <div className="mx-auto mb-3 flex aspect-4/5 w-full max-w-26 sm:mb-6 sm:max-w-52 items-end justify-center overflow-hidden rounded-t-full rounded-b-md border border-line bg-surface p-1.5 shadow-soft">
                <div className="flex size-full items-end justify-center rounded-t-full rounded-b-sm border border-gold/40">
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
                    {drawing}
                  </svg>
                </div>
              </div>
              <h3 className="text-h3">{title}</h3>
              <p className="mx-auto mt-1 max-w-60 text-sm text-muted sm:mt-1.5 sm:text-base">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Reveal>
  );
}

const leaf = (x: number, y: number, turn: number, size = 1) => (
  <path
    key={`${x} ${y}`}
    d="M0 0C4-7 12-9 20-8 18-1 10 5 0 0ZM0 0 13-5"
    transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
  />
);

const weddings: readonly { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: 'Garden',
    text: '“What if it rains?” “Are heels a good idea on the lawn?”',
    drawing: (
      <>
        <path d="M44 184V112a36 36 0 0 1 72 0v72M52 184V112a28 28 0 0 1 56 0v72" />
        <path d="M44 120h8m56 0h8m-72 20h8m56 0h8m-72 20h8m56 0h8M22 184h116" />
        {[
          leaf(46, 104, -160),
          leaf(50, 90, -120),
          leaf(60, 79, -100),
          leaf(74, 74, -70),
          leaf(92, 76, -30),
          leaf(104, 84, 0),
          leaf(112, 96, 20),
          leaf(44, 132, 170, 0.8),
          leaf(116, 128, 10, 0.8),
          leaf(52, 98, 40, 0.8),
          leaf(106, 96, 130, 0.8),
        ]}
        <g className="fill-blush stroke-none">
          <circle cx="56" cy="86" r="4.5" />
          <circle cx="82" cy="74" r="5" />
          <circle cx="108" cy="92" r="4.5" />
          <circle cx="46" cy="118" r="3.5" />
          <circle cx="114" cy="116" r="3.5" />
        </g>
        <path d="M30 184c0-8-4-12-6-16m6 16c0-9 5-13 7-17m91 17c0-8-4-12-6-16m6 16c0-9 5-13 7-17" />
      </>
    ),
  },
  {
    title: 'Church',
    text: '“Where do we park?” “Is there a place for the pram?”',
    drawing: (
      <>
        <path d="M80 36v18m-7-11h14M80 54 62 88h36L80 54ZM66 88v96m28-96v96M66 120 38 138v46m56-64 28 18v46M22 184h116" />
        <path d="M74 184v-22a6 6 0 0 1 12 0v22M76 112v-9a4 4 0 0 1 8 0v9ZM48 164v-9a4 4 0 0 1 8 0v9Zm56 0v-9a4 4 0 0 1 8 0v9Z" />
        <circle cx="80" cy="134" r="7" />
        <path d="M80 127v14m-7-7h14" />
        {[
          leaf(26, 182, -60, 0.9),
          leaf(30, 183, -20, 0.7),
          leaf(134, 182, -120, 0.9),
          leaf(130, 183, -165, 0.7),
        ]}
        <g className="fill-blush stroke-none">
          <circle cx="80" cy="74" r="4" />
          <circle cx="25" cy="176" r="3" />
          <circle cx="136" cy="176" r="3" />
        </g>
      </>
    ),
  },
  {
    title: 'Destination',
    text: '“Which airport is closest?” “Which hotel has the rate?”',
    drawing: (
      <>
        <circle cx="112" cy="92" r="15" className="fill-blush-soft" />
        <path d="M22 146c12-6 24-6 36 0s24 6 36 0 24-6 44 0M22 160c12-6 24-6 36 0s24 6 36 0 24-6 44 0M22 174c12-6 24-6 36 0s24 6 36 0 24-6 44 0" />
        <path d="M60 142c-4-28-2-50 8-70m-3 70c-4-28-1-48 6-66" />
        <path d="M69 72c-14-10-28-8-38 4 12-4 24-4 38-4ZM69 72c-6-15-20-20-34-14 14 2 24 6 34 14ZM69 72c0-15 10-25 26-24-12 5-20 12-26 24ZM69 72c11-9 25-8 33 4-11-5-21-6-33-4ZM69 72c-14 0-22 9-23 22 6-10 13-16 23-22ZM69 72c10 3 16 11 15 23-4-10-8-17-15-23Z" />
        <g className="fill-gold stroke-none">
          <circle cx="66" cy="77" r="2.6" />
          <circle cx="72" cy="78" r="2.6" />
        </g>
        <path
          d="M122 62c4-4 8-4 11 0 3-4 7-4 11 0M100 50c3-3 6-3 8 0 2-3 5-3 8 0"
          strokeWidth="1"
        />
      </>
    ),
  },
  {
    title: 'Ballroom',
    text: '“Black tie?” “When does the last shuttle leave?”',
    drawing: (
      <>
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
      </>
    ),
  },
];
