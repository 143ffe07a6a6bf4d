import type { GuestLanguage } from './guest-languages.ts';

/** A Sunday, in UTC, so that no zone moves it. */
const A_SUNDAY = Date.UTC(2024, 8, 1);
const MS_PER_DAY = 86_400_000;

/** The months of a language, January first, as its calendar has them: "January". */
export const monthNames = (language: GuestLanguage): string[] =>
  Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(2024, i)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
  );

/** The weekdays of a language, Sunday first. */
export const weekdayNames = (language: GuestLanguage): string[] =>
  Array.from({ length: 7 }, (_, i) =>
    new Date(A_SUNDAY + i * MS_PER_DAY).toLocaleDateString(language, {
      weekday: 'long',
      timeZone: 'UTC',
    }),
  );
