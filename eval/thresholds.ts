/** Authors of training/weddings that the reader is never trained on, and whose failures nobody reads. */
export const UNSEEN_AUTHORS = 'npq';
/** Those and others of the kind, who are asked now and then. */
export const UNREAD_AUTHORS = `${UNSEEN_AUTHORS}STUffggppvvAADDEEFF`;

/** Authors of whose texts other couples' guests ask what chance drew (training/weddings/README.md). */
export const DRAWN_AUTHORS = 'SUEEffggvv';
/** Authors of whose texts in English is asked what all guests ask. */
export const EVERYDAY_AUTHORS = 'SUpqffggvvDDEEFF';

/**
 * What every commit must reach, in percent; `wrong` must stay at or below its figure. Some two points
 * under what eval/RESULTS.md says, so that a change of wording does not fail the build. The figures to
 * believe are those of the authors.
 */
export const thresholds: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  dev: {
    answerable: 85.5,
    multi: 87.5,
    followups: 81.5,
    declined: 91,
    wrong: 4.5,
    smalltalk: 100,
    injection: 100,
  },
  general: {
    answerable: 91,
    multi: 90,
    followups: 84.5,
    declined: 98,
    wrong: 2.5,
    smalltalk: 100,
    injection: 100,
  },
  pilot: { answerable: 96.5, declined: 79, wrong: 5.5 },
  outside: {
    answerable: 86.5,
    multi: 85.5,
    followups: 84.5,
    declined: 94,
    wrong: 4.5,
    smalltalk: 100,
    injection: 100,
  },
  indirect: { answerable: 77, declined: 83.5, wrong: 11, smalltalk: 100, injection: 100 },
  languages: { answerable: 92.5, declined: 96.5, wrong: 3 },
  'author n': {
    answerable: 79.5,
    multi: 91,
    followups: 76,
    declined: 89.5,
    wrong: 5.8,
    oneTap: 92.5,
  },
  'author p': {
    answerable: 69.5,
    multi: 88.5,
    followups: 75.5,
    declined: 85.5,
    wrong: 8.3,
    oneTap: 87.5,
  },
  'author q': {
    answerable: 73,
    multi: 89.5,
    followups: 78,
    declined: 91,
    wrong: 5.6,
    oneTap: 91.5,
  },
  "guests' others": { answerable: 73.7, declined: 85.8, wrong: 7.8, oneTap: 91 },
  "guests' everyday": { answerable: 74.3, declined: 87.3, wrong: 7.7, oneTap: 89.6 },
};
