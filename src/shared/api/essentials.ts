import { z } from 'zod';
import { call } from './call.ts';
import { shortPathText } from './texts.ts';

const calendarDate = z.iso.date();
/** Minutes after midnight in the wedding's zone; above 1440 on the next day. */
const minutes = z.number().int().min(0).max(2880);

const essentialEvent = z.object({
  /** Names it in the address of its calendar entry. */
  id: z.string(),
  /** Such as `ceremony`; the page says it in the guest's language. */
  kind: z.string(),
  /** As the couple calls it. */
  name: z.string(),
  date: calendarDate.nullable(),
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6).nullable(),
  start: minutes,
  end: minutes.nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  dress: z.string().nullable(),
});

const essentialHotel = z.object({
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  rate: z.string().nullable(),
  code: z.string().nullable(),
  deadline: calendarDate.nullable(),
});

const essentialShuttle = z.object({
  direction: z.enum(['out', 'back']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  date: calendarDate.nullable(),
  times: z.array(minutes),
});

/** What a guest looks up most: only what the couple's texts surely say, in their own words. */
export const essentials = z.object({
  /** The zone of all times. */
  timezone: z.string(),
  date: calendarDate.nullable(),
  /** The language of the couple's words, such as `en`. */
  language: z.string(),
  events: z.array(essentialEvent),
  dress: z.string().nullable(),
  rsvp: z.object({
    link: z.string().nullable(),
    deadline: calendarDate.nullable(),
    contact: z.string().nullable(),
  }),
  shuttles: z.array(essentialShuttle),
  hotels: z.array(essentialHotel),
  /** Whom to call on the day itself. */
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  registries: z.array(z.string()),
  /** Where all of it is from: names of the couple's texts. */
  sources: z.array(z.string()),
});
export type Essentials = z.infer<typeof essentials>;
export type EssentialEvent = z.infer<typeof essentialEvent>;

export const getEssentials = call({
  method: 'GET',
  path: '/api/bots/share/:shareUrl/essentials',
  access: 'public',
  summary: 'When, where, what to wear and the like, as far as the details surely say it',
  params: z.object({ shareUrl: shortPathText }),
  response: essentials,
});

export const getCalendarEntry = call({
  method: 'GET',
  path: '/api/bots/share/:shareUrl/events/:event',
  access: 'public',
  summary: 'One of these events for a calendar, in the zone of the wedding',
  params: z.object({ shareUrl: shortPathText, event: shortPathText }),
  // A file, which no schema describes.
  response: z.unknown(),
  contentType: 'text/calendar',
});
