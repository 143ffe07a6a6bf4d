import { patternOf } from './match.ts';
import { readPhrases } from './read-phrases.ts';

/**
 * The properties of a concept besides its phrases.
 *
 * - `generic`: asks about something without naming it, as "how much is it" does.
 * - `weak`: weak evidence of what is asked for.
 * - `of-events`: says what is asked about an event, which remains the question's subject.
 * - `aside-event`: on another day or for some only; a question that names no event does not mean it.
 * - `own-sentence`: has a sentence to itself; one that is not asked for is about something else.
 */
export type Trait = 'generic' | 'weak' | 'of-events' | 'aside-event' | 'own-sentence';

/**
 * An `event` has its own time and place; a `thing` must itself occur in a text that answers a question about
 * it; a `topic` is broader.
 */
type Kind = 'event' | 'thing' | 'topic';

const known = {
  ceremony: { kind: 'event' },
  mass: { kind: 'event' },
  reception: { kind: 'event' },
  cocktails: { kind: 'event' },
  dinner: { kind: 'event' },
  lunch: { kind: 'event' },
  breakfast: { kind: 'thing', traits: ['aside-event'] },
  brunch: { kind: 'event', traits: ['aside-event'] },
  welcome: { kind: 'event', traits: ['aside-event'] },
  rehearsal: { kind: 'thing', traits: ['aside-event'] },
  afterparty: { kind: 'event', traits: ['aside-event'] },
  sangeet: { kind: 'event', traits: ['aside-event'] },
  haldi: { kind: 'event', traits: ['aside-event'] },
  mehndi: { kind: 'event', traits: ['aside-event'] },
  baraat: { kind: 'event' },
  milni: { kind: 'event' },
  'tea-ceremony': { kind: 'event', traits: ['aside-event'] },
  hora: { kind: 'thing' },
  bonfire: { kind: 'event', traits: ['aside-event'] },
  'first-dance': { kind: 'thing' },
  dancing: { kind: 'event' },
  performances: { kind: 'thing' },
  speeches: { kind: 'thing' },
  'grand-entrance': { kind: 'event' },
  'send-off': { kind: 'thing' },
  'cake-cutting': { kind: 'event' },
  bouquet: { kind: 'thing' },
  golf: { kind: 'thing', traits: ['aside-event'] },
  traditional: { kind: 'event', traits: ['aside-event'] },
  'lunch-after': { kind: 'topic' },
  ceilidh: { kind: 'event' },
  excursion: { kind: 'thing', traits: ['aside-event'] },
  'evening-guests': { kind: 'thing' },
  'money-spraying': { kind: 'thing', traits: ['own-sentence'] },
  'on-day': { kind: 'topic', traits: ['of-events'] },
  'wedding-date': { kind: 'topic', traits: ['generic', 'of-events'] },
  arrival: { kind: 'topic', traits: ['of-events'] },
  end: { kind: 'topic', traits: ['generic', 'of-events'] },
  schedule: { kind: 'topic', traits: ['weak', 'of-events'] },
  start: { kind: 'topic', traits: ['generic', 'weak'] },
  venue: { kind: 'topic', traits: ['generic', 'of-events'] },
  rain: { kind: 'topic', traits: ['own-sentence'] },
  outdoors: { kind: 'topic', traits: ['generic', 'weak'] },
  forecast: { kind: 'thing' },
  hot: { kind: 'thing' },
  cold: { kind: 'thing' },
  length: { kind: 'topic', traits: ['generic', 'weak'] },
  sunset: { kind: 'thing' },
  capacity: { kind: 'topic', traits: ['generic', 'of-events'] },
  parking: { kind: 'topic', traits: ['own-sentence'] },
  valet: { kind: 'thing' },
  overnight: { kind: 'topic' },
  shuttle: { kind: 'thing', traits: ['own-sentence'] },
  'last-ride': { kind: 'topic' },
  airport: { kind: 'thing', traits: ['own-sentence'] },
  airline: { kind: 'thing' },
  taxi: { kind: 'thing', traits: ['own-sentence'] },
  train: { kind: 'thing' },
  directions: { kind: 'topic', traits: ['generic', 'weak'] },
  distance: { kind: 'topic', traits: ['generic', 'weak'] },
  lodging: { kind: 'topic', traits: ['own-sentence'] },
  'room-rate': { kind: 'topic', traits: ['generic'] },
  cheaper: { kind: 'topic', traits: ['generic'] },
  'other-hotel': { kind: 'topic' },
  booking: { kind: 'topic', traits: ['generic', 'weak'] },
  'booking-deadline': { kind: 'topic', traits: ['generic'] },
  code: { kind: 'topic', traits: ['generic'] },
  'check-in': { kind: 'thing', traits: ['own-sentence'] },
  'check-out': { kind: 'thing' },
  pool: { kind: 'thing' },
  gym: { kind: 'thing' },
  spa: { kind: 'thing' },
  camping: { kind: 'thing' },
  showers: { kind: 'thing' },
  toilets: { kind: 'thing' },
  passport: { kind: 'thing' },
  currency: { kind: 'thing' },
  tipping: { kind: 'thing' },
  'car-rental': { kind: 'thing' },
  sightseeing: { kind: 'topic' },
  church: { kind: 'topic' },
  'tap-water': { kind: 'thing' },
  vaccines: { kind: 'thing' },
  sunscreen: { kind: 'thing' },
  'breakfast-included': { kind: 'thing' },
  'late-checkout': { kind: 'thing' },
  free: { kind: 'topic', traits: ['weak'] },
  dress: { kind: 'topic' },
  shoes: { kind: 'thing' },
  colours: { kind: 'topic' },
  jeans: { kind: 'thing' },
  warm: { kind: 'topic', traits: ['weak'] },
  shoulders: { kind: 'topic' },
  children: { kind: 'topic', traits: ['own-sentence'] },
  babysitting: { kind: 'thing', traits: ['own-sentence'] },
  'plus-one': { kind: 'topic' },
  rsvp: { kind: 'topic', traits: ['own-sentence'] },
  deadline: { kind: 'topic', traits: ['generic', 'weak'] },
  gifts: { kind: 'topic', traits: ['own-sentence'] },
  photos: { kind: 'topic', traits: ['own-sentence'] },
  hashtag: { kind: 'thing', traits: ['own-sentence'] },
  'live-stream': { kind: 'thing', traits: ['own-sentence'] },
  petals: { kind: 'thing', traits: ['own-sentence'] },
  smoking: { kind: 'thing', traits: ['own-sentence'] },
  pets: { kind: 'thing', traits: ['own-sentence'] },
  drones: { kind: 'thing' },
  accessibility: { kind: 'topic' },
  elevator: { kind: 'thing' },
  ramp: { kind: 'thing' },
  hearing: { kind: 'thing' },
  chairs: { kind: 'thing' },
  'coat-check': { kind: 'thing' },
  wifi: { kind: 'thing' },
  signal: { kind: 'thing' },
  charging: { kind: 'thing' },
  'first-aid': { kind: 'thing' },
  bugs: { kind: 'thing' },
  language: { kind: 'thing' },
  seating: { kind: 'thing' },
  contact: { kind: 'topic', traits: ['generic', 'weak'] },
  'getting-ready': { kind: 'thing', traits: ['own-sentence'] },
  communion: { kind: 'thing' },
  customs: { kind: 'topic', traits: ['weak'] },
  sea: { kind: 'thing' },
  'entry-pass': { kind: 'thing' },
  'ceremony-kind': { kind: 'topic', traits: ['of-events'] },
  bring: { kind: 'topic', traits: ['weak'] },
  'umbrella-fan': { kind: 'thing' },
  invited: { kind: 'topic', traits: ['weak'] },
  registry: { kind: 'thing' },
  menu: { kind: 'topic', traits: ['generic'] },
  diet: { kind: 'topic' },
  vegan: { kind: 'thing' },
  gluten: { kind: 'thing' },
  halal: { kind: 'thing' },
  kosher: { kind: 'thing' },
  jain: { kind: 'thing' },
  allergy: { kind: 'topic', traits: ['own-sentence'] },
  nuts: { kind: 'thing' },
  shellfish: { kind: 'thing' },
  drinks: { kind: 'topic' },
  'open-bar': { kind: 'topic' },
  'last-call': { kind: 'topic' },
  liquor: { kind: 'thing' },
  cake: { kind: 'thing' },
  flavour: { kind: 'thing' },
  pay: { kind: 'topic', traits: ['generic', 'weak'] },
  music: { kind: 'topic' },
  'dj-or-band': { kind: 'thing' },
  hymn: { kind: 'thing' },
  officiant: { kind: 'thing' },
  photographer: { kind: 'thing' },
  florist: { kind: 'thing' },
  'best-man': { kind: 'thing' },
  groomsmen: { kind: 'thing' },
  'maid-of-honour': { kind: 'thing' },
  'bridal-party': { kind: 'thing' },
  mother: { kind: 'thing' },
  father: { kind: 'thing' },
  'how-met': { kind: 'thing' },
  honeymoon: { kind: 'thing' },
  'last-name': { kind: 'thing' },
  mc: { kind: 'thing' },
  'photo-booth': { kind: 'thing' },
  dessert: { kind: 'topic' },
  'kids-menu': { kind: 'thing' },
  vegetarian: { kind: 'thing' },
} satisfies Readonly<Record<string, { kind: Kind; traits?: readonly Trait[] }>>;

