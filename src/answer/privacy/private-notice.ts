import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { toEnglish } from '../understand/language.ts';
import { memoize } from '../understand/memoize.ts';
import { cuesOf, says, saysOnly } from './cues.ts';
import { NAME, withoutNames } from './persons.ts';

const { privacy: words, small } = foreignWords;

/**
 * What a heading or a line of its own says of what follows: that it is `private`; that it is `alone`, private
 * unless it names what guests are told of; `backstage`, private unless what follows speaks to guests, as under
 * "Surprises"; `tasks`, the same, and told over sights as well: "To do"; or `some`, where it is for people whom
 * both a note and an invitation may be for. "Family only" stands over either.
 */
type Notice = 'private' | 'alone' | 'backstage' | 'tasks' | 'some';

/** A longer line is a sentence of something else. */
const MAX_LENGTH = 110;

/** Whether a heading, or a line as written, says that what follows is not for guests; each is read once. */
export const noticeOf = (line: string): Notice | null =>
  line.length > MAX_LENGTH ? null : noticeOfShort(line);

const noticeOfShort = memoize((line): Notice | null => {
  // "Open questions? Ring Bea" is a guest's own question.
  const read = isToSomebody(line) ? 'private' : readNotice(partsOf(line), line.includes(','));
  return (read === 'tasks' || read === 'backstage') && line.includes('?') ? null : read;
});

/** One part suffices: "Money stuff (us + mom only)", "Internal - do not share". */
function readNotice(parts: readonly string[], isListed = false): Notice | null {
  if (parts.some((part) => saysOnly('notice', part)) || areNotForGuests(parts)) return 'private';
  if (parts.length > 0 && parts.every((part) => saysOnly('tasks', part))) return 'tasks';
  if (parts.length > 0 && parts.every((part) => saysOnly('backstage', part))) return 'backstage';
  const isOurs = parts.some((part) => saysOnly('noticeOurs', part)) || isBare(parts, isListed);
  if (!isOurs && !parts.some((part) => saysOnly('noticeForSome', part))) return null;
  if (parts.some((part) => MONEY.test(part))) return 'private';
  return isOurs ? 'alone' : 'some';
}

/** "Private" before or by itself; a "Beach (private)" is for guests, and so is a "Private, heated pool". */
const isBare = (parts: readonly string[], isListed: boolean) =>
  (saysOnly('noticePrivate', parts[0] ?? '') && !isListed) ||
  (parts.some((part) => saysOnly('noticePrivate', part)) &&
    parts.some((part) => MONEY.test(part) || says('noteKinds', part)));

/** Whether a sentence says that it is not for guests: "Table 9 has the good wine (do not share)." */
export const saysNotForGuests = (text: string): boolean => areNotForGuests(partsOf(text));

const areNotForGuests = (parts: readonly string[]) =>
  parts.some((part) => saysOnly('notForGuests', part)) &&
  !parts.some((part) => says('guestsOwn', part));

/** Whether a sentence says nothing else: "This part is just for us." What follows it is not for guests either. */
export function isLeadIn(text: string): boolean {
  if (noticeOf(text) === null) return false;
  const parts = partsOf(text);
  // A bare "Private." may answer a question, and "The rest is secret." is a joke.
  const isBareOnly =
    parts.every((part) => saysOnly('noticePrivate', part)) && !says('ofText', fold(text));
  return !isBareOnly && parts.every((part) => (readNotice([part]) ?? 'some') !== 'some');
}

/** A line that is no heading by its form, and stands over what follows as one: "Notes to ourselves (not for guests)". */
export function isNoticeLine(line: string): boolean {
  const isLong = /\d/.test(line) || line.split(/\s+/).length > MAX_WORDS;
  if (isLong || (noticeOf(line) ?? 'some') === 'some') return false;
  const [first = '', ...rest] = partsOf(line);
  // "Private: the spare key is with Jo" says one thing; what it says is read as such.
  const isOpen = !/[.!?]$/.test(line) && /[)\]]:?$/.test(line);
  if (rest.length === 0 && isToSomebody(line)) return true;
  return readNotice([first]) !== null ? rest.every((part) => readNotice([part]) !== null) : isOpen;
}
const MAX_WORDS = 12;

function partsOf(line: string): string[] {
  return fold(line)
    .replace(/[+&/]/g, ' and ')
    .replace(/-(?=only|facing|eyes)/g, ' ')
    .replace(/^guests, /, 'guests ')
    .replace(/,(?= \p{L}+ and (?:us|me)(?!\p{L}))/u, ' and')
    .replace(NAMED_TEAM, '$1 $2')
    .split(/[()[\]{}<>:;,.!?|*_#~=>"“”„«»…\n\p{Extended_Pictographic}]|(?:^|\s)-+(?:\s|$)/u)
    .map((part) => part.replace(/\s+/g, ' ').trim().replace(LEAD, '').replace(TAIL, '').trim())
    .filter((part) => /\p{L}/u.test(part));
}

/** What such a part begins and ends with that changes nothing: "Please", "this section is", "thanks". */
const LEAD = new RegExp(`^(?:(?:${cuesOf('please')}|${cuesOf('lead')}) )+`);
const TAIL = new RegExp(` (?:yet|thanks|thank you|ok|${cuesOf('please')})$`);

/** "For Anna (our planner)" */
const NAMED_TEAM = /(?<!\p{L})(for|to) \p{L}{2,20},? \(?((?:our|the) \p{L}{2,20})\)?/u;

/** "Notes for Delphine and Aunt Bea": to people by their names, or to one of the family. */
const isToSomebody = (line: string): boolean =>
  withoutNames(line).some((folded) =>
    partsOf(folded).some((part) => {
      const whom = TO_WHOM.exec(part)?.[1];
      if (whom === undefined) return OF_NAMED.test(part);
      return TO_NAMED.test(whom) || TO_RELATIVE.test(toEnglish(whom));
    }),
  );
const OF_NAMED = new RegExp(`^${NAME}'s (?:to-?dos?(?: lists?)?|jobs|tasks)$`);
const TO_WHOM = new RegExp(`^(?:${cuesOf('notes')}) (?:${cuesOf('forWhom')}) (.+)$`);
const ofPeople = (one: string) =>
  new RegExp(`^(?:${one})(?: (?:and|or|${small.and}|${small.or}) (?:${one}))*$`, 'u');
const TO_NAMED = ofPeople(
  `(?:(?:our |my )?(?:${cuesOf('relative')}) |(?:${small.article}) )?${NAME}(?: ${NAME})?`,
);
const TO_RELATIVE = ofPeople(`(?:(?:our|my|the) )?(?:${cuesOf('relative')})(?: ${NAME})*`);

const MONEY = new RegExp(
  `(?<!\\p{L})(?:money|budget|finances?|costs?|payments?|contacts|secrets?|${words.moneyHeading})(?!\\p{L})`,
  'u',
);
