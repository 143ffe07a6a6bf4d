import { digitsOf, isWholeNumber } from '../facts/contact-values.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import type { Fact, FactKind, Setting } from './fact.ts';
import { isSameName, properNamesIn } from './proper-names.ts';

const PHONE =
  /(?<![\d$€£#])(?:\+\d{1,3}[ .-]?)?\(?\d{2,5}\)?(?:[ .-]\d{2,6}){1,4}(?![\d:/]|\s?(?:am|pm|%))/g;
/** A person may have several numbers, and a hotel several desks. */
const ONE_OF_SEVERAL =
  /\b(?:home|cell|mobile|work|office|landline|whats ?app|reservations?|sales|front desk|desk|fax|old|new)\b|\bor [+(\d]/i;

type PhoneFact = Fact & { name: string };

/** The telephone number of a person or a hotel that is named. */
export const phones: FactKind<PhoneFact> = { read, clash };

function read(passage: Passage, { towns }: Setting): PhoneFact[] {
  const { text, headings } = passage;
  const numbers = [...text.matchAll(PHONE)].filter(([number]) => isWholeNumber(number));
  return numbers.flatMap((match, i) => {
    const from = i === 0 ? 0 : numbers[i - 1]!.index + numbers[i - 1]![0].length;
    const name =
      nameBefore(text, from, match.index, towns) ||
      nameAfter(text, match) ||
      (i === 0 && callableIn(text, towns).length === 0 ? nameIn(headings, towns) : '');
    if (name === '') return [];
    const shown = match[0].trim();
    const label = `The phone number of ${name}`;
    return [{ topic: 'phone', label, value: digitsOf(shown), shown, passage, name }];
  });
}

/** "text Mai at 828-555-0146", "Renee, our planner: 401-555-0133": the sentence's last name before it. */
function nameBefore(text: string, from: number, index: number, towns: ReadonlySet<string>): string {
  const sentence = text.slice(from, index);
  const name = callableIn(sentence, towns).at(-1);
  if (!name) return '';
  const gap = sentence.slice(name.index + name.name.length);
  return gap.length <= 60 && !/[.;!?]\s|\n/.test(gap) ? name.name : '';
}

/** "713-555-0122 (Kemi, call or text)". */
function nameAfter(text: string, match: RegExpMatchArray): string {
  const behind = text.slice(match.index! + match[0].length);
  return /^ \((\p{Lu}[\p{Ll}]+)[),]/u.exec(behind)?.[1] ?? '';
}

/** Names that can have a telephone: not the towns, states and streets of an address. */
const callableIn = (text: string, towns: ReadonlySet<string>) =>
  properNamesIn(text).filter(
    ({ name }) =>
      !towns.has(fold(name)) &&
      !/^[A-Z]{2,3}$/.test(name) &&
      !/\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|way)$/i.test(name),
  );

function nameIn(headings: readonly string[], towns: ReadonlySet<string>): string {
  const names = callableIn(headings.at(-1) ?? '', towns);
  return names.length === 1 ? names[0]!.name : '';
}

function clash(a: PhoneFact, b: PhoneFact): boolean {
  const [short, long] = [a.value, b.value].toSorted((x, y) => x.length - y.length);
  // "+1 512 …" and "+44 7700 …" with and without the country code, where the number may begin with a zero.
  if (long!.endsWith(short!.replace(/^0/, ''))) return false;
  if (ONE_OF_SEVERAL.test(a.passage.text) || ONE_OF_SEVERAL.test(b.passage.text)) return false;
  // "Mention Hannah and Rob" is what to say, not whom to call.
  const isCouple = ({ name }: PhoneFact) => / (?:and|&) /.test(name);
  return isCouple(a) === isCouple(b) && isSameName(a.name, b.name);
}
