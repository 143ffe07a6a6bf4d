import type { EssentialEvent, Essentials } from '#shared/api/essentials.ts';
import { escapeMarkdown } from '../../features/chat/plain-text.ts';
import type { ChatLanguage } from '../../features/chat/texts.ts';
import { formatsFor } from './formats.ts';
import { readSimpleQuestion, type SimpleWord } from './read-simple-question.ts';
import { essentialsTexts } from './texts.ts';
import { nextBus, timeInZone } from './wedding-clock.ts';

/**
 * Answers a question from the essentials that this phone keeps, as Markdown; null where they do not
 * surely answer it. Only questions whose every word is understood are: who asks for more is better
 * served by the helper, once there is a network.
 */
export function answerOffline(
  question: string,
  facts: Essentials,
  language: ChatLanguage,
  now: Date,
): string | null {
  const asked = readSimpleQuestion(question);
  if (!asked) return null;
  const only = (...words: SimpleWord[]) => [...asked].every((word) => words.includes(word));
  const known = {
    facts,
    language,
    texts: essentialsTexts(language),
    formats: formatsFor(language),
  };
  if (asked.has('rsvp')) return only('rsvp', 'when', 'how') ? formatRsvp(known, asked) : null;
  if (asked.has('bus')) {
    const isSimple = only('bus', 'when', 'time', 'next', 'back');
    return isSimple ? formatBuses(known, asked, now) : null;
  }
  if (asked.has('dress')) return only('dress', 'wedding') ? formatDress(known) : null;
  const kinds = [...asked].filter((word) => word.startsWith('event:'));
  if (kinds.length > 0) {
    const [kind = ''] = kinds;
    const isSimple = only(kind as SimpleWord, 'when', 'time', 'where', 'wedding');
    return isSimple ? formatEvent(known, kind.slice('event:'.length), asked.has('where')) : null;
  }
  return only('when', 'time', 'where', 'wedding', 'venue') ? formatWedding(known, asked) : null;
}

/** The essentials, with the texts and formats of the guest's language. */
type Facts = {
  facts: Essentials;
  language: ChatLanguage;
  texts: ReturnType<typeof essentialsTexts>;
  formats: ReturnType<typeof formatsFor>;
};

type Asked = ReadonlySet<SimpleWord>;

// Each gives null where the fact is not known, or not the same for all.

function formatEvent({ facts, language, texts, formats }: Facts, kind: string, isWhere: boolean) {
  const [first, ...others] = facts.events.filter((each) => each.kind === kind);
  if (!first || others.length > 0 || (isWhere && placeOf(first) === '')) return null;
  const { name, date, weekday, start, end } = first;
  const own = facts.language === language ? undefined : texts.kinds[kind];
  const day = date ? formats.longDate(date) : weekday === null ? null : formats.weekday(weekday);
  const hours = [start, ...(end === null ? [] : [end])].map(formats.time).join(' – ');
  return labelled(own ?? name, day, hours, placeOf(first));
}

const formatCeremony = (known: Facts, isWhere: boolean) =>
  formatEvent(known, 'ceremony', isWhere) ?? formatEvent(known, 'mass', isWhere);

function formatWedding(known: Facts, asked: Asked): string | null {
  const { date, events } = known.facts;
  if (asked.has('where') || asked.has('venue')) {
    const places = events.filter((each) => each.date === date).map(placeOf);
    const isOne = new Set(places.filter((place) => place !== '')).size === 1;
    return isOne ? formatCeremony(known, true) : null;
  }
  if (asked.has('time') && !asked.has('when')) return formatCeremony(known, false);
  if (!asked.has('when')) return null;
  const day = date ? labelled(known.texts.when, known.formats.longDate(date)) : null;
  return formatCeremony(known, false) ?? day;
}

// The couple's own words are not put into another language by a phone.
const formatDress = ({ facts, language, texts }: Facts) =>
  facts.language === language && facts.events.every((each) => isUsualDress(each, facts))
    ? labelled(texts.dress, facts.dress)
    : null;

const isUsualDress = ({ dress }: EssentialEvent, facts: Essentials): boolean =>
  dress === null || dress === facts.dress;

function formatRsvp({ facts, texts, formats }: Facts, asked: Asked): string | null {
  const { deadline, link, contact } = facts.rsvp;
  const by = deadline ? texts.by.replace('{date}', () => formats.day(deadline)) : null;
  if (asked.has('when') && !by) return null;
  if (asked.has('how') && !link && !contact) return null;
  return labelled(texts.rsvp, by, link, contact);
}

function formatBuses({ facts, texts, formats }: Facts, asked: Asked, now: Date): string | null {
  const rows = facts.shuttles.filter(({ direction }) => !asked.has('back') || direction === 'back');
  const coming = asked.has('next') ? nextBus(facts, timeInZone(now, facts.timezone)) : null;
  const next = coming
    ? `${texts.nextBus.replace('{when}', () => formats.inMinutes(coming.inMinutes))}.`
    : '';
  const lines = rows.map(({ direction, from, date, times }) => {
    const way = direction === 'out' ? texts.out : texts.back;
    const place = from ? texts.from.replace('{place}', () => from) : '';
    const day = date && date !== facts.date ? formats.shortDate(date) : '';
    const head = [texts.shuttle, way, place, day].filter((part) => part !== '').join(' ');
    return `- ${labelled(head, ...times.map(formats.time))}`;
  });
  return lines.length > 0 ? `${escapeMarkdown(next)}\n\n${lines.join('\n')}`.trim() : null;
}

function labelled(label: string, ...parts: (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0
    ? null
    : `**${escapeMarkdown(label)}**: ${escapeMarkdown(known.join(' · '))}`;
}

const placeOf = ({ place, address }: EssentialEvent) =>
  [place, address].filter((part) => part !== null).join(', ');
