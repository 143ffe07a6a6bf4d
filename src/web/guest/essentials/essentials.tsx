import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { EssentialEvent, Essentials as Facts } from '#shared/api/essentials.ts';
import type { ChatLanguage } from '../../features/chat/texts.ts';
import './essentials.css';
import { EventRow } from './event-row.tsx';
import { type Formats, formatsFor } from './formats.ts';
import { HotelList } from './hotel-list.tsx';
import { ShuttleTable } from './shuttle-table.tsx';
import { type EssentialsTexts, essentialsTexts } from './texts.ts';
import { daysFrom, nextBus, timeInZone, type ZonedTime } from './wedding-clock.ts';

type Props = {
  facts: Facts;
  shareUrl: string;
  language: ChatLanguage;
  /** Folds to its one line when it becomes true. */
  isTalking: boolean;
};

/** Below so many letters' height the conversation needs the room from the beginning. */
const TALL_ENOUGH_EM = 40;

function isTallEnough(): boolean {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerHeight >= TALL_ENOUGH_EM * letter;
}

/** What guests look up most, at a glance above the conversation. */
export function Essentials({ facts, shareUrl, language, isTalking }: Props) {
  const [isOpen, setIsOpen] = useState(() => !isTalking && isTallEnough());
  const [wasTalking, setWasTalking] = useState(isTalking);
  if (isTalking !== wasTalking) {
    setWasTalking(isTalking);
    setIsOpen(!isTalking);
  }
  const now = useWeddingClock(facts.timezone);
  const formats = useMemo(() => formatsFor(language), [language]);
  const texts = essentialsTexts(language);
  const hasMore = isWorthUnfolding(facts);
  if (!hasMore && !(facts.date && isTallEnough())) return null;
  if (!hasMore) {
    return (
      <p className="essentials essentials-alone">{lineOf(facts, now, true, texts, formats)}</p>
    );
  }
  return (
    <section className="essentials" aria-labelledby="essentials-title">
      <h2 id="essentials-title">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="essentials-all"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="chat-hidden">{texts.title}: </span>
          <span className="essentials-line">{lineOf(facts, now, isOpen, texts, formats)}</span>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      </h2>
      <div id="essentials-all" hidden={!isOpen}>
        {isOpen ? <All {...{ facts, shareUrl, language, texts, formats, now }} /> : null}
      </div>
    </section>
  );
}

type AllProps = {
  facts: Facts;
  shareUrl: string;
  language: ChatLanguage;
  texts: EssentialsTexts;
  formats: Formats;
  now: ZonedTime;
};

function All({ facts, shareUrl, language, texts, formats, now }: AllProps) {
  const { date, dress, contact, registries, shuttles, hotels } = facts;
  return (
    <>
      <dl>
        {date && nextBus(facts, now) ? (
          <Row label={texts.when}>{formats.longDate(date)}</Row>
        ) : null}
        {facts.events.map((event) => (
          <EventRow key={event.id} {...{ event, facts, shareUrl, language, texts, formats }} />
        ))}
        {dress ? (
          <Row label={texts.dress}>
            <span lang={facts.language}>{dress}</span>
          </Row>
        ) : null}
        <Reply facts={facts} texts={texts} formats={formats} />
        {contact ? (
          <Row label={texts.contact}>
            <bdi>{contact.name}</bdi> <a href={`tel:${dialled(contact.phone)}`}>{contact.phone}</a>
          </Row>
        ) : null}
        {shuttles.length > 0 ? (
          <Row label={texts.shuttle} isWide>
            <ShuttleTable shuttles={shuttles} texts={texts} formats={formats} />
          </Row>
        ) : null}
        {hotels.length > 0 ? (
          <Row label={texts.hotels} isWide>
            <HotelList hotels={hotels} texts={texts} formats={formats} />
          </Row>
        ) : null}
        {registries.length > 0 ? (
          <Row label={texts.gifts}>
            {registries.map((link) => (
              <WebLink key={link} link={link} />
            ))}
          </Row>
        ) : null}
      </dl>
      <p className="essentials-sources">
        {texts.sources.replace('{names}', () => facts.sources.join(', '))}
      </p>
    </>
  );
}

type RowProps = { label: string; isWide?: boolean; children: ReactNode };

/** A label with what is known under it. */
function Row({ label, isWide, children }: RowProps) {
  return (
    <div className={isWide ? 'essentials-wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Reply({ facts, texts, formats }: Pick<AllProps, 'facts' | 'texts' | 'formats'>) {
  const { link, deadline, contact } = facts.rsvp;
  if (!link && !deadline && !contact) return null;
  const isEmail = contact?.includes('@') ?? false;
  return (
    <Row label={texts.rsvp}>
      {deadline ? <span>{texts.by.replace('{date}', () => formats.day(deadline))}</span> : null}
      {link ? <WebLink link={link} text={texts.reply} /> : null}
      {contact ? (
        <a href={isEmail ? `mailto:${contact}` : `tel:${dialled(contact)}`}>{contact}</a>
      ) : null}
    </Row>
  );
}

function WebLink({ link, text = link }: { link: string; text?: string }) {
  return (
    <a
      href={/^https?:/i.test(link) ? link : `https://${link}`}
      target="_blank"
      rel="noopener nofollow"
    >
      {text}
    </a>
  );
}

const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

/** The one line: on the day the next bus, before it the date, and folded the hour and the place. */
function lineOf(
  facts: Facts,
  now: ZonedTime,
  isOpen: boolean,
  texts: EssentialsTexts,
  formats: Formats,
): string {
  const bus = nextBus(facts, now);
  if (bus) {
    const next = texts.nextBus.replace('{when}', () => formats.inMinutes(bus.inMinutes));
    const from = bus.shuttle.from;
    const place = from ? [texts.from.replace('{place}', () => from)] : [];
    return [next, formats.time(bus.time), ...place].join(' · ');
  }
  const { date } = facts;
  const ceremony = isOpen ? undefined : ceremonyOf(facts);
  const days = date ? daysFrom(now.date, date) : -1;
  const parts = [
    date ? (isOpen ? formats.longDate : formats.shortDate)(date) : null,
    days >= 0 ? formats.inDays(days) : null,
    ceremony ? formats.time(ceremony.start) : null,
    ceremony?.place ?? null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : texts.title;
}

const ceremonyOf = ({ events }: Facts): EssentialEvent | undefined =>
  events.find(({ kind }) => kind === 'ceremony' || kind === 'mass');

/** So many kinds of facts, or the ceremony, are worth unfolding; one hotel of three alone would mislead. */
const LEAST_KINDS = 3;

function isWorthUnfolding(facts: Facts): boolean {
  const lists = [facts.events, facts.hotels, facts.shuttles, facts.registries];
  const { deadline, link, contact } = facts.rsvp;
  const kinds =
    lists.filter(({ length }) => length > 0).length +
    [facts.dress, facts.contact, deadline ?? link ?? contact].filter((fact) => fact !== null)
      .length;
  return ceremonyOf(facts) !== undefined || kinds >= LEAST_KINDS;
}

/** The time at the wedding, kept to the minute while the page is looked at. */
function useWeddingClock(timezone: string): ZonedTime {
  const [now, setNow] = useState(() => timeInZone(new Date(), timezone));
  useEffect(() => {
    const update = () => setNow(timeInZone(new Date(), timezone));
    const timer = setInterval(update, 20_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [timezone]);
  return now;
}
