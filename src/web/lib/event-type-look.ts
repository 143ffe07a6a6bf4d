import cake from '../ui/emoji/cake.svg';
import luggage from '../ui/emoji/luggage.svg';
import microphone from '../ui/emoji/microphone.svg';
import peopleHugging from '../ui/emoji/people-hugging.svg';
import sparkles from '../ui/emoji/sparkles.svg';
import weddingChapel from '../ui/emoji/wedding.svg';
import {
  Barn,
  Candles,
  Church,
  type Drawing,
  GardenArch,
  PalmTree,
  Parasol,
  Rings,
} from '../ui/wedding-drawings.tsx';

/** The two colours behind a picture, as classes; and the picture: a drawing of ours, or an emoji. */
export type EventTypeLook = { gradient: string } & (
  | { Picture: Drawing }
  | { emoji: string; image: string }
);

/** How an event type looks; an unknown one looks like "Other". */
export function eventTypeLook(eventType: string): EventTypeLook {
  return looks[eventType] ?? other;
}

/** Each with its dark counterpart: a light colour that is dimmed turns brown. */
const gradients = {
  leaf: 'from-[#dcebdd] to-[#f4efe3] dark:from-[#1f3a30] dark:to-[#18211e]',
  sea: 'from-[#dcecee] to-[#f6ead3] dark:from-[#1a3540] dark:to-[#18211e]',
  dusk: 'from-[#f8e9e4] to-[#e4ece5] dark:from-[#33263a] dark:to-[#18211e]',
};

const emoji = (character: string, image: string, gradient: string): EventTypeLook => ({
  emoji: character,
  image,
  gradient,
});

const other = emoji('✨', sparkles, gradients.leaf);

const looks: Readonly<Record<string, EventTypeLook>> = {
  'Traditional Wedding': { Picture: Rings, gradient: gradients.dusk },
  'Destination Wedding': { Picture: PalmTree, gradient: gradients.sea },
  'Garden/Outdoor Wedding': { Picture: GardenArch, gradient: gradients.leaf },
  'Beach Wedding': { Picture: Parasol, gradient: gradients.sea },
  'Church Wedding': { Picture: Church, gradient: gradients.dusk },
  'Barn/Rustic Wedding': { Picture: Barn, gradient: gradients.leaf },
  'Small/Intimate Wedding': { Picture: Candles, gradient: gradients.dusk },
  Wedding: emoji('💒', weddingChapel, gradients.dusk),
  'Birthday Party': emoji('🎂', cake, gradients.dusk),
  'Vacation/Travel': emoji('🧳', luggage, gradients.sea),
  Conference: emoji('🎤', microphone, gradients.sea),
  'Family Reunion': emoji('🫂', peopleHugging, gradients.leaf),
};
