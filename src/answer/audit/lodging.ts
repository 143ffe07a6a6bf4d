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
  const date = BOOK.test(folded)
    ? datesIn(passage.text).filter(({ before }) => DUE.test(before))
    : [];
  if (!rate && date.length !== 1) return [];
  const name = hotelOf(passage, setting);
  if (name === '') return [];
  const base = { day: '', passage, name };
  const facts: LodgingFact[] = [];
  if (rate) {
    const value = rate.replace(/\s|[.,]00$/g, '');
    facts.push({
      ...base,
      key: 'rate',
      topic: 'hotel-rate',
      label: `What a night at ${name} costs`,
      value,
      shown: rate,
    });
  }
  if (date.length === 1) {
    const label = `Until when ${name} can be booked`;
    facts.push({
      ...base,
      key: 'book-by',
      topic: 'hotel-deadline',
      label,
      value: dayKey(date[0]!),
      shown: date[0]!.text,
    });
  }
  return facts;
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
  const own = lodgingNamesIn(passage.text, setting);
  if (own.length > 0) return own.length === 1 ? own[0]! : '';
  for (let before = setting.before(passage), steps = 0; before && steps < 3; steps += 1) {
    const named = lodgingNamesIn(before.text, setting);
    if (named.length > 0) return named.length === 1 ? named[0]! : '';
    before = setting.before(before);
  }
  const above = passage.headings
    .map((heading) => lodgingNamesIn(heading, setting))
    .findLast((names) => names.length > 0);
  return above?.length === 1 ? above[0]! : '';
}

const HOUSE =
  /\b(?:hotel|inn|lodge|resort|suites|motel|hostel|marriott|hilton|hyatt|sheraton|westin|hampton|guest ?house|b&b|arms|lion|bull|bear|palace|cottages)\b/i;

/** Names of hotels in a text: those that contain a word such as "inn", each once. */
function lodgingNamesIn(text: string, { towns }: Setting): string[] {
  const names = properNamesIn(text)
    .map(({ name }) => name)
    .filter(
      (name) =>
        !towns.has(fold(name)) && !/\b(?:street|avenue|road|drive|lane|parkway)$/i.test(name),
    );
  const called = names.filter((name) => HOUSE.test(name));
  const distinct = called.filter(
    (name, i) => called.findIndex((other) => isSameName(other, name)) === i,
  );
  return distinct;
}
