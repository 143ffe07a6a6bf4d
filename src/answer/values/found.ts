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

/** A pattern, and what is read of its matches, where they are values at all. */
export type Form = readonly [
  pattern: RegExp,
  read: (groups: Groups, match: string, index: number) => readonly TextValue[],
];

/** Reads these forms one after the other; a match without values stays as it is. */
export const scanFor =
  (...forms: readonly Form[]): Scan =>
  (line, add) =>
    forms.reduce((rest, [pattern, read]) => {
      const found = [...rest.matchAll(pattern)].flatMap(({ 0: match, groups = {}, index: start }) =>
        read(groups, match, start).map((value) => ({ start, end: start + match.length, value })),
      );
      for (const each of found) add(each);
      return blankOut(rest, found);
    }, line);

/** The line without what stands in these places, which are in order. */
export function blankOut(line: string, spans: readonly Span[]): string {
  let rest = '';
  for (const { start, end } of spans)
    rest += line.slice(rest.length, start) + MASK.repeat(end - Math.max(start, rest.length));
  return rest + line.slice(rest.length);
}
