import { type FeatureName, type Features, featureNames } from './features.ts';

/**
 * The weight of each feature. Set by hand, on the weddings in eval/ that are not held out;
 * eval/cross-validate.ts measures what tuning yields on weddings that it was not done on.
 */
export const weights: Record<FeatureName, number> = {
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
};

/** The score of "none of them". */
export const none = { value: 4.4 };

export function scoreOf(features: Features): number {
  let score = 0;
  for (const name of featureNames) score += weights[name] * features[name];
  return score - none.value;
}
