import { UNLIMITED_MESSAGES } from '#shared/rules/plans.ts';

/** A message limit as it is shown. */
export function formatLimit(limit: number): string {
  return limit >= UNLIMITED_MESSAGES ? 'Unlimited' : limit.toLocaleString('en-US');
}

/** A calendar date written out: "Saturday, May 22, 2027". */
export function formatCalendarDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The day of an instant in the browser's zone: "May 22, 2027". */
export function formatInstantDate(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant));
}

/** A short timestamp of a question: "May 3, 4:12 PM". */
export function formatShortTime(instant: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** Megabytes with two decimals, as the list of chosen files shows them. */
export const formatMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** Kilobytes with one decimal, as the builder's list shows them. */
export const formatKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** The browser's time zone, UTC where it cannot be told. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Today in the browser's zone as `YYYY-MM-DD`. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date());
}
