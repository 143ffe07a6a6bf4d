const CLOCK = String.raw`(?:\d{1,2}:\d{2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?)`;
/** "4:30 - Start", "5:00 - 5:30 - Ceremony", "1:30pm-Trolleys": where an item of a schedule begins. */
const ITEM = new RegExp(
  String.raw`(?<![^\s])${CLOCK}(?:\s?[-–—]\s?${CLOCK})?\s?[-–—]\s?(?=\p{Lu})`,
  'giu',
);
/** The pattern is blind to case for "PM", so that an item's capital is looked for here. */
const BEGINS = /^\p{Lu}/u;
/** The dash after an item's time, where another one may join two times. */
const DASH = new RegExp(String.raw`^(${CLOCK}(?:\s?[-–—]\s?${CLOCK})?)\s?[-–—]\s?`, 'i');
/** So many items in one line are a schedule; fewer may be a sentence. */
const LEAST = 3;

/** Lines with each schedule that was run together into one, as pages paste it, on a line for each of its items. */
export const splitSchedules = (lines: readonly string[]): string[] => lines.flatMap(itemsOf);

function itemsOf(line: string): string[] {
  const starts = [...line.matchAll(ITEM)].flatMap(({ 0: head, index }) =>
    BEGINS.test(line.slice(index + head.length)) ? [index] : [],
  );
  if (starts.length < LEAST || starts[0] !== 0) return [line];
  return starts.map((start, i) =>
    line
      .slice(start, starts[i + 1])
      .replace(DASH, '$1: ')
      .trim(),
  );
}
