import { phones } from '../audit/phones.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { withEnglish } from '../understand/english-of.ts';
import { digitsOf, trimNumber } from './contact-values.ts';
import { groupBy } from './group-by.ts';
import { type Statements, stated } from './statements.ts';
import type { PersonFact } from './wedding-facts.ts';

const { hotels, people: words } = foreignWords;

const FOR_THE_DAY = new RegExp(
  String.raw`\b(?:on the (?:wedding )?day|day[- ]of|that day|wedding day|on saturday itself|emergenc\w+|(?:get|are|you're) (?:lost|stuck)|running late|any dramas|${words.onTheDay})\b`,
);
/** Whom one calls at a hotel or a company. */
const NO_PERSON = new RegExp(
  String.raw`\b(?:hotels?|inn|lodge|resort|suites|motel|hostel|taxis?|cabs?|cars?|company|bus|shuttle|tours|venue|front desk|reception(?:ist)?|restaurant|church|pension|${hotels.name}|b&b|campground|caravan|farm|rentals?|airlines?|salon|airport|hospital|police|ambulance|babysit\w*|clinic|pharmacy|house|arms|tavern|vineyards?|museum|street|road|avenue|lane|terrace|close|drive|square|way|place|court|driver|office|bar|club|client|tenant|hirer|owner|management|caterer|planner|coach)\b`,
);
/** The couple's own number is theirs to give, and not for their wedding day. */
const OTHER_USE = /\b(?:not us|fax|paypal|venmo|bizum|pix|zelle|iban|bank|account)\b/;

/** Whom guests may call or text on the day itself, by name, each with one number. */
export function readPeople({ passages, setting, isDisputed }: Statements): PersonFact[] {
  const withNumbers = passages
    .map((passage) => ({ passage, numbers: phones.read(passage, setting) }))
    .filter(({ numbers }) => numbers.length > 0);
  const byBlock = groupBy(withNumbers, ({ passage }) => passage.block);
  const people = withNumbers.flatMap(({ passage, numbers }) => {
    if (isDisputed('phone', passage) || !isOfTheDay(passage)) return [];
    const [person, ...others] = numbers.filter(({ name }) => isPerson(name, passage));
    // With two people, the text says whom to call for what, and that would be lost.
    if (!person || others.length > 0 || byBlock.get(passage.block)!.length > 1) return [];
    const name = person.name.replace(/^C['’]est /, '');
    return [{ name, phone: stated(trimNumber(person.shown), passage) }];
  });
  return [...groupBy(people, ({ name }) => fold(name)).values()].flatMap((same) => {
    const numbers = new Set(same.map(({ phone }) => digitsOf(phone.value)));
    return numbers.size === 1 ? [same[0]!] : [];
  });
}

/** "Marcos, el hermano de Nuria, 644 …": the number is not that of the last name. */
const OF_ANOTHER = new RegExp(
  `(?:\\b(?:of|call(?:ed)?|the|at|in|${words.ofAnother})|l['’]agence)\\s$`,
  'iu',
);
const NO_NAME = new RegExp(`^(?:tel|whats ?app|sms|call|text|${words.phone})$|['’]s$`, 'i');
const REACHED_AT = new RegExp(
  `^\\s?[,:;(–—-]|^\\s(?:on|at|no|and|&|${words.reachedAt}|\\(?\\+?\\d)`,
);

function isPerson(name: string, { text, headings, concepts, headingConcepts }: Passage): boolean {
  if (NO_PERSON.test(fold(name)) || OTHER_USE.test(fold(text))) return false;
  if (concepts.has('lodging') || headingConcepts.has('lodging') || concepts.has('taxi'))
    return false;
  const at = text.indexOf(name);
  const before = text.slice(0, Math.max(at, 0));
  // A word at the start of a sentence is a name only where its number follows, or more is said about it.
  const isFirst = at === 0 || /[.!?:]\s$/.test(before);
  if (isFirst && !REACHED_AT.test(text.slice(at + name.length))) return false;
  if (/\d\s$/.test(before) || NO_NAME.test(name) || OF_ANOTHER.test(before)) return false;
  return name.split(' ').length <= 3 && !NO_PERSON.test(fold(headings.at(-1) ?? ''));
}

const VENDOR = new RegExp(
  String.raw`\b(?:cater\w*|florist|band|dj|photographer|driver|chauffeur|${words.vendor}|taxi|matatu|minibus|duty manager|venue manager|baker|cake|vendor|supplier|contract|deliver\w*)\b`,
);

function isOfTheDay({ text, headings }: Passage): boolean {
  const said = `${withEnglish(text)} . ${withEnglish(headings.at(-1) ?? '')}`;
  return FOR_THE_DAY.test(said) && !VENDOR.test(said) && !/ or /.test(withEnglish(text));
}
