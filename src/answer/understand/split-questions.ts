import { type ConceptId, conceptsIn, getConcept } from '../lexicon/concepts.ts';

/** A question of a message, and the context that the guest stated: "I have two kids", "we land at three". */
export type AskedPiece = { text: string; context: string };

/** The most questions of one message that are answered. */
const MAX_QUESTIONS = 3;

const POLITE = String.raw`(?:(?:and|but|so|also|or|if (?:not|so|yes)|ok|okay|hey|hi|hello|um|oh|well|then|plus|please|just|sorry|thanks|btw|dear|quick(?: one| question)?|roughly|about|exactly|honestly|any idea|ps|lads|guys|folks|yall),?\s+)*`;
/** How an interrogative clause begins. */
const ASKS = new RegExp(
  `^(?:\\w+ ){0,2}(?:what|when|where|who|which|how) (?:is|are|do|does|did|will|should|can|would|time|much|many|long|far)\\b|^${POLITE}(?:what|whats|when|where|wheres|who|whos|whom|whose|which|why|how|hows|is|are|am|was|were|do(?!n't)|does(?!n't)|did(?!n't)|can(?!'t)|could(?!n't)|may|might|must|should|shall|ought|will|would|have (?:you|we|i|they)|has|any|isn't|aren't|don't (?:i|we)|doesn't|can't (?:i|we)|won't|until when|by when|from when|at what|for how|on what|to whom|up to when|tell me|i (?:was|am) wondering|wondering|i want to know|i would like to know|need to know|(?:i )?just (?:want|wanted) to (?:ask|check|know))\\b`,
);
/** How a clause begins that says something about the guest. */
const TELLS = new RegExp(
  `^${POLITE}(?:(?:don't|didn't|haven't|can't|couldn't|won't) (?!(?:i|we|you|they|the|my|guests)\\b)|(?:(?:because|cause|since|as|though|in case|if) )?(?:i|i'm|im|i've|ive|i'd|i'll|we|we're|we've|we'd|we'll|my|our|he|he's|she|she's|they|they're|it's|its|that's|thats|that is|this is|there's|there is|there are|you|haven't|not sure|no idea|asking for|thank you|good (?:morning|afternoon|evening|day)|\\w+ here)\\b)`,
);
/** A question in the middle of a sentence: "im lost and its ten to five who do i ring". */
const MID_QUESTION =
  /\s(?=(?:who|where|when|what|how|which) (?:do|does|can|should|is|are|will|would|time|much|long|far|many)\b|(?:can|could|should) (?:i|we)\b|(?:is|are|will) there\b)/;

/**
 * Splits a message into its questions: at question marks and sentence ends, and at commas and "and" where a
 * clause asks something. Clauses about the guest become the context of the adjacent question.
 */
export function splitQuestions(text: string): AskedPiece[] {
  const clauses = sentencesOf(joinAsked(text)).flatMap(({ text: sentence, isAsked }) => {
    const own = sentence
      .split(CLAUSE_END)
      .flatMap(splitMiddle)
      .map((clause) => clause.trim())
      .filter((clause) => /[\p{L}\d]/u.test(clause))
      .map((clause) => ({ text: clause, asks: ASKS.test(clause) || isBareTopic(clause) }));
    // "Kids ok?" is a question only by its question mark.
    const last = own.at(-1);
    if (isAsked && last && !own.some(({ asks }) => asks)) last.asks = true;
    return own;
  });
  return joinClauses(clauses);
}

type Clause = { text: string; asks: boolean };

const CLAUSE_END =
  /(?:[!;]|(?<!\b(?:(?:phone|cell|mobile|tel|contact|room|table|flight) no|st|dr|mr|mrs))\.)+(?:\s+|$)|\s-\s|,\s+(?:and |but |so |also )?|\s+(?:so|but|because|cause)\s+(?=(?:i|we|my|our|can|is|are|do|does|will|what|when|where|who|how|should|he|she|they)\b)|\s+(?:and|also|plus|\+|&)\s+(?=(?:what|when|where|who|how|which|can|could|may|is|are|do|does|will|should|would|(?:by|until|till|from|at) (?:when|what))\b)|\s\+\s/;

