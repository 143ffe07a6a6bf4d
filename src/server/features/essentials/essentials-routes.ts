import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/essentials.ts';
import { guestReadsPerMinute, siteOrigin } from '../../config.ts';
import { helperNotFound, notFound } from '../../http/errors.ts';
import { ANSWERED, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findHelperByShareUrl } from '../helpers/helper-queries.ts';
import { makeCalendarEntry } from './calendar-entry.ts';
import { readEssentials } from './read-essentials.ts';

/** What a guest looks up most, and its events for a calendar. */
export function essentialsRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services;

  route(
    app,
    calls.getEssentials,
    async ({ params }) => {
      const found = await readEssentials(services, params.shareUrl);
      if (!found) throw helperNotFound();
      return found;
    },
    { perMinute: guestReadsPerMinute(config) },
  );

  route(
    app,
    calls.getCalendarEntry,
    async ({ params: { shareUrl, event: name }, reply }) => {
      const found = await readEssentials(services, shareUrl);
      const helper = await findHelperByShareUrl(database.db, shareUrl);
      if (!found || !helper) throw helperNotFound();
      const event = found.events.find(({ id }) => `${id}.ics` === name);
      if (!event?.date) throw notFound();
      const entry = makeCalendarEntry({
        event: { ...event, date: event.date },
        title: `${event.name} – ${helper.name}`,
        timezone: found.timezone,
        url: `${siteOrigin(config)}/chat/${encodeURIComponent(shareUrl)}`,
        now: clock(),
      });
      void reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${event.kind}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(entry);
      return ANSWERED;
    },
    { perMinute: 60 },
  );
}
