import { normalise } from './normalise.ts';

/**
 * What finds a fact in a normalised reply: not within a longer word or number, while a word of four
 * letters or more may go on ("parking" in "parkings"). Null where nothing of the fact is left.
 */
function patternOf(fact: string): RegExp | null {
  const text = normalise(fact);
  if (!text) return null;
  return new RegExp(
    leftOf(text) + text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + rightOf(text),
    'g',
  );
}

function leftOf(text: string): string {
  if (/^\d/.test(text)) return '(?<![a-z0-9])(?<!\\d[.,:])';
  return /^[a-z]/.test(text) ? '(?<![a-z0-9])' : '';
}

function rightOf(text: string): string {
  if (/\d$/.test(text)) return '(?:am|pm)?(?![a-z0-9])(?![.,:]\\d)';
  const word = /[a-z]+$/.exec(text)?.[0];
  if (word === undefined) return '';
  return word.length >= 4 && !/\d(am|pm)$/.test(text) ? '' : '(?![a-z0-9])';
}

/** Where a normalised reply first says the fact; infinite where it does not. */
export const placeOf = (reply: string, fact: string): number =>
  patternOf(fact)?.exec(reply)?.index ?? Number.POSITIVE_INFINITY;

/** True where a normalised reply says the fact. */
export const says = (reply: string, fact: string): boolean =>
  placeOf(reply, fact) < Number.POSITIVE_INFINITY;

/** What before a fact takes it back: "it was moved from", "no longer at". */
const TAKEN_BACK =
  /(\bnot\b|\bisn't\b|\bno longer\b|instead of|rather than|(moved|changed|changes|shifted|pushed|switched|updated|different|up|back) from|originally|previous|\bwas\b|\bwere\b|\bold\b|earlier|outdated|used to|replaces|replacing|superse|formerly|\bno\b)[^.!?;]{0,45}$/;

/** True where a normalised reply says the fact, before the place `to`, and does not take it back. */
export function claims(reply: string, fact: string, to = Number.POSITIVE_INFINITY): boolean {
  const pattern = patternOf(fact);
  if (!pattern) return false;
  for (const { index } of reply.matchAll(pattern)) {
    if (index < to && !TAKEN_BACK.test(reply.slice(Math.max(0, index - 60), index))) return true;
  }
  return false;
}
