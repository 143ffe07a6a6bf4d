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
    answerable: 86,
    multi: 86.5,
    followups: 80.5,
    declined: 94.5,
    wrong: 6,
    smalltalk: 100,
    injection: 100,
  },
  general: {
    answerable: 89.5,
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
    wrong: 6,
    smalltalk: 100,
    injection: 100,
  },
  indirect: { answerable: 75.5, declined: 87.5, wrong: 10, smalltalk: 100, injection: 100 },
  languages: { answerable: 91, declined: 95.5, wrong: 3.5 },
  'author n': {
    answerable: 75,
    multi: 85,
    followups: 71.5,
    declined: 89.5,
    wrong: 7.5,
    oneTap: 92,
  },
  'author p': {
    answerable: 64,
    multi: 80,
    followups: 72.5,
    declined: 84.5,
    wrong: 10.5,
    oneTap: 85,
  },
  'author q': {
    answerable: 67,
    multi: 86.5,
    followups: 74,
    declined: 90,
    wrong: 7.5,
    oneTap: 89.5,
  },
  'other guests': { answerable: 72.5, declined: 81.5, wrong: 10.5, oneTap: 91.5 },
};
