import { type ConceptId, hasTrait } from '../lexicon/concepts.ts';

const MY_PEOPLE =
  /\b(?:my|our) (?:\w+ )?(?:son|daughter|kids?|child(?:ren)?|baby|husband|wife|partner|girlfriend|boyfriend|fiancee?|mom|mum|dad|mother|father|sister|brother|grandm\w+|grandp\w+|gran\w*|nan\w*|friend|cousin|aunt\w*|uncle|folks|parents)s?\b|^(?:grandad|granny|grandma|grandpa|mum|mom|dad)\b/;
const ASKS_FOR_PEOPLE =
  /\b(?:bring|come|coming|invite[ds]?|join|allowed|welcome|plus one|attend|include[ds]?|kids? (?:ok|okay)|for (?:the )?kids)\b/;
const PEOPLE: readonly ConceptId[] = ['children', 'plus-one', 'mother', 'father'];

/** Who it is that has the allergy, or comes by train, is only mentioned in passing. */
export function dropIncidental(text: string, concepts: Set<ConceptId>): void {
  const isTheirs = !ASKS_FOR_PEOPLE.test(text);
  const hasOthers = [...concepts].some((id) => !hasTrait(id, 'generic') && !PEOPLE.includes(id));
  if (isTheirs && hasOthers && MY_PEOPLE.test(text)) for (const id of PEOPLE) concepts.delete(id);
}
