/**
 * The evidence for and against a passage as the answer to a question, each about 0 to 1, and what it weighs
 * where words alone decide; set by hand, on the weddings in eval/ that are not held out. The trained reader
 * is given the features as well.
 */
const weights = {
  coverage: 4,
  coverageOwn: 1.4,
  evidence: 1,
  questionLikeness: 1.5,
  wantHit: 1,
  wantMiss: -2,
  whereHit: 1,
  whereMiss: -1.5,
  eventMatch: 0.7,
  eventMismatch: -2,
  sideEvent: -1.2,
  stray: -1.4,
  dayMatch: 1.5,
  dayMismatch: -1.5,
  near: 2,
  superseded: -5,
  isUpdate: 0.4,
  short: -0.5,
  missing: -3,
  nameMiss: -1.5,
  hole: -1.5,
  leans: 0,
  first: 0.2,
  specific: 1.5,
  aside: 1.2,
} as const;

export type FeatureName = keyof typeof weights;
/** All features of one passage. */
export type Features = Record<FeatureName, number>;
/** In the order in which the trained reader takes them. */
export const featureNames = Object.keys(weights) as FeatureName[];

/** The score of "none of them". */
const NONE = 4.4;

export const scoreOf = (features: Features): number =>
  featureNames.reduce((score, name) => score + weights[name] * features[name], -NONE);
