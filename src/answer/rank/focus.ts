import type { Passage } from '../types.ts';

/** How close a passage is to those of the last reply: the same block, section, or the next: 0 to 1. */
export const nearnessTo = (replied: readonly Passage[], passage: Passage): number =>
  replied.reduce((most, each) => Math.max(most, nearness(each, passage)), 0);

function nearness(cited: Passage, passage: Passage): number {
  if (cited.id === passage.id) return 1;
  if (cited.block === passage.block) return 0.95;
  if (cited.source !== passage.source) return 0;
  const sharesHeading =
    cited.headings.length > 0 && cited.headings.at(-1) === passage.headings.at(-1);
  if (sharesHeading) return 0.75;
  return Math.abs(cited.block - passage.block) <= 1 ? 0.4 : 0;
}
