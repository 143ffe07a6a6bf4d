import airplane from '../ui/emoji/airplane.svg';
import beach from '../ui/emoji/beach.svg';
import cake from '../ui/emoji/cake.svg';
import candle from '../ui/emoji/candle.svg';
import church from '../ui/emoji/church.svg';
import grain from '../ui/emoji/grain.svg';
import herb from '../ui/emoji/herb.svg';
import luggage from '../ui/emoji/luggage.svg';
import microphone from '../ui/emoji/microphone.svg';
import peopleHugging from '../ui/emoji/people-hugging.svg';
import sparkles from '../ui/emoji/sparkles.svg';
import weddingChapel from '../ui/emoji/wedding.svg';

/** An emoji, the drawing of it, and the two colours behind it. */
export type EventTypeLook = { emoji: string; drawing: string; gradient: string };

/** How an event type looks; an unknown one looks like "Other". */
export function eventTypeLook(eventType: string): EventTypeLook {
  return looks[eventType] ?? other;
}

const look = (emoji: string, drawing: string, gradient: string): EventTypeLook => ({
  emoji,
  drawing,
  gradient,
});

const other = look('✨', sparkles, 'from-[#e4ece5] to-[#f4efe3]');
const wedding = look('💒', weddingChapel, 'from-[#f8e9e4] to-[#e4ece5]');

const looks: Readonly<Record<string, EventTypeLook>> = {
  'Traditional Wedding': wedding,
  Wedding: wedding,
  'Destination Wedding': look('✈️', airplane, 'from-[#dfeaf0] to-[#f8e9e4]'),
  'Garden/Outdoor Wedding': look('🌿', herb, 'from-[#dcebdd] to-[#f4efe3]'),
  'Beach Wedding': look('🏖️', beach, 'from-[#dcecee] to-[#f6ead3]'),
  'Church Wedding': look('⛪', church, 'from-[#ece6f1] to-[#f8e9e4]'),
  'Barn/Rustic Wedding': look('🌾', grain, 'from-[#f3e6cf] to-[#e4ece5]'),
  'Small/Intimate Wedding': look('🕯️', candle, 'from-[#f8e9e4] to-[#f3e6cf]'),
  'Birthday Party': look('🎂', cake, 'from-[#f8e9e4] to-[#ece6f1]'),
  'Vacation/Travel': look('🧳', luggage, 'from-[#dfeaf0] to-[#dcebdd]'),
  Conference: look('🎤', microphone, 'from-[#e4ece5] to-[#dfeaf0]'),
  'Family Reunion': look('🫂', peopleHugging, 'from-[#f3e6cf] to-[#f8e9e4]'),
};
