import { foreignWords, patternWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Departure, LabelledCell } from '../types.ts';
import { detectLanguage } from '../understand/language.ts';
import { isDateLine } from './line-dates.ts';
import { HOUR_SUFFIX } from './line-times.ts';

const { layout, times } = foreignWords;

/** A row of a table, with the titles of its columns (empty where there are none) and of the table. */
type Row = { cells: readonly string[]; titles: readonly string[]; headings: readonly string[] };

const TIME_CELL = new RegExp(
  String.raw`^\s*(?:\d{1,2}(?:[:.h]\d{2})?\s*${HOUR_SUFFIX}?|noon|midday|midnight)\s*(?:(?:[-–—]|to|until|${times.until})\s*.{0,14})?$`,
  'i',
);
/** A cell that says nothing. */
const EMPTY_CELL = /^(?:[-–—/?]?|n\/?a\.?)$/i;
/** Titles that add nothing to the cell below. */
const OBVIOUS_TITLE = new RegExp(
  String.raw`^(?:what|event|name|activity|time|when|where|place|venue|location|notes?|details?|hotel|item|day|date|${layout.obviousTitle})$`,
  'iu',
);

/**
 * A row put in words ("The shuttle leaves Stone Gate at 10:40 PM and arrives at 11:10 PM", "Sat 8 Nov, 10:00 –
 * Tea ceremony, Cheung flat", "Hotel Juneau: Rate $209; Book by September 10"; '' where it is empty), and the
 * ride that it is in a timetable. The cells are those that the text has beside their titles.
 */
export function readRow({ cells, titles, headings }: Row): {
  text: string;
  departure: Departure | null;
  cells: readonly LabelledCell[];
} {
  const filled = cells
    .map((cell, i) => ({ cell, title: titles.length === cells.length ? (titles[i] ?? '') : '' }))
    .filter(({ cell }) => !EMPTY_CELL.test(cell));
  const ride = rideIn(filled);
  if (!ride) {
    // In German, nouns keep their capital.
    const isGerman = detectLanguage(fold(titles.join(' '))) === 'de';
    const said = isGerman ? filled : filled.map(withTitleInSentence);
    return { text: labelled(said), departure: null, cells: said.filter(isTitled) };
  }
  const { leaves, from, to } = ride;
  const departure = { from: from?.cell ?? '', to: to?.cell ?? '', time: leaves.cell };
  return { text: rideText(ride, headings), departure, cells: [] };
}

/** A row's cells with what the titles say of them, the day and the time before what happens. */
function labelled(filled: readonly LabelledCell[]): string {
  const moments = filled.findIndex(({ cell }) => !isMoment(cell));
  const [what, ...details] = filled.slice(Math.max(moments, 0));
  if (!what) return '';
  if (moments > 0) {
    const when = filled.slice(0, moments).map(({ cell }) => cell);
    return `${when.join(', ')} – ${[what, ...details].map(titled).join(', ')}`;
  }
  return details.length > 0 ? `${what.cell}: ${details.map(titled).join(', ')}` : what.cell;
}

const isTime = (cell: string): boolean => TIME_CELL.test(cell);
const isMoment = (cell: string): boolean => isTime(cell) || isDateLine(cell);

function titled({ cell, title }: LabelledCell): string {
  if (PLACE_TITLE.test(title) && !BEGINS_WITH_PLACE.test(cell)) return `at ${cell}`;
  if (!isTitled({ cell, title })) return cell;
  const without = withoutFor(cell);
  return without === null ? `${title} ${cell}` : `${without} ${title}`;
}

/** "Book by 1 May" within a sentence: "book by 1 May". */
function withTitleInSentence({ cell, title }: LabelledCell): LabelledCell {
  const isPlain = /^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)*$/u.test(title);
  return { cell, title: isPlain ? title.toLowerCase() : title };
}

/** "No", where a cell says that there is none of what its column holds; null for any other cell. */
function withoutFor(cell: string): string | null {
  if (/^none$/i.test(cell)) return 'no';
  const words = Object.values(patternWords).find(({ layout: { none } }) =>
    new RegExp(`^(?:${none})$`, 'iu').test(cell),
  );
  return words?.layout.without ?? null;
}

const isTitled = ({ title }: LabelledCell): boolean => title !== '' && !OBVIOUS_TITLE.test(title);

const PLACE_TITLE = /^(?:where|place|venue|location)$/i;
/** "In the barn" already reads as a place; an address, a link or a remark takes no preposition. */
const BEGINS_WITH_PLACE =
  /^(?:at|in|on|by|behind|under|near|next|outside|inside|various|see|tb[ad]|same)\b|^\P{L}/iu;

const LEAVING = /^(?:depart|leav|pick-?\s?up|from$|start|origin|stop$)/i;
const ARRIVING = /^(?:arriv|drop-?\s?off|to$|destination|gets? (?:in|there))/i;
const VEHICLE = /\b(shuttle|minibus|bus|coach|ferry|boat|train|tram|van)(?:e?s)?\b/i;

/** The cells of a row in a timetable; those that neither leave nor arrive are its `rest`. */
type Ride = {
  leaves: LabelledCell;
  from: LabelledCell | undefined;
  to: LabelledCell | undefined;
  arrives: LabelledCell | undefined;
  rest: LabelledCell[];
};

/** What a row says of a ride, by the titles of its columns; null where they are no timetable's. */
function rideIn(filled: readonly LabelledCell[]): Ride | null {
  const isSpan = filled.some(({ title, cell }) => /^(?:from|to)$/i.test(title) && isTime(cell));
  if (isSpan) return null;
  const find = (fits: (each: LabelledCell) => boolean) => filled.find(fits);
  const arrives = find(({ title, cell }) => ARRIVING.test(title) && isTime(cell));
  const to = find(({ title, cell }) => ARRIVING.test(title) && !isTime(cell));
  const from = find(({ title, cell }) => LEAVING.test(title) && !isTime(cell));
  const leaves = find(
    ({ title, cell }) => isTime(cell) && (LEAVING.test(title) || /^time$/i.test(title)),
  );
  if (!leaves || (!from && !to && !arrives)) return null;
  const rest = filled.filter((each) => ![leaves, from, to, arrives].includes(each));
  return { leaves, from, to, arrives, rest };
}

function rideText({ leaves, from, to, arrives, rest }: Ride, headings: readonly string[]): string {
  const vehicle = VEHICLE.exec(headings.at(-1) ?? '')?.[1]?.toLowerCase();
  const words = [
    vehicle ? `The ${vehicle} leaves` : 'Leaves',
    ...(from ? [from.cell] : []),
    `at ${leaves.cell}`,
    ...arrivalText(to?.cell, arrives?.cell),
    ...(rest.length > 0 ? [`(${rest.map(titled).join(', ')})`] : []),
  ];
  return words.join(' ');
}

function arrivalText(place: string | undefined, time: string | undefined): string[] {
  if (time) return [place ? `and arrives at ${place} at ${time}` : `and arrives at ${time}`];
  return place ? [`for ${place}`] : [];
}
