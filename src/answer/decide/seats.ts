import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold, stem, stopWords, wordsOf } from '../lexicon/words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage, TableRow } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

const ASKS_SEAT = /\b(?:sit(?:s|ting)?|seat(?:s|ed|ing)?|tables?)\b/;
const TABLE = /\btable (?:number |no |# ?)?(\d{1,3})\b/;
/** Words of such a question that are nobody's name. */
const NO_NAME = new Set(
  'sit sitting seat seats seated seating table plan chart list name number else with assigned'
    .split(' ')
    .map(stem),
);

/**
 * Where the guests that a question names sit, or who sits at the table that it names; null where it asks for
 * something else, or the couple's seating does not say.
 */
export function seatsOf(question: ParsedQuestion, index: KnowledgeIndex): Passage[] | null {
  const { text, spoken, concepts, focus } = question;
  const before = /\bwho\b|^seating plan\b/.test(text) ? (focus?.passages.filter(isSeat) ?? []) : [];
  if (!ASKS_SEAT.test(text) && before.length === 0) return null;
  const seats = index.passages.filter((each) => isForGuests(each) && isSeat(each));
  if (seats.length === 0) return null;
  const table = TABLE.exec(text)?.[1];
  const asked = stemsOf(spoken).filter((word) => !NO_NAME.has(word));
  const found = table === undefined ? seatsOfNamed(asked, seats) : seatsAt(table, seats);
  if (found.length > 0) return found;
  if (table !== undefined) return null;
  // "Who else is at that table?" after a seat.
  const all = seats.filter((seat) => before.some((each) => isSameTable(each, seat)));
  if (all.length > 0) return all;
  const isOfPlan = asked.length === 0 && [...concepts].every((id) => id === 'seating');
  return isOfPlan && seats.length <= MAX_TABLES && seats.every(({ row }) => row === null)
    ? seats
    : null;
}

/** To a question that names nobody, and no table, a plan is told whole up to so many tables. */
const MAX_TABLES = 15;

const isSameTable = (a: Passage, b: Passage): boolean =>
  a === b || (a.row !== null && b.row !== null && tableOf(a.row) === tableOf(b.row));

/** A row with a column of tables, or an entry of the seating plan. */
export const isSeat = ({ row, headings, headingConcepts, text }: Passage): boolean =>
  row
    ? tableOf(row) !== undefined
    : (headings.length > 1 &&
        text.includes(': ') &&
        (headingConcepts.has('seating') || /^table\b/.test(englishOf(text)))) ||
      NUMBERED.test(englishOf(text));
const NUMBERED = /^table \d{1,3}\b[^:]{0,40}: /;

const tableOf = ({ cells }: TableRow): string | undefined =>
  cells.find(({ title }) => /^(?:table|seat)\b/.test(englishOf(title)))?.cell;

function seatsAt(table: string, seats: readonly Passage[]): Passage[] {
  const label = new RegExp(`\\btable ${table}\\b`);
  return seats.filter(({ row, text }) =>
    row
      ? /\d+/.exec(tableOf(row) ?? '')?.[0] === table
      : label.test(englishOf(text.slice(0, text.indexOf(': ')))),
  );
}

/** The seats of whoever is named; of nobody where a name stands in no seat. */
function seatsOfNamed(asked: readonly string[], seats: readonly Passage[]): Passage[] {
  const persons = seats.flatMap((seat) => personsOf(seat).map((name) => ({ seat, name })));
  const known = new Set(persons.flatMap(({ name }) => name));
  if (asked.length === 0 || !asked.every((word) => known.has(word))) return [];
  const matches = persons
    .map(({ seat, name }) => ({ seat, shared: asked.filter((word) => name.includes(word)) }))
    .filter(({ shared }) => shared.length > 0);
  // "John Smith" is not Jonah Smith, who shares less of the name.
  const isBest = (shared: readonly string[]) =>
    !matches.some(
      (other) =>
        other.shared.length > shared.length && shared.every((word) => other.shared.includes(word)),
    );
  return [...new Set(matches.filter(({ shared }) => isBest(shared)).map(({ seat }) => seat))];
}

const BETWEEN_NAMES = new RegExp(`[,;&]|\\s(?:and|${foreignWords.small.and})\\s`);
/** The names in a seat: that of its row, or of all at the table: "Table 3: Sam Wu, Jordan Lee". */
function personsOf({ row, text }: Passage): string[][] {
  const at = text.indexOf(': ');
  const names = row ? [] : text.slice(at + 1).split(BETWEEN_NAMES);
  return [...names, text.slice(0, at)].map(stemsOf);
}

const stemsOf = (text: string): string[] =>
  wordsOf(fold(text))
    .filter((word) => !stopWords.has(word) && word.length > 1)
    .map(stem);
