import { eventsNamedIn } from '../facts/event-names.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { datesIn, dayKey, type StatedDate } from './dates.ts';
import type { Fact, FactKind } from './fact.ts';

/** What is asked for is a reply to the invitation. */
const REPLY =
  /\br\.?s\.?v\.?p\.?(?:'?s|'d)?\b|\brepl(?:y|ies|ying)\b|\brespon(?:d|se)\b|\bfavou?r of a reply\b|\bcards? back\b|\bhear from you\b|\blet \w+ know (?:if|whether)\b|\byes\/no\b|\bconfirm (?:your )?attendance\b|\battendance\b/;
const REPLY_HEADING =
  /^(?:please )?(?:r\.?s\.?v\.?p|repl(?:y|ies)|respon)|\brsvp (?:deadline|date|by)\b|\brsvp\??$/;
const DUE =
  /\b(?:by|before|no later than|not later than|until|till|due(?: on| by| back)?|deadline(?: is| of|:)?|requested by|deadline)\b[^.;!?\d]{0,20}$/;
/** Replies to something else, or from only some of the guests. */
const ELSE =
  /\b(?:hotel|rooms?|block|book\w*|excursion|song|tents?|camp\w*|shuttle|bus|transfers?|wheelchair|tour|golf|trip|sitter|babysit\w*|evening guests|flight|visa|group rate)\b/;
const DIETS = /\b(?:allerg\w*|diet\w*|gluten|vegan|vegetarian|intoleran\w*)\b/;

/** The day by which guests must reply. */
export const replyDates: FactKind<Fact & { date: StatedDate }> = {
  read,
  clash: (a, b) => !a.date.year || !b.date.year || Math.abs(a.date.year - b.date.year) < 2,
};

function read(passage: Passage) {
  const folded = fold(passage.text);
  const nearest = fold(passage.headings.at(-1) ?? '');
  const isAsked = REPLY.test(folded);
  if (!isAsked && !REPLY_HEADING.test(nearest)) return [];
  if (ELSE.test(folded) || (DIETS.test(folded) && !/^[^.]{0,30}\br\.?s\.?v\.?p/.test(folded)))
    return [];
  const about = [folded, nearest].flatMap(eventsNamedIn);
  if (about.some(({ kind }) => kind !== 'ceremony' && kind !== 'reception')) return [];
  const date = datesIn(passage.text).find(({ before }) => isDue(before));
  if (!date) return [];
  const name = { key: 'rsvp-deadline', topic: 'rsvp-deadline', label: 'When guests must reply' };
  return [{ ...name, value: dayKey(date), shown: date.text, day: '', passage, date }];
}

const isDue = (before: string) =>
  DUE.test(before) || /^\W*(?:rsvp|reply) ?(?:date|deadline)?[: -]*$/.test(before);
