import { PLAN_SOURCE } from '#shared/rules/messages.ts';
import type { Contradiction, Passage } from '../types.ts';
import { spellDate } from './dates.ts';
import { asWritten, type Setting } from './fact.ts';
import { weddingDateOf } from './wedding-dates.ts';

/**
 * Days that the texts give as the wedding's and that differ from the one that the couple gave with its plan
 * (`YYYY-MM-DD`). The helper locks after that day, so it matters which of them is right.
 */
export function findOtherDates(
  passages: readonly Passage[],
  plannedDate: string,
  { before }: Pick<Setting, 'before'>,
): Contradiction[] {
  const [year = 0, month = 0, day = 0] = plannedDate.split('-').map(Number);
  const planned = spellDate(year, { month, day });
  const found = new Map<string, Contradiction>();
  for (const passage of passages) {
    const date = passage.isTaught ? null : weddingDateOf(passage, before(passage));
    if (!date) continue;
    if (date.month === month && date.day === day && (date.year ?? year) === year) continue;
    const stated = spellDate(date.year ?? year, date);
    if (found.has(stated)) continue;
    found.set(stated, {
      topic: 'planned-date',
      label: 'The date of the wedding',
      statements: [
        {
          source: passage.source,
          quote: passage.text,
          value: asWritten(passage.text, date.text),
        },
        { source: PLAN_SOURCE, quote: `Your plan is for ${planned}.`, value: planned },
      ],
    });
  }
  return [...found.values()];
}
