import type { Essentials } from '#shared/api/essentials.ts';

const DAY_MINUTES = 24 * 60;
const MS_PER_DAY = 86_400_000;

/** A moment on the wedding's clocks: its date, and the minutes since that day's midnight. */
export type ZonedTime = { date: string; minutes: number };

/** What the clocks of a zone say at an instant; UTC where the browser does not know the zone. */
export function timeInZone(now: Date, timeZone: string): ZonedTime {
  const parts = formatFor(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '0';
  const minutes = Number(part('hour')) * 60 + Number(part('minute'));
  return { date: `${part('year')}-${part('month')}-${part('day')}`, minutes };
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

/** Whole days from one date to another; negative where it lies behind. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / MS_PER_DAY);

/** A departure to come: in how many minutes, and the row it stands in. */
export type NextBus = { inMinutes: number; time: number; shuttle: Essentials['shuttles'][number] };

/** The longest wait that is worth counting down. */
const SOON_MINUTES = 60;

/** The next departure within the hour, on the day itself and in the night after it; else null. */
export function nextBus({ shuttles }: Essentials, now: ZonedTime): NextBus | null {
  const coming = shuttles.flatMap((shuttle) => {
    if (shuttle.date === null) return [];
    const ahead = daysFrom(now.date, shuttle.date) * DAY_MINUTES - now.minutes;
    return shuttle.times.map((time) => ({ inMinutes: ahead + time, time, shuttle }));
  });
  const soon = coming.filter(({ inMinutes }) => inMinutes >= 0 && inMinutes <= SOON_MINUTES);
  return soon.reduce<NextBus | null>(
    (first, each) => (first && first.inMinutes <= each.inMinutes ? first : each),
    null,
  );
}
