import { type ConceptId, hasTrait } from '../lexicon/concepts.ts';

/** Words by which a question about a day means the wedding's. */
const NAMES_THE_DAY =
  /\b(?:dates?|what day|which (?:day|weekend|month)|what (?:month|year)|day of the week|big day|wedding|married|tie the knot|hitched|it|this|everything|event)\b/;
const A_PERSON_WHO =
  /\bmy (?:\w+ )?(?:son|daughter|kid|child|baby|husband|wife|partner|girlfriend|boyfriend|fiancee?|mom|mum|dad|mother|father|sister|brother|grandma|grandpa|grandmother|grandfather|nan|gran|friend|cousin|aunt|uncle)s? (?:is|has|'s|carries|needs|uses|can't|cannot|doesn't|does not|only|eats|need|have to|wears?)\b/;
const MY_PEOPLE =
  /\b(?:my|our) (?:\w+ )?(?:son|daughter|kids?|child(?:ren)?|baby|husband|wife|partner|girlfriend|boyfriend|fiancee?|mom|mum|dad|mother|father|sister|brother|grandm\w+|grandp\w+|gran\w*|nan\w*|friend|cousin|aunt\w*|uncle|folks|parents)s?\b|^(?:grandad|granny|grandma|grandpa|mum|mom|dad)\b/;
const ASKS_FOR_PEOPLE =
  /\b(?:bring|come|coming|invite[ds]?|join|allowed|welcome|plus one|attend|include[ds]?|kids? (?:ok|okay)|for (?:the )?kids)\b/;
const PEOPLE: readonly ConceptId[] = ['children', 'plus-one', 'mother', 'father'];

/** What is only mentioned in passing: "when is" of another thing, and who it is that has the allergy. */
export function dropIncidental(text: string, concepts: Set<ConceptId>): void {
  const strong = (id: ConceptId) => !hasTrait(id, 'generic') && id !== 'wedding-date';
  if (concepts.has('wedding-date') && !NAMES_THE_DAY.test(text) && [...concepts].some(strong))
    concepts.delete('wedding-date');
  const others = [...concepts].filter((id) => strong(id) && !PEOPLE.includes(id));
  const isTheirs = A_PERSON_WHO.test(text) || !ASKS_FOR_PEOPLE.test(text);
  if (isTheirs && others.length > 0 && MY_PEOPLE.test(text))
    for (const id of PEOPLE) concepts.delete(id);
  if (concepts.has('live-stream')) concepts.delete('airport');
}
