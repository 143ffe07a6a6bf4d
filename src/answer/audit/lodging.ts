import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { datesIn, dayKey } from './dates.ts';
import type { Fact, FactKind, Setting } from './fact.ts';
import { isSameName, properNamesIn } from './proper-names.ts';

const BOOK = /\b(?:book\w*|blocks?|rate|reserve\w*|rooms?|held|hold|release\w*|call)\b/;
const DUE =
  /\b(?:by|until|till|til|before|cut-?off|deadline|closes?|ends?|expires?|through|no later than|held)\b[^.;!?\d]{0,24}$|\b(?:cut-?off|deadline)\b[^.;!?\d]{0,70}$/;
const PRICE = /[$€£]\s?\d+(?:[.,]\d\d)?\b/g;
const PER_NIGHT = /\b(?:nights?|nightly|rate|nt)\b|\/ ?(?:nt|night)\b/;
/** Rates of which a hotel has several, or that are not exact. */
const NOT_ONE_RATE =
  /\b(?:single|double|king|queen|twin|suite\b(?!s)|family room|parking|valet|deposit|from|start\w*|about|around|usually|approx\w*|sunday|friday|thursday|breakfast (?:is|costs?)|third|adult|kids?|occupancy|per person)\b/;

type LodgingFact = Fact & { name: string };

/** For a hotel that is named: its rate per night, and the deadline for booking rooms. */
export const lodging: FactKind<LodgingFact> = {
  read,
  clash: (a, b) => isSameName(a.name, b.name),
};

function read(passage: Passage, setting: Setting): LodgingFact[] {
  const folded = fold(passage.text);
  const rate = rateOf(folded);
  const dates = BOOK.test(folded)
    ? datesIn(passage.text).filter(({ before }) => DUE.test(before))
    : [];
  const [date] = dates.length === 1 ? dates : [];
  if (!rate && !date) return [];
  const name = hotelOf(passage, setting);
  if (name === '') return [];
  const fact = (topic: string, label: string, value: string, shown: string): LodgingFact[] => [
    { key: topic, topic, label, value, shown, day: '', passage, name },
  ];
  return [
    ...(rate
      ? fact('hotel-rate', `What a night at ${name} costs`, rate.replace(/\s|[.,]00$/g, ''), rate)
      : []),
    ...(date
      ? fact('hotel-deadline', `Until when ${name} can be booked`, dayKey(date), date.text)
      : []),
  ];
}

function rateOf(folded: string): string | null {
  const prices = folded.match(PRICE) ?? [];
  if (prices.length !== 1) return null;
  // The hotel's name may contain a word that rooms have, too.
  const rest = folded.replace(/\b(?:\w+ ){1,2}suites?\b/, '');
  const isRate = PER_NIGHT.test(folded) || /^[^:]{3,40}: ?[$€£]\d+\b/.test(folded);
  return isRate && !NOT_ONE_RATE.test(rest) ? prices[0] : null;
}

/** The hotel that is meant: the one named, else the preceding sentences', else the heading's. */
function hotelOf(passage: Passage, setting: Setting): string {
  const lines = [passage.text];
  let before = setting.before(passage);
  for (; before && lines.length <= 3; before = setting.before(before)) lines.push(before.text);
  const [name = '', ...others] =
    [...lines, ...passage.headings.toReversed()]
      .map((line) => lodgingNamesIn(line, setting))
      .find((names) => names.length > 0) ?? [];
  return others.length === 0 ? name : '';
}

const HOUSE =
  /\b(?:hotel|inn|lodge|resort|suites|motel|hostel|marriott|hilton|hyatt|sheraton|westin|hampton|guest ?house|b&b|arms|lion|bull|bear|palace|cottages)\b/i;

const STREET = /\b(?:street|avenue|road|drive|lane|parkway)$/i;

/** Names of hotels in a text: those that contain a word such as "inn", each once. */
function lodgingNamesIn(text: string, { towns }: Setting): string[] {
  const names = properNamesIn(text)
    .map(({ name }) => name)
    .filter((name) => HOUSE.test(name) && !STREET.test(name) && !towns.has(fold(name)));
  return names.filter((name, i) => names.findIndex((other) => isSameName(other, name)) === i);
}
