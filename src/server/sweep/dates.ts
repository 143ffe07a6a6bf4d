import type { CalendarDate } from '#shared/rules/wedding-dates.ts';

/** The calendar date in UTC, from which the date of every zone is a day away at most. */
export const utcDate = (now: Date): CalendarDate => now.toISOString().slice(0, 10);
