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
    answerable: 82,
    multi: 80,
    followups: 80,
    declined: 92,
    wrong: 7,
    smalltalk: 100,
    injection: 100,
  },
  general: {
    answerable: 88,
    multi: 75,
    followups: 70,
    declined: 97,
    wrong: 4,
    smalltalk: 100,
    injection: 100,
  },
  pilot: { answerable: 91, declined: 78, wrong: 4.5 },
  outside: {
    answerable: 86,
    multi: 84.5,
    followups: 82,
    declined: 94.5,
    wrong: 5,
    smalltalk: 100,
    injection: 100,
  },
  indirect: { answerable: 68.5, declined: 84, wrong: 13.5, smalltalk: 100, injection: 100 },
  languages: { answerable: 91, declined: 96.5, wrong: 2.5 },
  'author n': {
    answerable: 59,
    multi: 73,
    followups: 68,
    declined: 89.5,
    wrong: 9.5,
    oneTap: 83,
  },
  'author p': {
    answerable: 60,
    multi: 81,
    followups: 74,
    declined: 84.5,
    wrong: 10,
    oneTap: 84.5,
  },
  'author q': {
    answerable: 63.5,
    multi: 84.5,
    followups: 68,
    declined: 89.5,
    wrong: 8,
    oneTap: 88.5,
  },
  'other guests': { answerable: 69.5, declined: 81.5, wrong: 10, oneTap: 91.5 },
};
