import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { dayOf, type Fact, type FactKind, isSameDay, type Setting } from './fact.ts';
import { eventsNamedIn, getEventKind } from './named-events.ts';

/** Dress codes, longer names before the shorter ones that they contain. */
const codes: readonly (readonly [string, RegExp])[] = [
  ['white tie', /\bwhite tie\b/],
  ['black tie optional', /\bblack[- ]tie[- ](?:optional|preferred|encouraged|invited)\b/],
  ['black tie', /\bblack[- ]tie\b/],
  [
    'garden party',
    /\b(?:garden[- ](?:party|formal|cocktail)|(?:beach|tropical|resort|summer|rustic|boho|country) (?:formal|chic|elegant|cocktail|smart)|beach wedding attire)\b/,
  ],
  [
    'cocktail',
    /\b(?:semi-? ?formal|cocktail(?! (?:hour|party|reception|bar|napkin|menu|dress(?:es)?\b(?! code)))|lounge suits?)\b/,
  ],
  ['smart casual', /\b(?:smart|dressy|elegant|business)[- ]casual\b/],
  [
    'casual',
    /\b(?:(?:beach|rustic|resort|very|totally|strictly|super)[- ])?casual\b|\bcome as you are\b|\bjeans and t-?shirts?\b/,
  ],
  ['formal', /\bformal\b/],
];
/** Which ones contradict which; those not listed may be the same dress code in other words. */
const incompatible: Readonly<Record<string, readonly string[]>> = {
  'white tie': [
    'black tie',
    'black tie optional',
    'garden party',
    'cocktail',
    'smart casual',
    'casual',
  ],
  'black tie': ['black tie optional', 'garden party', 'cocktail', 'smart casual', 'casual'],
  'black tie optional': ['garden party', 'cocktail', 'smart casual', 'casual'],
  formal: ['cocktail', 'smart casual', 'casual'],
  cocktail: ['smart casual', 'casual'],
  'garden party': ['casual'],
};
const ABOUT_DRESS =
  /\b(?:dress(?:es|ed)?(?: ?code)?|attire|wear(?:ing)?|outfits?|clothes|dresscode)\b/;
const CODE_ALONE =
  /^\W*(?:strictly |please |we'?re going |it'?s (?:a )?)?(?:white tie|black[- ]tie(?:[- ]optional)?|cocktail|semi-?formal|formal|(?:smart|dressy|beach|rustic) casual|casual)(?: (?:attire|wedding|affair|event|dress))?(?:,? please)?\W*$|\bblack[- ]tie(?:[- ]optional)?$|\bblack[- ]tie(?:[- ]optional)? (?:wedding|affair|event)\b/;
/** A particular person's clothes, or what is not asked for. */
const NOT_THE_CODE =
  /\b(?:groomsmen|bridesmaids|wedding party|ushers|groom|bride|staff|waiters|kids|children|restaurants?|stroll|breakfast|jeans|drinks|hour|if you|fine|ok(?:ay)?|acceptable)\b/;
const NOT_BEFORE =
  /\b(?:no need|not|isn'?t|don'?t|no|nothing|too|more|less|rather than|instead of|avoid)\b[^.;!?]{0,24}$/;
const NOT_AFTER = /^[^.;!?]{0,24}\b(?:not|isn'?t)\b/;

type DressFact = Fact & { event: string };

/** What guests are to wear to an event, or to the wedding. */
export const dressCodes: FactKind<DressFact> = { read, clash };

function read(passage: Passage): DressFact[] {
  const folded = fold(passage.text);
  const headings = passage.headings.map(fold);
  const isAbout = ABOUT_DRESS.test(
    `${folded} . ${headings.at(-1) ?? ''} . ${headings.at(-2) ?? ''}`,
  );
  if (!isAbout && !CODE_ALONE.test(folded)) return [];
  const found = codesIn(folded);
  const [first] = found;
  if (!first || NOT_THE_CODE.test(folded) || isDenied(folded, first.words)) return [];
  const named = eventIds(folded);
  const above =
    headings
      .toReversed()
      .map(eventIds)
      .find((ids) => ids.length > 0) ?? [];
  const events = named.length > 0 ? named : above;
  if (events.length > 1) return [];
  const day = dayOf(passage);
  const event = events[0] ?? '';
  return [
    {
      key: 'dress-code',
      topic: 'dress-code',
      label: event === '' ? 'What to wear' : `What to wear to ${nameOf(event)}`,
      value: found.map(({ code }) => code).join(', '),
      shown: found.map(({ words }) => words).join(', '),
      day,
      passage,
      event,
    },
  ];
}

/** "Black tie is not required", "nothing too formal". */
function isDenied(folded: string, words: string): boolean {
  const at = folded.indexOf(words);
  return NOT_BEFORE.test(folded.slice(0, at)) || NOT_AFTER.test(folded.slice(at + words.length));
}

function codesIn(folded: string): { code: string; words: string }[] {
  let rest = folded;
  return codes.flatMap(([code, pattern]) => {
    const words = pattern.exec(rest)?.[0];
    if (!words) return [];
    rest = rest.replace(pattern, '_');
    return [{ code, words }];
  });
}

const eventIds = (folded: string) => [...new Set(eventsNamedIn(folded).map(({ id }) => id))];

const nameOf = (event: string) => getEventKind(event).label.replace(/^When | starts$/g, '');

function clash(a: DressFact, b: DressFact, { mainDay }: Setting): boolean {
  // "Black tie or formal" is met by either: they clash only where no code of one is compatible with any of
  // the other.
  const codesOfB = b.value.split(', ');
  const differ = a.value
    .split(', ')
    .every((one) => codesOfB.every((other) => areIncompatible(one, other)));
  return differ && isSameDay(a, b, mainDay) && isSameEvent(a.event, b.event);
}

const areIncompatible = (a: string, b: string) =>
  incompatible[a]?.includes(b) === true || incompatible[b]?.includes(a) === true;

/** One stated for no event is stated for the wedding itself: its ceremony and reception. */
function isSameEvent(a: string, b: string): boolean {
  if (a === b) return true;
  const isOfWedding = (event: string) =>
    event === '' || event === 'reception' || event === 'ceremony';
  return (a === '' || b === '') && isOfWedding(a) && isOfWedding(b);
}
