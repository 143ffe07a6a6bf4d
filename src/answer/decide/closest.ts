import type { Candidate } from '../rank/find.ts';
import type { Passage, ValueKind } from '../types.ts';
import type { ReadQuestion } from '../understand/read-question.ts';

/** How far below an answer a passage may be to be shown as the closest there is. */
const NEAR = -2;
/** How alike in meaning it must be: of the same topic, or its sentence of the same sense. */
const SAME_TOPIC = 0.6;
const SAME_SENSE = 0.1;
/** So many of the best candidates are looked at. */
const LOOKED_AT = 3;
/** What would be taken for the answer wherever it stood: only what is about the very thing is shown. */
const EXACT: readonly ValueKind[] = [
  'time',
  'date',
  'price',
  'amount',
  'phone',
  'email',
  'address',
  'code',
  'duration',
  'distance',
];

/**
 * The passage to show where none answers: of the same topic, of no other event, day or name. Null
 * where there is none, or where it could be taken for the answer and is not.
 */
export function closestTo(
  question: ReadQuestion,
  candidates: readonly Candidate[],
): Passage | null {
  const near = candidates.slice(0, LOOKED_AT).find((candidate) => isNear(question, candidate));
  return near?.passage ?? null;
}

function isNear(question: ReadQuestion, { passage, score, features, missingThings }: Candidate) {
  const isAlike = score >= 0 || features.topic >= SAME_TOPIC || features.dense >= SAME_SENSE;
  const isOfAnother =
    features.eventMismatch > 0 || features.dayMismatch > 0 || features.nameMiss >= 1;
  if (score < NEAR || !isAlike || isOfAnother) return false;
  if (passage.superseded || passage.text.endsWith('?') || passage.text.length < 12) return false;
  const exact = [...question.wants].filter((kind) => EXACT.includes(kind));
  if (exact.length === 0) return !missingThings.includes('event');
  return missingThings.length === 0 && exact.some((kind) => passage.values.has(kind));
}
