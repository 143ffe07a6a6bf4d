import type { FastifyInstance } from 'fastify';
import { addDays, daysBetween, isCalendarDate, isExpired } from '#shared/rules/wedding-dates.ts';
import { notFound } from '../../http/errors.ts';
import { writeCalendar } from '../../http/icalendar.ts';
import type { Services } from '../../services.ts';
import { findHelperByShareUrl } from '../helpers/helper-queries.ts';

/** Serves a day that a reply names as a file that phones offer to put into their calendar. */
export function calendarDayRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { shareUrl: string }; Querystring: { on?: string } }>(
    '/chat/:shareUrl/day.ics',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async ({ params, query }, reply) => {
      const helper = await findHelperByShareUrl(services.database.db, params.shareUrl);
      const now = services.clock();
      if (!helper || isExpired(helper.weddingDate, helper.timezone, now)) throw notFound();
      const day = dayNear(query.on ?? '', helper.weddingDate);
      if (!day) throw notFound();
      return (
        reply
          .header('cache-control', 'no-cache')
          // Not as an attachment: iPhones then offer the calendar rather than a file.
          .header('content-disposition', 'inline; filename="day.ics"')
          .type('text/calendar; charset=utf-8')
          .send(toCalendar({ day, name: helper.name, uid: `${day}-${helper.id}@usher`, now }))
      );
    },
  );
}

/** A day of the calendar; one without its year is the nearest to the wedding. */
export function dayNear(text: string, weddingDate: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return isCalendarDate(text) ? text : null;
  if (!/^\d\d-\d\d$/.test(text)) return null;
  const year = Number(weddingDate.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => `${each}-${text}`).filter(isCalendarDate);
  const distance = (day: string) => Math.abs(daysBetween(weddingDate, day));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

type Day = { day: string; name: string; uid: string; now: Date };

/** A whole day as a calendar's entry, which is the same day in every zone. */
function toCalendar({ day, name, uid, now }: Day): string {
  const compact = (date: string) => date.replaceAll('-', '');
  const times = [
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  ];
  return writeCalendar({ uid, title: name, times, now });
}
