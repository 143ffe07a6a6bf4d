/**
 * One thing that guests ask about and couples write about, with separate patterns for the two, over
 * folded English text. An `event` has a time and a place of its own; a `thing` must itself occur in
 * a text that answers a question for it; a `topic` is wider.
 */
export type Concept = {
  id: string;
  kind: 'event' | 'thing' | 'topic';
  /** How guests ask. */
  ask: RegExp;
  /** How couples write. */
  say: RegExp;
};

/** A concept that both name alike. */
export function same(id: string, kind: Concept['kind'], pattern: RegExp): Concept {
  return { id, kind, ask: pattern, say: pattern };
}
