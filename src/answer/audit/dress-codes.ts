import { eventName, eventsAbout } from '../facts/event-names.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { dayOf, type Fact, type FactKind, isSameDay, type Setting } from './fact.ts';

/** A dress code, and how formal it is at least and at most: two that share no degree contradict each other. */
type Code = { least: number; most: number; pattern: RegExp };

/** Longer names before the shorter ones that they contain. */
const codes: readonly Code[] = [
  { least: 9, most: 9, pattern: /\bwhite tie\b/ },
  { least: 7, most: 7, pattern: /\bblack[- ]tie[- ](?:optional|preferred|encouraged|invited)\b/ },
  { least: 8, most: 8, pattern: /\bblack[- ]tie\b/ },
  {
    least: 4,
    most: 6,
    pattern:
      /\b(?:garden[- ](?:party|formal|cocktail)|(?:beach|tropical|resort|summer|rustic|boho|country) (?:formal|chic|elegant|cocktail|smart)|beach wedding attire)\b/,
  },
  {
    least: 5,
    most: 5,
    pattern:
      /\b(?:semi-? ?formal|cocktail(?! (?:hour|party|reception|bar|napkin|menu|dress(?:es)?\b(?! code)))|lounge suits?)\b/,
  },
  { least: 3, most: 4, pattern: /\b(?:smart|dressy|elegant|business)[- ]casual\b/ },
  {
    least: 2,
    most: 3,
    pattern:
      /\b(?:(?:beach|rustic|resort|very|totally|strictly|super)[- ])?casual\b|\bcome as you are\b|\bjeans and t-?shirts?\b/,
  },
  { least: 6, most: 9, pattern: /\bformal\b/ },
];
const ABOUT_DRESS =
  /\b(?:dress(?:es|ed)?(?: ?code)?|attire|wear(?:ing)?|outfits?|clothes|dresscode)\b/;
const CODE_ALONE =
  /^\W*(?:strictly |please |we'?re going |it'?s (?:a )?)?(?:white tie|black[- ]tie(?:[- ]optional)?|cocktail|semi-?formal|formal|(?:smart|dressy|beach|rustic) casual|casual)(?: (?:attire|wedding|affair|event|dress))?(?:,? please)?\W*$|\bblack[- ]tie(?:[- ]optional)?$|\bblack[- ]tie(?:[- ]optional)? (?:wedding|affair|event)\b/;
/** A particular person's clothes, or what is not asked for. */
const NOT_THE_CODE =
  /\b(?:groomsmen|bridesmaids|wedding party|ushers|groom|bride|staff|waiters|kids|children|restaurants?|stroll|breakfast|jeans|drinks|hour|if you|fine|ok(?:ay)?|acceptable)\b/;
const NOT_BEFORE =
  /\b(?:no need|not|isn'?t|don'?t|no|nothing|too|more|less|rather than|instead of|avoid)\b[^.;!?]{0,24}$/;

type DressFact = Fact & { day: string; event: string; codes: readonly Code[] };

/** What guests are to wear to an event, or to the wedding. */
export const dressCodes: FactKind<DressFact> = { read, clash };

function read(passage: Passage): DressFact[] {
  const folded = fold(passage.text);
  const [above = '', over = ''] = passage.headings.map(fold).toReversed();
  const isAbout = ABOUT_DRESS.test(`${folded} . ${above} . ${over}`);
  if ((!isAbout && !CODE_ALONE.test(folded)) || NOT_THE_CODE.test(folded)) return [];
  const found = codesIn(folded);
  const [first] = found;
  if (!first || NOT_BEFORE.test(folded.slice(0, folded.indexOf(first.words)))) return [];
  const [event = '', ...others] = eventsAbout(passage);
  if (others.length > 0) return [];
  const shown = found.map(({ words }) => words).join(', ');
  return [
    {
      topic: 'dress-code',
      label: event === '' ? 'What to wear' : `What to wear to ${eventName(event)}`,
      value: shown,
      shown,
      day: dayOf(passage),
      passage,
      event,
      codes: found.map(({ code }) => code),
    },
  ];
}

function codesIn(folded: string): { code: Code; words: string }[] {
  let rest = folded;
  return codes.flatMap((code) => {
    const words = code.pattern.exec(rest)?.[0];
    if (!words) return [];
    rest = rest.replace(code.pattern, '_');
    return [{ code, words }];
  });
}

/** "Black tie or formal" is met by either: they clash only where none of one is like any of the other. */
function clash(a: DressFact, b: DressFact, { mainDay }: Setting): boolean {
  const areAlike = a.codes.some((one) =>
    b.codes.some((other) => one.least <= other.most && other.least <= one.most),
  );
  return !areAlike && isSameDay(a, b, mainDay) && isSameEvent(a.event, b.event);
}

/** One stated for no event is stated for the wedding itself: its ceremony and reception. */
const isSameEvent = (a: string, b: string): boolean =>
  a === b || ((a === '' || b === '') && ['reception', 'ceremony'].includes(a || b));
