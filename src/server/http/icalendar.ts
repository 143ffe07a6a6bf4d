/** Octets of a line, after which the format folds it (RFC 5545, 3.1). */
const LINE_OCTETS = 73;

/** An entry of a calendar. */
export type CalendarEntry = {
  /** Identifies the entry: the same one again replaces what the phone has. */
  uid: string;
  /** What the calendar calls it. */
  title: string;
  /** Lines of its zone, begin and end, ready to be written. */
  zone?: readonly string[];
  times: readonly string[];
  place?: string;
  url?: string;
  now: Date;
};

/** An entry as a file that phones offer to put into their calendar (iCalendar, RFC 5545). */
export function writeCalendar({ uid, title, zone, times, place, url, now }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Usher//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(zone ?? []),
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...times,
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\s*\n\s*/g, ' ');

/** Long lines go on in the next, behind a space; a character of several octets is not cut. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
