import type { ChatLanguage } from '../../features/chat/texts.ts';

/** How dates and times are written in the page's language, with the guest's own variant of it. */
export function formatsFor(language: ChatLanguage) {
  const locale = navigator.languages?.find((tag) => tag.slice(0, 2) === language) ?? language;
  const dateFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(new Date(`${date}T00:00Z`));
  };
  const clock = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    longDate: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
    day: dateFormat({ day: 'numeric', month: 'long' }),
    /** A weekday by its number, Sunday being 0. */
    weekday: (number: number) => weekdayIn(locale, number),
    time: (minutes: number) => clock.format(minutes * 60_000),
    inDays: (days: number) => relative.format(days, 'day'),
    inMinutes: (minutes: number) =>
      minutes < 60 || minutes % 60 !== 0
        ? relative.format(minutes, 'minute')
        : relative.format(minutes / 60, 'hour'),
  };
}
export type Formats = ReturnType<typeof formatsFor>;

/** The fourth of January 1970 was a Sunday. */
const weekdayIn = (locale: string, number: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, 4 + number),
  );
