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
  const told = tellIn(facts, language);
  if (asked.has('rsvp')) return only('rsvp', 'when', 'how') ? told.rsvp(asked) : null;
  if (asked.has('bus')) {
    const isSimple = only('bus', 'when', 'time', 'next', 'back');
    return isSimple ? told.buses(asked, now) : null;
  }
  if (asked.has('dress')) return only('dress', 'wedding') ? told.dress() : null;
  const kinds = [...asked].filter((word) => word.startsWith('event:'));
  if (kinds.length > 0) {
    const [kind = ''] = kinds;
    const isSimple = only(kind as SimpleWord, 'when', 'time', 'where', 'wedding');
    return isSimple ? told.event(kind.slice('event:'.length), asked.has('where')) : null;
  }
  return only('when', 'time', 'where', 'wedding', 'venue') ? told.wedding(asked) : null;
}

/** How each kind of fact is said; null where it is not known, or not the same for all. */
function tellIn(facts: Essentials, language: ChatLanguage) {
  const texts = essentialsTexts(language);
  const formats = formatsFor(language);
  const labelled = (label: string, ...parts: (string | null)[]): string | null => {
    const known = parts.filter((part) => part !== null && part !== '');
    return known.length === 0
      ? null
      : `**${escapeMarkdown(label)}**: ${escapeMarkdown(known.join(' · '))}`;
  };
  const placeOf = ({ place, address }: EssentialEvent) =>
    [place, address].filter((part) => part !== null).join(', ');
  const hoursOf = ({ start, end }: EssentialEvent) =>
    end === null ? formats.time(start) : `${formats.time(start)} – ${formats.time(end)}`;
  const dayOf = ({ date, weekday }: EssentialEvent) =>
    date ? formats.longDate(date) : weekday === null ? null : formats.weekday(weekday);

  const event = (kind: string, isWhere: boolean): string | null => {
    const [first, ...others] = facts.events.filter((each) => each.kind === kind);
    if (!first || others.length > 0 || (isWhere && placeOf(first) === '')) return null;
    const own = facts.language === language ? undefined : texts.kinds[kind];
    return labelled(own ?? first.name, dayOf(first), hoursOf(first), placeOf(first));
  };
  const ceremony = (isWhere: boolean) => event('ceremony', isWhere) ?? event('mass', isWhere);

  return {
    event,
    wedding: (asked: ReadonlySet<SimpleWord>): string | null => {
      if (asked.has('where') || asked.has('venue')) {
        const places = facts.events.filter(({ date }) => date === facts.date).map(placeOf);
        return new Set(places.filter((place) => place !== '')).size === 1 ? ceremony(true) : null;
      }
      if (asked.has('time') && !asked.has('when')) return ceremony(false);
      const { date } = facts;
      return asked.has('when')
        ? (ceremony(false) ?? (date ? labelled(texts.when, formats.longDate(date)) : null))
        : null;
    },
    // The couple's own words are not put into another language by a phone.
    dress: (): string | null =>
      facts.language === language && facts.events.every((each) => isUsualDress(each, facts))
        ? labelled(texts.dress, facts.dress)
        : null,
    rsvp: (asked: ReadonlySet<SimpleWord>): string | null => {
      const { deadline, link, contact } = facts.rsvp;
      const by = deadline ? texts.by.replace('{date}', () => formats.day(deadline)) : null;
      if (asked.has('when') && !by) return null;
      if (asked.has('how') && !link && !contact) return null;
      return labelled(texts.rsvp, by, link, contact);
    },
    buses: (asked: ReadonlySet<SimpleWord>, now: Date): string | null => {
      const rows = facts.shuttles.filter(
        ({ direction }) => !asked.has('back') || direction === 'back',
      );
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
    },
  };
}

const isUsualDress = ({ dress }: EssentialEvent, facts: Essentials): boolean =>
  dress === null || dress === facts.dress;
