import {
  Chandelier,
  Church,
  type Drawing,
  GardenArch,
  PalmTree,
} from '../../ui/wedding-drawings.tsx';
import { Reveal } from './reveal.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Four kinds of wedding, each with what its guests ask. */
export function WeddingTypes() {
  return (
    <Reveal id="weddings" className="border-y border-line bg-sunk">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-28">
        <SectionHeading eyebrow="Wedding types" title="Wherever you say yes" />
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-4">
          {weddings.map(({ title, text, Picture }) => (
            <li key={title} className="text-center">
              <div className="mx-auto mb-3 flex aspect-4/5 w-full max-w-26 sm:mb-6 sm:max-w-52 items-end justify-center overflow-hidden rounded-t-full rounded-b-md border border-line bg-surface p-1.5 shadow-soft">
                <div className="flex size-full items-end justify-center rounded-t-full rounded-b-sm border border-gold/40">
                  <Picture />
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

const weddings: readonly { title: string; text: string; Picture: Drawing }[] = [
  {
    title: 'Garden',
    text: '“What if it rains?” “Are heels a good idea on the lawn?”',
    Picture: GardenArch,
  },
  {
    title: 'Church',
    text: '“Where do we park?” “Is there a place for the pram?”',
    Picture: Church,
  },
  {
    title: 'Destination',
    text: '“Which airport is closest?” “Which hotel has the rate?”',
    Picture: PalmTree,
  },
  {
    title: 'Ballroom',
    text: '“Black tie?” “When does the last shuttle leave?”',
    Picture: Chandelier,
  },
];
