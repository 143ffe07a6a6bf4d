/** The half of the day of a time; '?' where the text does not say. */
export type Half = 'am' | 'pm' | '?';

/** A number, or another value that can be looked up, in a normal form independent of how it was written. */
export type TextValue =
  /**
   * `minutes` since midnight or noon. A bare hour ("at 4") may also be some other 4; "until 2" and "2 Uhr"
   * may be in the morning, where without these words it would be unlikely.
   */
  | { kind: 'time'; minutes: number; half: Half; isBareHour: boolean; maybeMorning: boolean }
  /** `couldBeHour`: "de 3 heures" lasts three hours, or begins at three. */
  | { kind: 'duration'; minutes: number; couldBeHour: boolean }
  | { kind: 'date'; month: number; day: number; year: number | null }
  /** 5/6 is May or June, depending on the writer's country. */
  | { kind: 'unclear-date'; first: number; second: number; year: number | null }
  | { kind: 'month'; month: number; year: number | null }
  /** Sunday is 0. */
  | { kind: 'weekday'; weekday: number }
  | { kind: 'relative-day'; text: string }
  | { kind: 'price'; amount: string; currency: string }
  /** Something is stated to cost nothing, and something that may mean the same ("included"). */
  | { kind: 'free' }
  | { kind: 'covered' }
  | { kind: 'number'; amount: string; measure: string | null; isOrdinal: boolean }
  | { kind: 'digits'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'phone'; digits: string; isInternational: boolean }
  | { kind: 'email'; text: string }
  | { kind: 'link'; text: string }
  /** As written; see normaliseAddress. */
  | { kind: 'address'; text: string };

/** Part of a text, from `start` to before `end`. */
export type Span = { start: number; end: number };

/** A value and its position in its line. */
export type Found = Span & { value: TextValue };

/**
 * Reads values of one kind from a line and returns the line with them blanked out at the same length, so that
 * a date's digits are not read again as numbers, and offsets in the line stay valid.
 */
export type Scan = (line: string, add: (found: Found) => void) => string;

/** The named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** What replaces a value that was taken. */
export const MASK = '¦';

/** Blanks out of the line what `read` finds values in; a match without values stays as it is. */
export function takeValues(
  line: string,
  pattern: RegExp,
  add: (found: Found) => void,
  read: (match: string, groups: Groups, index: number) => readonly TextValue[],
): string {
  let rest = '';
  let from = 0;
  for (const match of line.matchAll(pattern)) {
    const values = read(match[0], match.groups ?? {}, match.index);
    if (values.length === 0) continue;
    const end = match.index + match[0].length;
    for (const value of values) add({ start: match.index, end, value });
    rest += line.slice(from, match.index) + MASK.repeat(match[0].length);
    from = end;
  }
  return rest + line.slice(from);
}
