const DAY = String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day`;
const NAME = String.raw`(?:(?:Welcome|Rehearsal|Wedding|Church|Farewell|Cocktail|Civil|Day-After|${DAY})\s)?(?:Ceremony|Reception|Dinner|Party|Brunch|Drinks|Hour|Cocktails|Breakfast|Lunch|Sangeet|Mehndi|Haldi|Day|Night|Evening)`;
/** "Welcome Party: Casual", "Ceremony/Reception: Black tie", "Friday: Linen". */
const LABEL = new RegExp(
  String.raw`(?<![^\s])(?:${NAME}(?:\s?(?:/|&|and)\s?${NAME})*|${DAY}):\s(?=\S)`,
  'gu',
);
const ENDS = /[.!?;,)]\s*$/;

/** Lines with what is said of several events in one, without so much as a full stop between, on a line for each. */
export const splitEvents = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const starts = [...line.matchAll(LABEL)].map(({ index }) => index);
    if (starts.length < 2) return [line];
    const isRunIn = starts.slice(1).some((start) => !ENDS.test(line.slice(0, start)));
    const parts = [0, ...starts.filter((start) => start > 0)].map((start, i, all) =>
      line.slice(start, all[i + 1]).trim(),
    );
    // "Friday: Welcome Dinner: 6 pm" names one event twice.
    const isNested = parts.slice(starts[0] === 0 ? 0 : 1).some((part) => part.endsWith(':'));
    return isRunIn && !isNested ? parts : [line];
  });
