/** Authors of training/weddings that the reader is never trained on, and whose failures nobody reads. */
export const UNSEEN_AUTHORS = 'npq';
/** Those and others of the kind, who are asked now and then. */
export const UNREAD_AUTHORS = `${UNSEEN_AUTHORS}STUffggppvvDDEEFF`;

/** Authors of whose texts other couples' guests ask what chance drew (training/weddings/README.md). */
export const DRAWN_AUTHORS = 'SUEEffggvv';

/**
 * What every commit must reach, in percent; `wrong` must stay at or below its figure. Some two points
 * under what eval/RESULTS.md says, so that a change of wording does not fail the build. The figures to
 * believe are those of the authors.
 */
export const thresholds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  dev: {
    answerable: 80,
    multi: 80,
    followups: 77,
    declined: 90,
    wrong: 7.5,
    smalltalk: 100,
    injection: 100,
  },
  general: {
    answerable: 89,
    multi: 75,
    followups: 79,
    declined: 96,
    wrong: 4,
    smalltalk: 100,
    injection: 100,
  },
  pilot: { answerable: 89, declined: 83, wrong: 4.5 },
  outside: {
    answerable: 83,
    multi: 86,
    followups: 74,
    declined: 92,
    wrong: 6.5,
    smalltalk: 100,
    injection: 100,
  },
  indirect: { answerable: 60, declined: 82, wrong: 14.5, smalltalk: 100, injection: 100 },
  languages: { answerable: 86, declined: 95, wrong: 3.5 },
  'author n': {
    answerable: 50.5,
    multi: 68,
    followups: 52.5,
    declined: 90,
    wrong: 9.5,
    oneTap: 79,
  },
  'author p': {
    answerable: 52.5,
    multi: 76,
    followups: 66,
    declined: 84.5,
    wrong: 11,
    oneTap: 81,
  },
  'author q': { answerable: 57, multi: 83, followups: 71, declined: 85, wrong: 8.5, oneTap: 87 },
  'other guests': { answerable: 66, declined: 84, wrong: 10, oneTap: 89.5 },
};
