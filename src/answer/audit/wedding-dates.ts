import { eventsNamedIn } from '../facts/event-names.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { datesIn, dayKey, type StatedDate } from './dates.ts';
import type { Fact, FactKind } from './fact.ts';

const OURS =
  /\b(?:getting married|tie the knot|tying the knot|getting hitched|wedding (?:of|date|day|is on)|will be married|get married|save the date|big day is)\b|^(?:the |our )?(?:wedding )?(?:date|day|when)\b/;
const ANOTHER =
  /\b(?:met|engaged|proposed|anniversary|rsvp|repl(?:y|ies)|respond|book|first date|sent|signed|updated?|deadline|by|before|until|rate|born|moved|postponed)\b/;

/** The day of the wedding. */
export const weddingDates: FactKind<Fact & { date: StatedDate }> = {
  read: (passage, { before }) => {
    const date = weddingDateOf(passage, before(passage));
    if (!date) return [];
    const name = { key: 'wedding-date', topic: 'wedding-date', label: 'The date of the wedding' };
    return [{ ...name, value: dayKey(date), shown: date.text, day: '', passage, date }];
  },
  clash: (a, b) =>
    !/\btwo\b|\bceremonies\b/.test(`${fold(a.passage.text)} ${fold(b.passage.text)}`),
};

/** The day that a passage gives as the wedding's, or null. */
export function weddingDateOf(
  { text, headings }: Passage,
  before: Passage | null,
): StatedDate | null {
  const folded = fold(text);
  const dates = datesIn(text);
  const [date] = dates;
  if (!date || dates.length !== 1 || ANOTHER.test(folded)) return null;
  const around = [folded, ...headings.map(fold)].flatMap(eventsNamedIn);
  if (around.some(({ kind }) => kind !== 'ceremony')) return null;
  const nearest = fold(headings.at(-1) ?? '');
  const isBare = folded.length - date.text.length < 16;
  if (isBare && before && OURS.test(fold(before.text))) return date;
  return OURS.test(folded) ||
    /^(?:save the date|(?:the |our )?(?:wedding )?date|when)\b/.test(nearest)
    ? date
    : null;
}
