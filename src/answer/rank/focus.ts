import type { Passage } from '../types.ts';
import type { Focus } from '../understand/parse-question.ts';

/** How close a passage is to those of the last reply: the same block, section, or the next: 0 to 1. */
export function nearnessTo(focus: Focus, passage: Passage): number {
  let place = 0;
  for (const each of focus.passages) place = Math.max(place, nearness(each, passage));
  return place;
}

function nearness(cited: Passage, passage: Passage): number {
  if (cited.id === passage.id) return 1;
  if (cited.block === passage.block) return 0.95;
  if (cited.source !== passage.source) return 0;
  const sharesHeading =
    cited.headings.length > 0 && cited.headings.at(-1) === passage.headings.at(-1);
  if (sharesHeading) return 0.75;
  return Math.abs(cited.block - passage.block) <= 1 ? 0.4 : 0;
}
