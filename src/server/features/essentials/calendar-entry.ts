import type { EssentialEvent } from '#shared/api/essentials.ts';
import { addDays } from '#shared/rules/wedding-dates.ts';
import { writeCalendar } from '../../http/icalendar.ts';

/** How long something is where nobody says: a calendar wants an end. */
const USUAL_MINUTES = 60;
const DAY_MINUTES = 24 * 60;
type Entry = {
  event: EssentialEvent & { date: string };
  /** What the calendar calls it, such as "Ceremony – Nora & Ben". */
  title: string;
  timezone: string;
  url: string;
  now: Date;
};

/** An event as a calendar's entry, at the wedding's local time, with the zone's offset on that day. */
export function makeCalendarEntry({ event, title, timezone, url, now }: Entry): string {
  const end = event.end ?? event.start + USUAL_MINUTES;
  const offset = writeOffset(offsetMinutes(event.date, event.start, timezone));
  const place = [event.place, event.address].filter((part) => part !== null).join(', ');
  return writeCalendar({
    uid: `${event.id}-${url.split('/').at(-1) ?? ''}@usher`,
    title,
    zone: [
      'BEGIN:VTIMEZONE',
      `TZID:${timezone}`,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
      'END:VTIMEZONE',
    ],
    times: [
      `DTSTART;TZID=${timezone}:${localTime(event.date, event.start)}`,
      `DTEND;TZID=${timezone}:${localTime(event.date, end)}`,
    ],
    place,
    url,
    now,
  });
}

function localTime(date: string, minutes: number): string {
  const day = addDays(date, Math.floor(minutes / DAY_MINUTES)).replaceAll('-', '');
  const inDay = minutes % DAY_MINUTES;
  return `${day}T${two(Math.floor(inDay / 60))}${two(inDay % 60)}00`;
}

const two = (part: number) => String(part).padStart(2, '0');

/** By how many minutes a zone's clocks are ahead of UTC at a local time. */
function offsetMinutes(date: string, minutes: number, timezone: string): number {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const first = offsetAt(asIfUtc, timezone);
  // Near a change of the clocks the first guess may be an hour off.
  return offsetAt(asIfUtc - first * 60_000, timezone);
}

function offsetAt(time: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(time);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
  );
  return Math.round((local - time) / 60_000);
}

function writeOffset(minutes: number): string {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}${two(ahead % 60)}`;
}
