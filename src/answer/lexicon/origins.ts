import type { Span } from '../values/found.ts';

/** For each letter of a text that was changed letter by letter, the part of the text it comes from. */
export function originsOf(text: string, change: (letter: string) => string): Span[] {
  let end = 0;
  return Array.from(text).flatMap((letter) => {
    const span = { start: end, end: (end += letter.length) };
    return Array.from({ length: change(letter).length }, () => span);
  });
}
