import { conceptsIn, getConcept } from '../concepts/concepts.ts';

/**
 * Cuts a message at question marks, and at "and" where a second question word follows. A piece
 * that asks nothing ("my son carries an epipen") stays with its neighbour.
 */
export function splitQuestions(text: string): string[] {
  const asks =
    /\b(?:what|when|where|who|how|which|why|whose|can|could|is|are|do|does|will|should|any)\b/;
  const pieces = spreadOver(text)
    .split(
      /\?+\s*|(?:,|;|\.)\s+(?=(?:and |also )?(?:what|when|where|who|how|which)\b)|\s+(?:and|also|plus|\+|&)\s+(?=(?:what|when|where|who|how|which|can|is|are|do|does|will|should|by when)\b)|\s\+\s/,
    )
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece));
  const questions: string[] = [];
  for (const piece of pieces) {
    const last = questions.at(-1);
    const hasTopic = conceptsIn(piece, 'ask').size > 0;
    if (last !== undefined && !hasTopic && !asks.test(piece))
      questions[questions.length - 1] = `${last} ${piece}`;
    else if (last !== undefined && !asks.test(last) && conceptsIn(last, 'ask').size === 0) {
      questions[questions.length - 1] = `${last} ${piece}`;
    } else questions.push(piece);
  }
  return questions.slice(0, 3);
}

/** How long it is from one event to another, their two times say. */
const GAP =
  /^.{0,24}?how (?:long|much time) (?:is there |do (?:we|i) have |is it )?(?:between|from) (?:the )?(?:end of )?(?:the )?(.{3,30}?) (?:and|to|until|till|n) (?:the )?(?:start of )?(?:the )?(.{3,30}?)\W*$/;
/** True for a text that names an event. */
export const isEvent = (text: string): boolean =>
  [...conceptsIn(text, 'ask')].some((id) => getConcept(id).kind === 'event');

/** "The address of the ceremony and of the brunch" is two questions. */
const spreadOver = (text: string): string =>
  text
    .replace(GAP, (whole: string, first: string, second: string) =>
      isEvent(first) && isEvent(second) ? `what time is ${first}? what time is ${second}` : whole,
    )
    .replace(
      /^(.{4,60}?) (of|for) (the [\w-]+(?: [\w-]+)?) (?:and|n|&) (?:(?:of|for) )?(the [\w-]+(?: [\w-]+)?)(?=\W*$)/,
      '$1 $2 $3? $1 $2 $4',
    );
