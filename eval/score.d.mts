export type Item = {
  id: string;
  wedding: string;
  turn_of: string | null;
  /** What was asked before in the same conversation. */
  history: (string | { q: string })[];
  q: string;
  kind: 'answerable' | 'multi' | 'unanswerable' | 'smalltalk' | 'injection';
  gold: string;
  must: string[][];
  must_not: string[];
};
type Rate = { n: number; ok: number; pct: number };
type Group = {
  n: number;
  ok: number;
  wrong: number;
  answerable_pct: number;
  unanswerable_pct: number;
};
export type Scores = {
  overall: Rate;
  answerable: Rate;
  multi: Rate;
  followups: Rate;
  unanswerable_declined: Rate;
  wrong_answer_overall: Rate;
  within_one_tap: Rate;
  smalltalk: Rate;
  injection_safe: Rate;
  balanced: number;
  by_wedding: Record<string, Group>;
};
export type Answer = {
  id: string;
  reply: string;
  answered?: boolean;
  choices?: string[];
  ms?: number;
};
export function loadSet(folder: string): Item[];
export function score(
  items: readonly Item[],
  answers: readonly Answer[],
): { res: Scores; rows: { it: Item; a?: Answer; r: { ok: boolean; wrong: boolean } }[] };
/** Text as the scorer compares it: times, dates and numbers in one form. */
export function norm(text: string): string;
export function has(normalised: string, alternative: string): boolean;
