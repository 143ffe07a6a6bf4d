import { dayKey } from '../audit/dates.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { withEnglish } from '../understand/english-of.ts';
import { emailsIn, linksIn, phonesIn } from './contact-values.ts';
import { dueDay } from './fact-days.ts';
import { ELSE, isOfReply, REPLY, replyDeadlineIn } from './reply-dates.ts';
import { agreedOn, type Claim, type Statements, toClaim } from './statements.ts';
import type { FactDay, RsvpFact } from './wedding-facts.ts';

const { dates } = foreignWords;

/** "By 1 May to ana@…": what begins so asks for a reply, too. */
const CONTACT_FIRST = new RegExp(`^(?:by|before|online|${dates.dueBy})\\b`);
/** How, and by when, guests reply to the invitation. */
export function readRsvp({ passages, isDisputed }: Statements, wedding: FactDay | null): RsvpFact {
  const own = passages.filter(
    (passage, i) =>
      (isOfReply(passage) || goesOn(passage, passages[i - 1])) &&
      !isDisputed('rsvp-deadline', passage),
  );
  const claims = (read: (text: string) => readonly string[]): Claim<string>[] =>
    own.flatMap((passage) => {
      const [value, ...others] = read(passage.text);
      return value !== undefined && others.length === 0 ? [toClaim(value, passage)] : [];
    });
  return {
    link: agreedOn(claims((text) => linksIn(text).filter((link) => !BARE_SERVICE.test(link)))),
    deadline: agreedOn(own.flatMap((passage) => deadlineOf(passage, wedding))),
    contact: agreedOn(claims(contactsIn)),
  };
}

/** From a sentence that asks for a reply, or is little more than the number: others are unrelated. */
function contactsIn(text: string): string[] {
  const numbers = phonesIn(text);
  if ((text.match(LIKE_A_NUMBER) ?? []).length > numbers.length) return [];
  const found = [...numbers, ...emailsIn(text)];
  const [first] = found;
  const isMore = first !== undefined && text.length - first.length > 25;
  return isMore && !REPLY.test(withEnglish(text)) && !CONTACT_FIRST.test(fold(text)) ? [] : found;
}

/** Also catches numbers in unusual formats: with two numbers, neither may be returned as the only one. */
const LIKE_A_NUMBER = /\+?\d[\d ./()-]{7,}\d/g;

/** A service's bare domain leads nowhere. */
const BARE_SERVICE =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me|forms\.gle|bit\.ly|tinyurl\.com|goo\.gl|docs\.google\.com|google\.com|zola\.com|theknot\.com|withjoy\.com|facebook\.com|instagram\.com|gmail\.com)\/?$/i;

/** "RSVP by April 10! Do it on our site": the second sentence says how. */
const goesOn = ({ text, block }: Passage, before: Passage | undefined): boolean =>
  before?.block === block &&
  /^(?:please )?(?:do (?:it|so|that)|you can do (?:it|so|that))\b/i.test(text) &&
  !ELSE.test(withEnglish(text)) &&
  isOfReply(before);

function deadlineOf(passage: Passage, wedding: FactDay | null): Claim<FactDay>[] {
  const date = replyDeadlineIn(passage.text);
  return date ? [{ key: dayKey(date), value: dueDay(date, wedding), passage }] : [];
}
