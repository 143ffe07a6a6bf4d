import { bookingDeadlineIn, hotelNamesIn, rateIn } from '../facts/hotel-values.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { dayKey } from './dates.ts';
import type { Fact, FactKind, Setting } from './fact.ts';
import { isSameName } from './proper-names.ts';

/** Rates of which a hotel has several. */
const ONE_OF_SEVERAL =
  /\b(?:single|double|king|queen|twin|suite\b(?!s)|family room|from|sunday|friday|thursday|third|occupancy)\b/;

type LodgingFact = Fact & { name: string };

/** For a hotel that is named: its rate per night, and the deadline for booking rooms. */
export const lodging: FactKind<LodgingFact> = {
  read,
  clash: (a, b) => isSameName(a.name, b.name),
};

function read(passage: Passage, setting: Setting): LodgingFact[] {
  const { text } = passage;
  // The hotel's name may contain a word that rooms have, too.
  const rest = fold(text).replace(/\b(?:\w+ ){1,2}suites?\b/, '');
  const rate = ONE_OF_SEVERAL.test(rest) ? null : rateIn(text);
  const date = bookingDeadlineIn(text);
  const name = rate || date ? hotelOf(passage, setting) : '';
  if (name === '') return [];
  const facts: LodgingFact[] = [];
  if (rate) {
    const label = `What a night at ${name} costs`;
    const value = rate.replace(/\s|[.,]00$/g, '');
    facts.push({ topic: 'hotel-rate', label, value, shown: rate, passage, name });
  }
  if (date) {
    const label = `Until when ${name} can be booked`;
    const value = dayKey(date);
    facts.push({ topic: 'hotel-deadline', label, value, shown: date.text, passage, name });
  }
  return facts;
}

/** The hotel that is meant: the one named, else the preceding sentences', else the heading's. */
function hotelOf(passage: Passage, setting: Setting): string {
  const lines = [passage.text];
  let before = setting.before(passage);
  for (; before && lines.length <= 3; before = setting.before(before)) lines.push(before.text);
  const [name = '', ...others] =
    [...lines, ...passage.headings.toReversed()]
      .map((line) => hotelNamesIn(line, setting.towns))
      .find((names) => names.length > 0) ?? [];
  return others.length === 0 ? name : '';
}
