import type { Essentials } from '#shared/api/essentials.ts';
import { MapLink } from './event-row.tsx';
import type { Formats } from './formats.ts';
import type { EssentialsTexts } from './texts.ts';

type Props = { hotels: Essentials['hotels']; texts: EssentialsTexts; formats: Formats };

/** Where guests can sleep, with what they need for booking. */
export function HotelList({ hotels, texts, formats }: Props) {
  return (
    <ul>
      {hotels.map(({ name, address, phone, rate, code, deadline }) => (
        <li key={name}>
          <MapLink place={name} address={address} label={texts.map} />
          {[
            rate,
            code ? `${texts.code} ${code}` : null,
            deadline ? texts.by.replace('{date}', () => formats.day(deadline)) : null,
          ]
            .filter((part) => part !== null)
            .map((part) => (
              <span key={part}>{part}</span>
            ))}
          {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
        </li>
      ))}
    </ul>
  );
}
