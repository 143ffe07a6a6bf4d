import type { EssentialEvent, Essentials } from '#shared/api/essentials.ts';
import type { Formats } from './formats.ts';
import type { EssentialsTexts } from './texts.ts';

type Props = {
  event: EssentialEvent;
  facts: Essentials;
  shareUrl: string;
  texts: EssentialsTexts;
  formats: Formats;
};

/** What happens when and where, with its place on a map and its entry for a calendar. */
export function EventRow({ event, facts, shareUrl, texts, formats }: Props) {
  const { kind, start, end, date, weekday, place, address } = event;
  const isAlone = facts.events.filter((other) => other.kind === kind).length === 1;
  const name = (isAlone ? texts.kinds[kind] : undefined) ?? event.name;
  const day =
    date && date !== facts.date
      ? formats.shortDate(date)
      : !date && weekday !== null
        ? formats.weekday(weekday)
        : null;
  const hours =
    end === null ? formats.time(start) : `${formats.time(start)} – ${formats.time(end)}`;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{day ? `${day}, ${hours}` : hours}</span>
        {place || address ? <MapLink place={place} address={address} label={texts.map} /> : null}
        {event.dress && event.dress !== facts.dress ? (
          <span lang={facts.language}>{event.dress}</span>
        ) : null}
        {date ? (
          <a
            className="essentials-quiet"
            href={`/api/bots/share/${encodeURIComponent(shareUrl)}/events/${event.id}.ics`}
            aria-label={`${texts.calendar}: ${name}`}
          >
            {texts.calendar}
          </a>
        ) : null}
      </dd>
    </div>
  );
}

type MapLinkProps = { place: string | null; address: string | null; label: string };

/** A place that opens in the phone's maps. */
export function MapLink({ place, address, label }: MapLinkProps) {
  const words = [place, address].filter((part) => part !== null).join(', ');
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}: ${words}`}
    >
      {words}
    </a>
  );
}
