import { conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';

const { talk: words } = foreignWords;

/** The kinds of messages that ask nothing about the wedding. */
export type SmallTalk = 'greeting' | 'thanks' | 'bye' | 'joy' | 'who-are-you';

const patterns: readonly (readonly [SmallTalk, RegExp])[] = [
  [
    'who-are-you',
    new RegExp(
      String.raw`^(?:(?:hi|hey|hello)\W+)?(?:who|what) are you\W*$|^(?:are you|is this) (?:a |an )?(?:real|human|person|bot|robot|ai|computer)\b.{0,30}$|^what can (?:you|i) (?:do|ask).{0,30}$|^how (?:do you|does this) work\W*$|^help\W*$|^(?:(?:${words.hello})\W+)?(?:${words.whoAreYou})\W*$`,
    ),
  ],
  [
    'thanks',
    new RegExp(
      String.raw`^(?:(?:ok|okay|great|awesome|perfect|cool|got it|wonderful|lovely|amazing|super|brilliant|ah|oh|aww?|bless you|no)\W*)*(?:thanks?|thank (?:you|u)|thankyou|cheers|much appreciated|appreciate it|${words.thanks}|bless you|that(?:'s| is)? (?:all|it|great|perfect|helpful)|got it|perfect|awesome|great|cool)\b[^?]{0,50}$`,
    ),
  ],
  [
    'bye',
    new RegExp(
      String.raw`^(?:bye|goodbye|good night|see (?:you|ya)|cya|take care|${words.bye})\b[^?]{0,40}$`,
    ),
  ],
  [
    'greeting',
    new RegExp(
      String.raw`^(?:hi+|hey+|hello+|heya|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|namaste|${words.hello}|shalom|salaam|salam)\b[^?]{0,40}$|^(?:\w+\W+){0,3}how (?:are (?:you|things)|is it going|do you do)\b(?:\W|doing|today|all|both|guys|this morning|tonight)*$`,
    ),
  ],
  [
    'joy',
    new RegExp(
      String.raw`^(?:(?:omg|wow|yay+|woo+\w*|aww+|oh my|ahh+|eee+)\W*)*(?:(?:i am|i'm|we are|we're|im|so|very|really)\s+){0,4}(?:excited|happy for|congrat\w*|${words.congratulations}|love (?:you|it|this)|can'?t wait|cannot wait|thrilled|yay+|so happy|beautiful|best wishes)\b[^?]{0,60}$`,
    ),
  ],
];

/** The kind of small talk that a whole message is, or null. Takes the folded message with slang expanded. */
export function recogniseSmallTalk(expanded: string): SmallTalk | null {
  const text = expanded.replace(/\p{Extended_Pictographic}|\uFE0F|\u200D|[¡¿]/gu, '').trim();
  if (text === '') return 'joy';
  if (text.length > 120) return null;
  if (isThanks(text)) return 'thanks';
  if (isJoy(text)) return 'joy';
  for (const [kind, pattern] of patterns) {
    if (pattern.test(text) && (kind === 'who-are-you' || !asksBehind(text))) return kind;
  }
  return isExclaimed(expanded) ? 'joy' : null;
}

/** A greeting followed by a question is a question: "hi where do i park". */
function asksBehind(text: string): boolean {
  return ASKS_BEHIND.test(text.replace(HOW_ARE_YOU, ''));
}

const ASKS =
  /\?|\b(?:what'?s?|when'?s?|where'?s?|who'?s?|how'?s?|which|can|could|is there|are there|do you|does|will|should|need|bring|wear|book|rsvp)\b/;

/** The question words after a greeting, in the languages whose greetings are known. */
const ASKS_BEHIND = new RegExp(
  String.raw`\?|\b(?:what'?s?|when'?s?|where'?s?|who'?s?|how'?s?|which|can (?:i|we|my|the|someone)|could|(?:is|are|do|does|did|will|would|should|am|have) (?:there|it|they|we|i|my|our|any|the|\w+ (?:included|allowed|ok|okay|free|open))|wear|rsvp|park|parking|address|${words.asks})\b`,
);

const HOW_ARE_YOU = new RegExp(
  String.raw`\b(?:how (?:are (?:you|u|things)|is it going|do you do)(?: doing)?(?: today)?|${words.howAreYou})\b\W*`,
  'g',
);

/** Joy, however it is worded: short, nothing asked. */
function isJoy(text: string): boolean {
  return (
    text.split(/\s+/).length <= 12 &&
    !ASKS.test(text.replace(/can'?t wait|cannot wait/g, '')) &&
    JOY.test(text)
  );
}

const JOY = new RegExp(
  String.raw`\b(?:congrat\w*|congrats|excited|can'?t wait|cannot wait|(?:you|u)(?: guys| two| both)?(?:'re| are)? the best|love (?:you|this|it)|so happy|yay+|hoo?ray|wow|bravo|(?:ha){2,}|lol|amazing|beautiful|so (?:cute|sweet|proud|lovely)|wish(?:ing)? you|best wishes|all the best|ma[sz][ae]l tov|mabrouk|${words.congratulations})\b`,
);

const LOVE = new RegExp(
  String.raw`\b(?:love (?:you|u|ya|it|this|that)|can'?t wait|cannot wait|so (?:excited|happy|proud)|good luck|(?:you|u)(?: guys| two)? rock|what an? (?:\w+ )?(?:beautiful|lovely|great|gorgeous|wonderful|amazing|cute|sweet)|aww+|cry(?:ing)?|tears|hug|cheers|xoxo|x{2,}|omg|yay+|woo+\w*|party time|let'?s go+|hell yea\w*|see (?:you|u|ya|y'all) (?:in|at|on|there|soon|all))\b|\bbab(?:e|y)y+\b|${words.joy}`,
);

const namesThing = (text: string): boolean =>
  [...conceptsIn(text, 'ask')].some((id) => getConcept(id).kind !== 'event');

/** An emotional message that asks nothing: "the laundry room story!!! I am crying 😭". */
function isExclaimed(expanded: string): boolean {
  // A few words need no exclamation mark: "good luck you two", "you guys rock".
  const isLoud = /!|\p{Extended_Pictographic}/u.test(expanded) || expanded.split(' ').length <= 8;
  const withoutCantWait = expanded.replace(/can'?t wait|cannot wait/g, 'love you');
  // "Love ya! Dress code" asks for the dress code.
  const namesTopic = expanded
    .split(/[.!,]+\s*/)
    .some((part) => !LOVE.test(part) && part.split(' ').length <= 3 && namesThing(part));
  return isLoud && !namesTopic && !ASKS.test(withoutCantWait) && LOVE.test(expanded);
}

/** Thanks, however they are worded: short, nothing asked. */
function isThanks(text: string): boolean {
  return text.split(/\s+/).length <= 9 && !ASKS.test(text) && THANKS.test(text);
}
const THANKS = new RegExp(
  String.raw`\b(?:thanks?|thank you|cheers|ta|helpful|life ?saver|legend|star|bless you|appreciate\w*|brilliant|${words.thanks})\b`,
);
