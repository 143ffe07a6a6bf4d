import { patternOf } from './match.ts';
import { readPhrases, type Words } from './read-phrases.ts';

/**
 * All concepts: an `event` has its own time and place; a `thing` must itself occur in a text that answers a
 * question about it; a `topic` is broader.
 */
const known = {
  event: [
    'ceremony mass reception cocktails dinner lunch brunch welcome afterparty sangeet haldi mehndi',
    'baraat milni tea-ceremony bonfire dancing grand-entrance cake-cutting traditional ceilidh',
  ],
  thing: [
    'breakfast rehearsal hora first-dance performances speeches send-off bouquet golf excursion',
    'evening-guests money-spraying forecast hot cold sunset valet shuttle airport airline taxi',
    'train check-in check-out pool gym spa camping showers toilets passport currency tipping',
    'car-rental tap-water vaccines sunscreen breakfast-included late-checkout shoes jeans',
    'babysitting hashtag live-stream petals smoking pets drones elevator ramp hearing chairs',
    'coat-check wifi signal charging first-aid bugs language seating getting-ready communion sea',
    'entry-pass umbrella-fan registry vegan gluten halal kosher jain nuts shellfish liquor cake',
    'flavour dj-or-band hymn officiant photographer florist best-man groomsmen maid-of-honour',
    'bridal-party mother father how-met honeymoon last-name mc photo-booth kids-menu vegetarian',
  ],
  topic: [
    'lunch-after on-day wedding-date arrival end schedule start venue rain outdoors length',
    'capacity parking overnight last-ride directions distance lodging room-rate cheaper',
    'other-hotel booking booking-deadline code sightseeing church free dress colours warm',
    'shoulders children plus-one rsvp deadline gifts photos accessibility contact customs',
    'ceremony-kind bring invited menu diet allergy drinks open-bar last-call pay music dessert',
  ],
} as const;

type Kind = keyof typeof known;
export type ConceptId = Words<(typeof known)[Kind][number]>;

const idsOf = <Line extends string>(...lines: readonly Line[]) =>
  lines.flatMap((line) => line.split(' ') as Words<Line>[]);

/** The properties of concepts besides their phrases. */
const traits = {
  /** Asks about something without naming it, as "how much is it" does. */
  generic: idsOf(
    'wedding-date end start venue outdoors length capacity directions distance room-rate cheaper',
    'booking booking-deadline code deadline contact menu pay',
  ),
  /** Weak evidence of what is asked for. */
  weak: idsOf(
    'schedule start outdoors length directions distance booking free warm deadline contact customs',
    'bring invited pay',
  ),
  /** Says what is asked about an event, which remains the question's subject. */
  'of-events': idsOf('on-day wedding-date arrival end schedule venue capacity ceremony-kind'),
  /** On another day or for some only; a question that names no event does not mean it. */
  'aside-event': idsOf(
    'breakfast brunch welcome rehearsal afterparty sangeet haldi mehndi tea-ceremony bonfire golf',
    'traditional excursion',
  ),
  /** Has a sentence to itself; one that is not asked for is about something else. */
  'own-sentence': idsOf(
    'money-spraying rain parking shuttle airport taxi lodging check-in children babysitting rsvp',
    'gifts photos hashtag live-stream petals smoking pets getting-ready allergy',
  ),
} satisfies Readonly<Record<string, readonly ConceptId[]>>;

type Trait = keyof typeof traits;

/** A thing that guests ask about and couples write about, matched on folded English text. */
export type Concept = {
  id: ConceptId;
  kind: Kind;
  /** How guests ask for it. */
  ask: RegExp;
  /** How couples write about it. */
  say: RegExp;
};

const kinds = new Map(
  (Object.keys(known) as Kind[]).flatMap((kind) =>
    idsOf(...known[kind]).map((id) => [id, kind] as const),
  ),
);

/** All concepts, with the phrases of guests and couples, in the order of those. */
export const concepts: readonly Concept[] = [...readPhrases([...kinds.keys()])].map(
  ([id, { ask, say }]) => ({ id, kind: kinds.get(id)!, ask: patternOf(ask), say: patternOf(say) }),
);

const byId = new Map(concepts.map((concept) => [concept.id, concept]));

/** The concept with this id. */
export const getConcept = (id: ConceptId): Concept => byId.get(id)!;

/** Whether a concept has a trait. */
export const hasTrait = (id: ConceptId, trait: Trait): boolean =>
  (traits[trait] as readonly ConceptId[]).includes(id);

/** The ids of the concepts in a folded English text, by the phrases of guests or of couples. */
export function conceptsIn(folded: string, side: 'ask' | 'say'): Set<ConceptId> {
  const found = new Set<ConceptId>();
  for (const concept of concepts) if (concept[side].test(folded)) found.add(concept.id);
  return found;
}
