import { detectLanguage, type FactDay, fold, type WeddingFacts } from '#answer/engine.ts';
import type { EssentialEvent, Essentials } from '#shared/api/essentials.ts';
import { isExpired } from '#shared/rules/wedding-dates.ts';
import type { Services } from '../../services.ts';
import { findHelperByShareUrl } from '../helpers/helper-queries.ts';
import { loadKnowledge } from '../knowledge/knowledge-queries.ts';

/** The most of each that a page lists. */
const MAX_LISTED = { events: 12, hotels: 8, shuttles: 12, registries: 4 };

/** What a guest looks up most; null where the link leads to nothing, or the helper is paused. */
export async function readEssentials(
  services: Pick<Services, 'database' | 'answers' | 'clock'>,
  shareUrl: string,
): Promise<Essentials | null> {
  const { db } = services.database;
  const helper = await findHelperByShareUrl(db, shareUrl);
  if (!helper?.isActive) return null;
  if (isExpired(helper.weddingDate, helper.timezone, services.clock())) return null;
  const facts = await services.answers.facts(
    { helperId: helper.id, version: helper.knowledgeVersion },
    () => loadKnowledge(db, helper.id),
    toDay(helper.weddingDate),
  );
  return toEssentials(facts, helper.timezone);
}

function toDay(date: string): FactDay {
  const [year, month, day] = date.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
}

function toEssentials(facts: WeddingFacts, timezone: string): Essentials {
  const [person] = facts.people;
  const quotes = quotesOf(facts);
  return {
    timezone,
    date: toDate(facts.date),
    language: detectLanguage(fold(quotes.map(({ quote }) => quote).join(' '))),
    events: eventsOf(facts),
    dress: facts.dress?.value ?? null,
    rsvp: {
      link: facts.rsvp.link?.value ?? null,
      deadline: toDate(facts.rsvp.deadline?.value ?? null),
      contact: facts.rsvp.contact?.value ?? null,
    },
    shuttles: facts.shuttles
      .slice(0, MAX_LISTED.shuttles)
      .map(({ direction, from, to, date, times }) => ({
        direction,
        from,
        to,
        date: toDate(date),
        times: [...times.value],
      })),
    hotels: facts.hotels.slice(0, MAX_LISTED.hotels).map(toHotel),
    // Of two people for the day it is not said whom to call for what.
    contact:
      person && facts.people.length === 1 ? { name: person.name, phone: person.phone.value } : null,
    registries: facts.registries.slice(0, MAX_LISTED.registries).map(({ value }) => value),
    sources: [...new Set(quotes.map(({ source }) => source))],
  };
}

function eventsOf({ events }: WeddingFacts): EssentialEvent[] {
  return events
    .slice(0, MAX_LISTED.events)
    .map(({ kind, name, date, weekday, start, end, place, address, dress }) => ({
      id: [kind, toDate(date) ?? weekday ?? 'day', start.value].join('-'),
      kind,
      name,
      date: toDate(date),
      weekday,
      start: start.value,
      end: end?.value ?? null,
      place: place?.value ?? null,
      address: address?.value ?? null,
      dress: dress?.value ?? null,
    }));
}

const toHotel = (hotel: WeddingFacts['hotels'][number]) => ({
  name: hotel.name.value,
  address: hotel.address?.value ?? null,
  phone: hotel.phone?.value ?? null,
  rate: hotel.rate?.value ?? null,
  code: hotel.code?.value ?? null,
  deadline: toDate(hotel.deadline?.value ?? null),
});

/** A date as the contract writes it; a day without its year is none. */
function toDate(day: FactDay | null): string | null {
  if (!day?.year) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.year}-${two(day.month)}-${two(day.day)}`;
}

function quotesOf(facts: WeddingFacts): { source: string; quote: string }[] {
  return [
    ...facts.events.flatMap(({ start, place }) => [start, place]),
    facts.dress,
    facts.rsvp.deadline,
    facts.rsvp.link,
    ...facts.shuttles.map(({ times }) => times),
    ...facts.hotels.map(({ name }) => name),
    ...facts.registries,
  ].filter((fact) => fact !== null);
}
