import { isDateLine } from './line-shapes.ts';

/** "4:00 pm - 5:00 pm" with nothing else on its line. */
const SPAN = /^\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?\s?[-–—]\s?\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?$/i;
/** "Cocktail Attire: …", "Smart Casual": what to wear stands above what happens. */
const ATTIRE =
  /^(?:(?:[\p{L}-]+ ){0,2}attire\b|(?:smart|dressy) casual\b|black[- ]tie\b|dress code\b)/iu;
/** A line this long, in characters, or one that ends a sentence, is no name of the event below it. */
const NAME = 40;
const ENDS = /[.!?)]$/;
/** So many times in one paragraph are a programme. */
const LEAST = 2;

/**
 * A programme whose events' names were lost when the page was copied: times alone, each above what to wear
 * and what happens. Its lines with each time before what happens then, and what to wear after it.
 */
export function joinNamelessEvents(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < lines.length; ) {
    const gap = lines.indexOf('', i);
    const end = gap < 0 ? lines.length : gap;
    joined.push(...eventLinesOf(lines.slice(i, end)), ...lines.slice(end, end + 1));
    i = end + 1;
  }
  return joined;
}

/** "Friday 7 March", "VIERNES / FRIDAY NOV 7" */
const isDay = (line: string): boolean =>
  line.length <= NAME && line.split(/\s[/|·]\s/).some(isDateLine);

const isName = (line: string): boolean =>
  line.length < NAME && !ENDS.test(line) && !SPAN.test(line) && !ATTIRE.test(line) && !isDay(line);

/** The lines of a paragraph, with its events joined where times stand alone and none below a name. */
function eventLinesOf(paragraph: readonly string[]): readonly string[] {
  const starts = paragraph.flatMap((line, i) => (SPAN.test(line) ? [i] : []));
  const isNameless = starts.every((i) => i === 0 || !isName(paragraph[i - 1]!));
  if (starts.length < LEAST || !isNameless) return paragraph;
  const told = starts.flatMap((start, i) => {
    const [span = '', ...lines] = paragraph.slice(start, starts[i + 1]);
    // The day of the next event.
    const days = lines.slice(lines.findLastIndex((line) => !isDay(line)) + 1);
    const below = lines.slice(0, lines.length - days.length);
    const attire = below.filter((line) => ATTIRE.test(line));
    const [what = '', ...more] = below.filter((line) => !ATTIRE.test(line));
    const event = /^\p{L}/u.test(what) ? [`${span}: ${what}`] : [span, what].filter(Boolean);
    return [
      ...(i > 0 ? [''] : []),
      ...event,
      ...more,
      ...attire,
      ...(days.length > 0 ? ['', ...days] : []),
    ];
  });
  return [...paragraph.slice(0, starts[0]), ...told];
}
