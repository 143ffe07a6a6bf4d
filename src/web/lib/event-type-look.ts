/** The emoji and the two colours of an event type; an unknown one looks like "Other". */
export function eventTypeLook(eventType: string): { emoji: string; gradient: string } {
  return looks[eventType] ?? other;
}

const other = { emoji: '✨', gradient: 'from-[#e4ece5] to-[#f4efe3]' };
const wedding = { emoji: '💒', gradient: 'from-[#f8e9e4] to-[#e4ece5]' };

const looks: Readonly<Record<string, { emoji: string; gradient: string }>> = {
  'Traditional Wedding': wedding,
  Wedding: wedding,
  'Destination Wedding': { emoji: '✈️', gradient: 'from-[#dfeaf0] to-[#f8e9e4]' },
  'Garden/Outdoor Wedding': { emoji: '🌿', gradient: 'from-[#dcebdd] to-[#f4efe3]' },
  'Beach Wedding': { emoji: '🏖️', gradient: 'from-[#dcecee] to-[#f6ead3]' },
  'Church Wedding': { emoji: '⛪', gradient: 'from-[#ece6f1] to-[#f8e9e4]' },
  'Barn/Rustic Wedding': { emoji: '🌾', gradient: 'from-[#f3e6cf] to-[#e4ece5]' },
  'Small/Intimate Wedding': { emoji: '🕯️', gradient: 'from-[#f8e9e4] to-[#f3e6cf]' },
  'Birthday Party': { emoji: '🎂', gradient: 'from-[#f8e9e4] to-[#ece6f1]' },
  'Vacation/Travel': { emoji: '🧳', gradient: 'from-[#dfeaf0] to-[#dcebdd]' },
  Conference: { emoji: '🎤', gradient: 'from-[#e4ece5] to-[#dfeaf0]' },
  'Family Reunion': { emoji: '👨‍👩‍👧', gradient: 'from-[#f3e6cf] to-[#f8e9e4]' },
};
