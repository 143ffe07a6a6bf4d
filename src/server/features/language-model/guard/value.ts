/** What kind of figure, or other thing that can be looked up, a value is. */
export type ValueKind =
  | 'number'
  | 'time'
  | 'date'
  | 'price'
  | 'phone'
  | 'email'
  | 'link'
  | 'address'
  | 'code'
  | 'name'
  | 'markup';

/** A value read from a text, in a form that does not depend on how it was written. */
export type Value = {
  kind: ValueKind;
  /** What evidence must hold one of for this value to be grounded. */
  needs: readonly string[];
  /** What a text that holds this value is evidence for. */
  gives: readonly string[];
};

/** Reads values of one kind from a line and returns the line without them. */
export type Scanner = (line: string, add: (value: Value) => void) => string;

/** The named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Stands where a value was, so that what was around it does not grow together. */
export const TAKEN = ' ¦ ';

/** Takes out of the line what `read` finds values in; a match without values stays as it stands. */
export function takeValues(
  line: string,
  pattern: RegExp,
  add: (value: Value) => void,
  read: (match: string, groups: Groups) => readonly Value[],
): string {
  let rest = '';
  let from = 0;
  for (const match of line.matchAll(pattern)) {
    const values = read(match[0], match.groups ?? {});
    if (values.length === 0) continue;
    for (const value of values) add(value);
    rest += line.slice(from, match.index) + TAKEN;
    from = match.index + match[0].length;
  }
  return rest + line.slice(from);
}

/** A value that only the very same is evidence for. */
export function exactValue(kind: ValueKind, key: string): Value {
  return { kind, needs: [key], gives: [key] };
}
