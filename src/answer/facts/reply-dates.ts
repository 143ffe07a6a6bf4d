import { onlyDateBehind, type StatedDate } from '../audit/dates.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { englishOf, withEnglish } from '../understand/english-of.ts';
import { eventsNamedIn } from './event-names.ts';

const { rsvp: words, dates } = foreignWords;

/** A reply to the invitation, as couples ask for it in six languages. */
export const REPLY = new RegExp(
  String.raw`\br\.?s\.?v\.?p(?:'?s|'d)?\b|\brepl(?:y|ies|ying)\b|\brespon(?:d|se)\b|\bfavou?r of a reply\b|\bcards? back\b|\bhear from you\b|\blet \w+ know (?:if|whether) you\b|\bconfirm (?:your )?attendance\b|\b(?:${words.reply})\b`,
);
const REPLY_HEADING = new RegExp(
  `^(?:please )?(?:r\\.?s\\.?v\\.?p|repl(?:y|ies)|respon|${words.heading})`,
);
const DUE = new RegExp(
  `(?:\\b(?:by|before|no later than|not later than|until|till|due(?: on| by| back)?|deadline(?: is| of|:)?|requested by|${dates.dueBy})|[:–-])[^.;!?\\d]{0,18}$`,
);
/** Replies to something else, or from only some of the guests. */
export const ELSE = new RegExp(
  String.raw`\b(?:hotels?|rooms?|block|book\w*|excursion|songs?|tents?|camp\w*|shuttles?|bus|transfers?|wheelchair|tour|golf|trip|sitter|babysit\w*|evening guests|flights?|visa|group rate|seats?|allerg\w*|diet\w*|vegan\w*|vegetar\w*|menu|brunch|contributions?|speech\w*|passport|meals?|halaa?l|kosher|nuts|coeliac|gluten|interac|e-?transfer|transfer|venmo|paypal|zelle|iban|bank|pix|bizum|mb way|plus[- ]ones?|kids|children|cakes?|salads?|bring\w*|${words.other}|if you(?:'re| are| have| need| want)|who (?:needs?|wants?))\b`,
);

/** Whether a passage asks guests to reply to the invitation. */
export function isOfReply({ text, headings }: Passage): boolean {
  const said = withEnglish(text);
  const nearest = fold(headings.at(-1) ?? '');
  if (!REPLY.test(said) && !REPLY_HEADING.test(nearest)) return false;
  // "RSVP by June 1, and tell us of allergies" still asks for a reply first.
  const isFirst =
    REPLY.test(said.slice(0, 24)) && !/\b(?:shuttle|bus|hotel|rooms?|excursion)\b/.test(said);
  if (ELSE.test(said) && !isFirst) return false;
  const about = [englishOf(text), englishOf(headings.at(-1) ?? '')].flatMap(eventsNamedIn);
  return about.every(({ kind }) => kind === 'ceremony' || kind === 'reception');
}

/** The day by which a text says that something is due; null where it names several. */
export const replyDeadlineIn = (text: string): StatedDate | null => onlyDateBehind(DUE, text);
