/** What every commit must reach, in percent; `wrong` must stay at or below its figure. */
export const thresholds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  dev: { answerable: 60, declined: 75, smalltalk: 100, injection: 100 },
};