export type ConceptId = keyof typeof known;

/** A thing that guests ask about and couples write about, matched on folded English text. */
export type Concept = {
  id: ConceptId;
  kind: Kind;
  traits: readonly Trait[];
  /** How guests ask for it. */
  ask: RegExp;
  /** How couples write about it. */
  say: RegExp;
};

const phrases = readPhrases(Object.keys(known));

/** All concepts, with the phrases of guests and couples. */
export const concepts: readonly Concept[] = (Object.keys(known) as ConceptId[]).map((id) => {
  const { kind, traits = [] }: { kind: Kind; traits?: readonly Trait[] } = known[id];
  const { ask, say } = phrases.get(id)!;
  return { id, kind, traits, ask: patternOf(ask), say: patternOf(say) };
});

const byId = new Map(concepts.map((concept) => [concept.id, concept]));

/** The concept with this id. */
export const getConcept = (id: ConceptId): Concept => byId.get(id)!;

/** Whether a concept has a trait. */
export const hasTrait = (id: ConceptId, trait: Trait): boolean =>
  getConcept(id).traits.includes(trait);

/** The ids of the concepts in a folded English text, by the phrases of guests or of couples. */
export function conceptsIn(folded: string, side: 'ask' | 'say'): Set<ConceptId> {
  const found = new Set<ConceptId>();
  for (const concept of concepts) if (concept[side].test(folded)) found.add(concept.id);
  return found;
}
