/** Authors of training/weddings that the reader is never trained on, and whose failures nobody reads. */
export const UNSEEN_AUTHORS = 'npq';
/** Those and others of the kind, who are asked now and then. */
export const UNREAD_AUTHORS = `${UNSEEN_AUTHORS}STUffggppvvAADDEEFF`;

/** Authors of whose texts other couples' guests ask what chance drew (training/weddings/README.md). */
export const DRAWN_AUTHORS = 'SUEEffggvv';

/**
 * What every commit must reach, in percent; `wrong` must stay at or below its figure. Some two points
 * under what eval/RESULTS.md says, so that a change of wording does not fail the build. The figures to
 * believe are those of the authors.
 */
export const thresholds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  dev: {
    answerable: 85,
    multi: 86.5,
    followups: 80.5,
    declined: 91,
    wrong: 6.5,
    smalltalk: 100,
    injection: 100,
  },
  general: {
    answerable: 89,
    multi: 86,
    followups: 74.5,
    declined: 98,
    wrong: 3,
    smalltalk: 100,
    injection: 100,
  },
  pilot: { answerable: 95.5, declined: 83.5, wrong: 4.5 },
  outside: {
    answerable: 87.5,
    multi: 89.5,
    followups: 83.5,
    declined: 93.5,
    wrong: 5.5,
    smalltalk: 100,
    injection: 100,
  },
  indirect: { answerable: 73.5, declined: 85.5, wrong: 10, smalltalk: 100, injection: 100 },
  languages: { answerable: 91.5, declined: 96.5, wrong: 3 },
  'author n': {
    answerable: 70.5,
    multi: 86.5,
    followups: 73,
    declined: 88,
    wrong: 7.5,
    oneTap: 89.5,
  },
  'author p': {
    answerable: 63.5,
    multi: 81,
    followups: 70.5,
    declined: 83.5,
    wrong: 11,
    oneTap: 84.5,
  },
  'author q': {
    answerable: 67.5,
    multi: 90,
    followups: 71.5,
    declined: 89.5,
    wrong: 6.5,
    oneTap: 90,
  },
  'other guests': { answerable: 71.5, declined: 82, wrong: 10, oneTap: 91 },
};
