import { eventsNamedIn } from '../facts/event-names.ts';
import { groupBy } from '../facts/group-by.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { townsIn } from './addresses.ts';
import { datesIn, dayKey } from './dates.ts';
import { onlyDay, type Setting } from './fact.ts';
import { weddingDateOf } from './invitation-dates.ts';

/** Collects from all passages what must be known to read one of them. */
export function settingOf(passages: readonly Passage[]): Setting {
  const weekdays = new Map<string, string>();
  const towns = new Set<string>();
  for (const { text, headings } of passages) {
    for (const line of [text, ...headings]) {
      for (const date of datesIn(line)) {
        if (date.weekday !== '') weekdays.set(dayKey(date), date.weekday);
      }
    }
    for (const town of townsIn(text)) towns.add(town);
  }
  const previous = new Map<Passage, Passage>();
  passages.forEach((passage, i) => {
    const other = passages[i - 1];
    if (other && other.source === passage.source && other.block === passage.block)
      previous.set(passage, other);
  });
  const before = (passage: Passage) => previous.get(passage) ?? null;
  return { towns, mainDay: mainDayOf(passages, weekdays, before), before };
}

/** The weekday of the wedding date, else the one on which most passages put the ceremony. */
function mainDayOf(
  passages: readonly Passage[],
  /** Those of dates such as `6-12`, where the text states them. */
  weekdays: ReadonlyMap<string, string>,
  before: Setting['before'],
): string {
  const dated = passages.flatMap((passage) => weddingDateOf(passage, before(passage)) ?? []);
  const named = new Set(dated.map((date) => date.weekday || weekdays.get(dayKey(date))));
  named.delete(undefined);
  if (named.size === 1) return [...named][0]!;
  const days = passages.flatMap(({ text, headings }) => {
    const folded = fold(`${headings.join(' . ')} . ${text}`);
    const day = onlyDay(folded);
    const isOfCeremony = day && eventsNamedIn(folded).some(({ kind }) => kind === 'ceremony');
    return isOfCeremony ? [day] : [];
  });
  const byDay = [...groupBy(days, (day) => day).values()];
  return byDay.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? '';
}
