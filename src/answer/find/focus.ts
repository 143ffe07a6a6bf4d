import type { Focus } from '../read/read-question.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { rarity } from './subject.ts';

/** How near a passage stands to what the conversation was about: the same block, section, topic. */
export function focusScore(focus: Focus, passage: Passage, index: KnowledgeIndex): number {
  let place = 0;
  for (const each of focus.passages) place = Math.max(place, nearness(each, passage));
  let topics = 0;
  for (const id of focus.concepts) {
    if (passage.concepts.has(id)) topics += 0.8;
    else if (passage.headingConcepts.has(id)) topics += 0.7;
  }
  for (const term of focus.terms) {
    if (passage.terms.has(term) || passage.headingTerms.has(term))
      topics += 0.3 * rarity(term, index);
  }
  return place + Math.min(2, topics);
}

function nearness(told: Passage, passage: Passage): number {
  if (told.id === passage.id) return 1.6;
  if (told.block === passage.block) return 1.8;
  if (told.source !== passage.source) return 0;
  const sharesHeading =
    told.headings.length > 0 && told.headings.at(-1) === passage.headings.at(-1);
  if (sharesHeading) return 1.3;
  return Math.abs(told.block - passage.block) <= 1 ? 0.7 : 0;
}
