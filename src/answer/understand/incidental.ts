import { type ConceptId, hasTrait } from '../lexicon/concepts.ts';

const A_PERSON_WHO =
  /\bmy (?:\w+ )?(?:son|daughter|kid|child|baby|husband|wife|partner|girlfriend|boyfriend|fiancee?|mom|mum|dad|mother|father|sister|brother|grandma|grandpa|grandmother|grandfather|nan|gran|friend|cousin|aunt|uncle)s? (?:is|has|'s|carries|needs|uses|can't|cannot|doesn't|does not|only|eats|need|have to|wears?)\b/;
const MY_PEOPLE =
  /\b(?:my|our) (?:\w+ )?(?:son|daughter|kids?|child(?:ren)?|baby|husband|wife|partner|girlfriend|boyfriend|fiancee?|mom|mum|dad|mother|father|sister|brother|grandm\w+|grandp\w+|gran\w*|nan\w*|friend|cousin|aunt\w*|uncle|folks|parents)s?\b|^(?:grandad|granny|grandma|grandpa|mum|mom|dad)\b/;
const ASKS_FOR_PEOPLE =
  /\b(?:bring|come|coming|invite[ds]?|join|allowed|welcome|plus one|attend|include[ds]?|kids? (?:ok|okay)|for (?:the )?kids)\b/;
const PEOPLE: readonly ConceptId[] = ['children', 'plus-one', 'mother', 'father'];

/** Who it is that has the allergy, or comes by train, is only mentioned in passing. */
export function dropIncidental(text: string, concepts: Set<ConceptId>): void {
  const isTheirs = A_PERSON_WHO.test(text) || !ASKS_FOR_PEOPLE.test(text);
  const hasOthers = [...concepts].some((id) => !hasTrait(id, 'generic') && !PEOPLE.includes(id));
  if (isTheirs && hasOthers && MY_PEOPLE.test(text)) for (const id of PEOPLE) concepts.delete(id);
}
