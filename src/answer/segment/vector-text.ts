import type { Passage } from '../types.ts';

/** What a passage's vector is made of: its text under its nearest heading, which often names its subject. */
export const vectorText = ({ headings, text }: Pick<Passage, 'headings' | 'text'>): string =>
  `${headings.at(-1) ?? ''} ${text}`.trim();