function sentencesOf(text: string): { text: string; isAsked: boolean }[] {
  return (text.match(/[^?]+\?*/g) ?? []).map((each) => ({
    text: each.replace(/\?+$/, ''),
    isAsked: each.endsWith('?'),
  }));
}

/** Whether a clause asks something by itself, or says something about the guest. */
export const asksOrTells = (clause: string): boolean => ASKS.test(clause) || TELLS.test(clause);

/** "Dress code", "date and time please": a few words that name something, and state nothing. */
const isBareTopic = (clause: string): boolean =>
  !TELLS.test(clause) && clause.split(' ').length <= 5 && conceptsIn(clause, 'ask').size > 0;

/** A clause that says something about the guest and then asks, with nothing between, is two. */
function splitMiddle(clause: string): string[] {
  const at = clause.search(MID_QUESTION);
  const isStatement = at > 0 && TELLS.test(clause) && !ASKS.test(clause);
  return isStatement && clause.slice(0, at).split(' ').length >= 3
    ? [clause.slice(0, at), clause.slice(at)]
    : [clause];
}

/** "What's for dinner, beef or chicken?" names what one of them may be. */
const ALTERNATIVES = /^(?!or\b)[\p{L}\d'-]+(?: [\p{L}\d'-]+)? or [\p{L}\d'-]+(?: [\p{L}\d'-]+)?$/u;

function joinClauses(clauses: readonly Clause[]): AskedPiece[] {
  const hasAsking = clauses.some(({ asks }) => asks);
  const pieces: AskedPiece[] = [];
  let context = '';
  for (const { text, asks } of clauses) {
    const last = pieces.at(-1);
    if (last && ALTERNATIVES.test(text)) last.text = `${last.text}, ${text}`;
    else if (asks || !(hasAsking || last)) {
      pieces.push({ text, context });
      context = '';
    } else if (last && TELLS.test(text)) last.context = `${last.context} ${text}`.trim();
    else if (last) last.text = `${last.text}, ${text}`;
    else context = `${context} ${text}`.trim();
  }
  return pieces.slice(0, MAX_QUESTIONS);
}

/** How long it is from one event to another follows from their two times. */
const GAP =
  /^.{0,24}?how (?:long|much time) (?:is there |do (?:we|i) have |is it |is |in )?(?:between|from) (?:the )?(?:end of )?(?:the )?(.{3,30}?) (?:and|to|until|till|n) (?:the )?(?:start of )?(?:the )?(.{3,30}?)\W*$/;
/** "Between the ceremony and the drinks": one is an event, and so is what it is named with. */
function isOfDay(one: string, other: string): boolean {
  const named = [...conceptsIn(other, 'ask')];
  const isWithEvent = (id: ConceptId) => getConcept(id).kind === 'event' || WITH_EVENT.has(id);
  return isEvent(one) && named.length > 0 && named.every(isWithEvent);
}
/** How long it is "to the food" is how long to the meal. */
const mealOr = (thing: string): string =>
  [...conceptsIn(thing, 'ask')].every((id) => id === 'menu') ? 'dinner' : thing;
const WITH_EVENT: ReadonlySet<ConceptId> = new Set([
  'drinks',
  'speeches',
  'first-dance',
  'on-day',
  'menu',
  'start',
  'end',
  'cake',
  'send-off',
  'arrival',
]);

/** True for a text that names an event. */
export const isEvent = (text: string): boolean =>
  [...conceptsIn(text, 'ask')].some((id) => getConcept(id).kind === 'event');

/** "When and where is it?" is one question, how long it is between two events two. */
const joinAsked = (text: string): string =>
  text
    .replace(/\b(when|where|what time),? (?:and|&|n|or|\/) (when|where|what time)\b/g, '$1 $2')
    .replace(GAP, (whole: string, first: string, second: string) =>
      isOfDay(first, second) || isOfDay(second, first)
        ? `what time is ${mealOr(first)}? what time is ${mealOr(second)}`
        : whole,
    );
