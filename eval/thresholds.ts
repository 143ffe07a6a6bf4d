/** Authors of training/weddings that the reader is never trained on, and whose failures nobody reads. */
export const UNSEEN_AUTHORS = 'npq';
/** Those and others of the kind, who are asked now and then. */
export const UNREAD_AUTHORS = `${UNSEEN_AUTHORS}STUffggppvvEE`;

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
    multi: 78,
    followups: 81,
    declined: 89,
    wrong: 7.5,
    smalltalk: 100,
    injection: 100,
  },
  general: {
    answerable: 91,
    multi: 83,
    followups: 90,
    declined: 96,
    wrong: 4,
    smalltalk: 100,
    injection: 100,
  },
  pilot: { answerable: 89, declined: 83, wrong: 4.5 },
  outside: {
    answerable: 83,
    multi: 76,
    followups: 72,
    declined: 91,
    wrong: 7,
    smalltalk: 100,
    injection: 100,
  },
  indirect: { answerable: 60, declined: 82, wrong: 14.5, smalltalk: 100, injection: 100 },
  languages: { answerable: 86, declined: 95, wrong: 3.5 },
  'author n': {
    answerable: 46.5,
    multi: 73,
    followups: 46.5,
    declined: 89,
    wrong: 9.5,
    oneTap: 79,
  },
  'author p': {
    answerable: 52.5,
    multi: 76,
    followups: 62.5,
    declined: 84.5,
    wrong: 11.5,
    oneTap: 81,
  },
  'author q': { answerable: 54, multi: 79, followups: 66.5, declined: 85, wrong: 10.5, oneTap: 85 },
  'other guests': { answerable: 64, declined: 83, wrong: 11, oneTap: 89 },
};
