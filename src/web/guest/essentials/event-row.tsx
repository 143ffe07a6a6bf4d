import type { EssentialEvent, Essentials } from '#shared/api/essentials.ts';
import type { Formats } from './formats.ts';
import type { EssentialsTexts } from './texts.ts';

type Props = {
  event: EssentialEvent;
  facts: Essentials;
  shareUrl: string;
  language: string;
  texts: EssentialsTexts;
  formats: Formats;
};

/** What happens when and where, with its place on a map and its entry for a calendar. */
export function EventRow({ event, facts, shareUrl, language, texts, formats }: Props) {
  const { kind, start, end, date, weekday, place, address } = event;
  const isAlone = facts.events.filter((other) => other.kind === kind).length === 1;
  // In the couple's language an event is called as they call it; of two ceremonies each keeps its name.
  const isOwnName = facts.language === language || !isAlone;
  const name = (isOwnName ? undefined : texts.kinds[kind]) ?? event.name;
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
      <dt lang={name === event.name ? facts.language : undefined}>{name}</dt>
      <dd>
        <span>{day ? `${day}, ${hours}` : hours}</span>
        {place || address ? <MapLink place={place} address={address} label={texts.map} /> : null}
        {event.dress && event.dress !== facts.dress ? (
          <span lang={facts.language}>{event.dress}</span>
        ) : null}
      </dd>
      {date ? (
        <dd className="essentials-calendar">
          <a
            href={`/api/bots/share/${encodeURIComponent(shareUrl)}/events/${event.id}.ics`}
            aria-label={`${texts.calendar}: ${name}`}
            title={texts.calendar}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path
                d="M3.5 5.5h13v11h-13zM3.5 8.5h13M7 3.5v3M13 3.5v3M10 10.5v4M8 12.5h4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.4"
              />
            </svg>
          </a>
        </dd>
      ) : null}
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
