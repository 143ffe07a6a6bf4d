import { PLAN_SOURCE } from '#shared/rules/messages.ts';
import { eventsNamedIn } from '../facts/event-names.ts';
import { distinctBy } from '../facts/group-by.ts';
import { isOfReply, replyDeadlineIn } from '../facts/reply-dates.ts';
import { fold } from '../lexicon/words.ts';
import type { Contradiction, Passage } from '../types.ts';
import { datesIn, dayKey, type StatedDate, spellDate } from './dates.ts';
import { type Fact, type FactKind, type Setting, statementOf } from './fact.ts';

const OURS =
  /\b(?:getting married|tie the knot|tying the knot|getting hitched|wedding (?:of|date|day|is on)|will be married|get married|save the date|big day is)\b|^(?:the |our )?(?:wedding )?(?:date|day|when)\b/;
const ANOTHER =
  /\b(?:met|engaged|proposed|anniversary|rsvp|repl(?:y|ies)|respond|book|first date|sent|signed|updated?|deadline|by|before|until|rate|born|moved|postponed)\b/;

type DateFact = Fact & { date: StatedDate };

const toFacts = (
  name: Pick<Fact, 'topic' | 'label'>,
  passage: Passage,
  date: StatedDate | null,
): DateFact[] => (date ? [{ ...name, value: dayKey(date), shown: date.text, passage, date }] : []);

/** The day of the wedding. */
export const weddingDates: FactKind<DateFact> = {
  read: (passage, { before }) =>
    toFacts(
      { topic: 'wedding-date', label: 'The date of the wedding' },
      passage,
      weddingDateOf(passage, before(passage)),
    ),
  clash: (a, b) =>
    !/\btwo\b|\bceremonies\b/.test(`${fold(a.passage.text)} ${fold(b.passage.text)}`),
};

/** The day by which guests must reply. */
export const replyDates: FactKind<DateFact> = {
  read: (passage) =>
    toFacts(
      { topic: 'rsvp-deadline', label: 'When guests must reply' },
      passage,
      isOfReply(passage) ? replyDeadlineIn(passage.text) : null,
    ),
  clash: (a, b) => !a.date.year || !b.date.year || Math.abs(a.date.year - b.date.year) < 2,
};

/**
 * Days that the texts give as the wedding's and that differ from the one that the couple gave with its plan
 * (`YYYY-MM-DD`). The helper locks after that day, so it matters which of them is right.
 */
export function findOtherDates(
  passages: readonly Passage[],
  plannedDate: string,
  { before }: Pick<Setting, 'before'>,
): Contradiction[] {
  const [year = 0, month = 0, day = 0] = plannedDate.split('-').map(Number);
  const planned = spellDate(year, { month, day });
  const others = passages.flatMap((passage) => {
    const date = passage.isTaught ? null : weddingDateOf(passage, before(passage));
    if (!date) return [];
    const stated = spellDate(date.year ?? year, date);
    return stated === planned ? [] : [{ passage, date, stated }];
  });
  return distinctBy(others, ({ stated }) => stated).map(({ passage, date }) => ({
    topic: 'planned-date',
    label: 'The date of the wedding',
    statements: [
      statementOf(passage, date.text),
      { source: PLAN_SOURCE, quote: `Your plan is for ${planned}.`, value: planned },
    ],
  }));
}

/** The day that a passage gives as the wedding's, or null. */
export function weddingDateOf(
  { text, headings }: Passage,
  before: Passage | null,
): StatedDate | null {
  const folded = fold(text);
  const dates = datesIn(text);
  const [date] = dates;
  if (!date || dates.length !== 1 || ANOTHER.test(folded)) return null;
  const around = [folded, ...headings.map(fold)].flatMap(eventsNamedIn);
  if (around.some(({ kind }) => kind !== 'ceremony')) return null;
  const nearest = fold(headings.at(-1) ?? '');
  const isBare = folded.length - date.text.length < 16;
  if (isBare && before && OURS.test(fold(before.text))) return date;
  return OURS.test(folded) ||
    /^(?:save the date|(?:the |our )?(?:wedding )?date|when)\b/.test(nearest)
    ? date
    : null;
}
