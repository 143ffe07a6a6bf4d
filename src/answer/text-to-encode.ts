import type { Passage } from './types.ts';

/** The text whose vector belongs to a passage: what stands nearest above it, and itself. */
export function textToEncode({ headings, text }: Pick<Passage, 'headings' | 'text'>): string {
  return `${headings.at(-1) ?? ''} ${text}`.trim();
}
