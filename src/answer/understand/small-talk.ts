import { conceptsIn, getConcept } from '../lexicon/concepts.ts';

/** The kinds of messages that ask nothing about the wedding. */
export type SmallTalk = 'greeting' | 'thanks' | 'bye' | 'joy' | 'who-are-you';

const WHO_ARE_YOU =
  /^(?:(?:hi|hey|hello)\W+)?(?:(?:who|what) are you|(?:are you|is this) (?:a |an )?(?:real|human|person|bot|robot|ai|computer)\b.{0,30}|what can (?:you|i) (?:do|ask).{0,30}|how (?:do you|does this) work|help)\W*$/;

const GREETING =
  /^(?:hi+|hey+|hello+|heya|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|namaste|shalom|salaam|salam)\b/;

const patterns: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    'thanks',
    /\b(?:thanks?|thank (?:you|u)|thankyou|cheers|ta|helpful|life ?saver|an? (?:\w+ )?(?:legend|star)|bless you|appreciated?|brilliant|that(?:'s| is)? (?:all|it|great|perfect))\b|^(?:(?:ok|okay|great|awesome|perfect|cool|grand|sound|class|deadly|right|got it|wonderful|lovely|amazing|super|ah|oh)\b\W*)+$/,
  ],
  [
    'bye',
    /^(?:(?:lol|ok|okay|cool|great|grand|sound|right|alright|perfect|well|thanks|so)\W+)*(?:bye+|goodbye|good night|see (?:you|ya|ye|u)|cya|take care)\b/,
  ],
  ['greeting', GREETING],
  [
    'joy',
    /\b(?:congrat\w*|(?:so |very )?(?:excited|happy|proud|thrilled)|(?:you|u)(?: guys| two| both)?(?:'re| are)? (?:the best|rock)|love (?:you|u|ya|it|this|that)|yay+|woo+\w*|hoo?ray|wow|omg|aww+|bravo|(?:ha){2,}|lol|good luck|what an? (?:\w+ )?(?:lovely|great|gorgeous|wonderful|cute|sweet)|amazing|beautiful|so (?:cute|sweet|lovely)|wish(?:ing)? you|best wishes|all the best|ma[sz][ae]l tov|mabrouk|cry(?:ing)?|tears|hug|xoxo|x{2,}|party time|let'?s go+|hell yea\w*|bab(?:e|y)y+|juhu+)\b/,
  ],
];
const MAX_WORDS = 20;

/** The kind of small talk that a whole message is, or null. Takes it in English, folded, with slang expanded. */
export function recogniseSmallTalk(english: string): SmallTalk | null {
  const text = english.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D|[¡¿]/gu, '').trim();
  if (text === '') return 'joy';
  if (WHO_ARE_YOU.test(text)) return 'who-are-you';
  const said = text
    .replace(HOW_ARE_YOU, '')
    .replace(/can'?t wait|can ?not wait|how (?:exciting|lovely)/g, 'love you');
  if (said === '') return 'greeting';
  if (ASKS.test(said) || said.split(/\s+/).length > MAX_WORDS || namesTopic(said)) return null;
  return patterns.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}

/** A greeting followed by a question is a question: "hi where do i park". */
const ASKS =
  /\?|\b(?:what'?s?|when'?s?|where'?s?|who'?s?|how'?s?|which|can (?:i|we|you|my|the|someone)|could|(?:is|are|do|does|did|will|would|should|am|have) (?:there|it|they|we|i|you|my|our|any|the(?! best)|\w+ (?:included|allowed|ok|okay|free|open))|should|need|bring|wear|book|rsvp|park|parking|address)\b/;

const HOW_ARE_YOU =
  /\b(?:(?:how (?:are (?:you|u|things)|is it going|do you do)|(?:is )?(?:everything|all) (?:good|ok|okay|well)(?: (?:at|with) you)?)(?: guys| both| all)?(?: doing)?(?: today| tonight| this morning)?)\b(?! \w+ing\b)\W*/g;

/** "Love ya! Dress code" asks for the dress code, and "hey if it rains what" for the rain. */
const namesTopic = (said: string): boolean =>
  (GREETING.test(said) && hasTopic(said.replace(GREETING, ''))) ||
  said
    .split(/[.!,]+\s*/)
    .some(
      (part) =>
        part.split(' ').length <= 3 &&
        !patterns.some(([, pattern]) => pattern.test(part)) &&
        hasTopic(part),
    );

const hasTopic = (text: string): boolean =>
  [...conceptsIn(text, 'ask')].some((id) => getConcept(id).kind !== 'event');
