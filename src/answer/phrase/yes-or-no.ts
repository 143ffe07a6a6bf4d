import { conceptsIn, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { fold, termsOf } from '../lexicon/words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Languages } from './phrase.ts';
import { phrasebooks } from './phrasebooks.ts';

/** What a yes/no question asks about: permission, something available, or an obligation. */
type Asked = 'leave' | 'presence' | 'duty';
type Verdict = 'yes' | 'no';

const OPENING = String.raw`^(?:(?:and|but|so|also|ok|okay|hey|hi|hello|please|um|oh|well)\s+)*`;
const asks: readonly (readonly [Asked, RegExp])[] = [
  [
    'duty',
    new RegExp(
      `${OPENING}(?:do|does|must|should|will) (?:i|we|guests|people|everyone|my \\w+|the kids) (?:need|have)? ?(?:to\\b|a\\b|bring\\b|pay\\b|tip\\b|rsvp\\b)`,
    ),
  ],
  [
    'leave',
    new RegExp(
      `${OPENING}(?:(?:can|could|may) (?:i|we|my|our|you|people|guests|the kids|kids|children|someone|they|he|she)\\b|(?:am i|are we|are \\w+|is \\w+|is it) (?:allowed|permitted|ok|okay|alright|all right|fine|welcome|invited)\\b|(?:are|is) (?:kids|children|dogs|pets|babies|smoking|plus ones|toddlers)\\b)`,
    ),
  ],
  [
    'presence',
    new RegExp(
      `${OPENING}(?:(?:is|are|will) there\\b|do you have\\b|will you (?:have|provide)\\b|does the (?:venue|hotel|place) have\\b|any\\b)`,
    ),
  ],
];

/** The scope of a negation: within the clause, and not beyond a few words. */
const DENIAL =
  /\b(?:no|not|never|without|isn't|aren't|won't|don't|doesn't|can't|cannot|couldn't)\b([^.;!?,()]{0,40})/g;
const DENIES =
  /\b(?:no|not|never|nothing|none|isn't|aren't|won't|don't|doesn't|can't|cannot|unfortunately|sorry|except|unless|only|but|instead|closed|unplugged|refrain|rather|skip|avoid|until|til|before|after)\b/;
const CLOSED =
  /\b(?:adults?[- ]only|adults-only|child-?free|kid-?free|grown-?ups only|unplugged|(?:is|are) not (?:allowed|permitted|possible|available|included|provided)|closed)\b/;
const GRANTS =
  /\b(?:welcome|allowed|feel free|go ahead|you can|you may|guests (?:can|may)|happy to|(?:is|are) fine|encouraged|invited)\b/;
const IS_THERE =
  /\b(?:there(?:'s| is| are| will be)|we(?:'ll| will|'ve| have)|available|provided|included|has an?|have an?|offers?|hired|arranged|runs?|complimentary|open bar)\b/;
const OBLIGES =
  /\b(?:must|required|have to|need to|needs? to|be sure to|mandatory|please (?:rsvp|reply|bring|book|let))\b/;
const EXEMPTS =
  /\b(?:no need|not (?:necessary|required|needed)|(?:don't|do not) (?:need|have) to|needn't|optional)\b/;

/** The couple's own yes or no, at the start of their sentence. */
const SAYS_IT = /^(?:[^:.]{2,40}: )?(?:yes|no|nope|sorry|of course|absolutely|sure|yep)\b/;

/** What leaves an exception or another way open beside a denial. */
const EXCEPTS =
  /\b(?:except\w*|excluding|excepted|unless|but|however|though|although|instead|otherwise|other than|apart from|if|until|till|nursing|(?:under|over) (?:\d+|\w+)|older|younger|nearby|next door|opposite|use|there(?:'s| is| are| will be) (?!no\b|not\b))\b/;

/**
 * "Yes." or "No." in the guest's language where nothing in the knowledge leaves a doubt about it; '' where
 * something does, or where a passage says it itself in that language. Only what the question names may be
 * denied or granted: "no jeans" says nothing about a jumpsuit.
 */
export function yesOrNo(
  question: ParsedQuestion,
  shown: readonly Passage[],
  { language, quoted }: Languages,
  { passages }: KnowledgeIndex,
): string {
  const [passage, ...others] = shown;
  const asked = asks.find(([, pattern]) => pattern.test(question.text))?.[0];
  if (!passage || !asked || question.wants.size > 0 || question.focus) return '';
  const said = fold(passage.text);
  const mayNotSayIt = quoted === language ? shown : others;
  if (mayNotSayIt.some(({ text }) => SAYS_IT.test(fold(text)))) return '';
  const verdict = asked === 'duty' ? dutyOf(said) : verdictOf(question, passage, said, asked);
  if (verdict === null || isOfOtherDay(question, passage)) return '';
  const related = passages.filter((each) => isRelated(question, each, passage));
  const isDoubtful = [passage, ...related].some((each) => doubts(verdict, question, each, asked));
  return isDoubtful ? '' : phrasebooks[language][verdict];
}

/** "Kids are welcome on Friday" answers for Friday alone. */
const isOfOtherDay = ({ weekdays }: ParsedQuestion, { days }: Passage): boolean =>
  days.size > 0 && !weekdays.some((day) => days.has(day));

/** Whether guests may get a passage that is of the same paragraph, or about the same topic. */
function isRelated({ concepts }: ParsedQuestion, each: Passage, passage: Passage): boolean {
  if (each === passage || !isForGuests(each)) return false;
  if (each.block === passage.block) return true;
  return [...concepts].some(
    (id) => getConcept(id).kind !== 'event' && !hasTrait(id, 'generic') && each.concepts.has(id),
  );
}

function doubts(
  verdict: Verdict,
  question: ParsedQuestion,
  { text }: Passage,
  asked: Asked,
): boolean {
  const said = fold(text);
  const isDenied = CLOSED.test(said) || deniesAsked(question, said, asked);
  if (verdict === 'yes') return isDenied || EXEMPTS.test(said);
  return EXCEPTS.test(said) || (!isDenied && (GRANTS.test(said) || IS_THERE.test(said)));
}

function dutyOf(said: string): Verdict | null {
  if (EXEMPTS.test(said)) return 'no';
  return OBLIGES.test(said) && !DENIES.test(said) ? 'yes' : null;
}

function verdictOf(
  question: ParsedQuestion,
  passage: Passage,
  said: string,
  asked: Asked,
): Verdict | null {
  if (deniesAsked(question, said, asked)) return 'no';
  if (isClosed(question, passage) && !GRANTS.test(said)) return 'no';
  if (DENIES.test(said)) return null;
  const isNamed =
    question.terms.length > 0 && question.terms.every((term) => stands(term, question, passage));
  const grants = asked === 'leave' ? GRANTS.test(said) : IS_THERE.test(said);
  return isNamed && grants ? 'yes' : null;
}

/** "Friday and Sunday are for kids. On Saturday it is adults only": no yes, whichever comes first. */
const isClosed = (question: ParsedQuestion, { text, concepts }: Passage): boolean =>
  CLOSED.test(fold(text)) && [...question.concepts].some((id) => concepts.has(id));

/** Whether each thing that the question names occurs in the passage, by its word or as a concept. */
const stands = (term: string, question: ParsedQuestion, passage: Passage): boolean =>
  passage.terms.has(term) ||
  [...conceptsIn(term, 'ask')].some((id) => question.concepts.has(id) && passage.concepts.has(id));

/** "No parking at the church" says nothing of other places; who may not come to one part is not invited. */
function isElsewhere(question: ParsedQuestion, reach: string): boolean {
  const limit = LIMITED_TO.exec(reach)?.[1];
  return limit !== undefined && !termsOf(limit).some((term) => question.terms.includes(term));
}
const LIMITED_TO = /\b(?:at|on|in|inside|near|during|for) (?!all\b|any\b)((?:the )?\w+)/;

/** How many content words after "no" are negated. */
const NEAR = 2;

function deniesAsked(question: ParsedQuestion, said: string, asked: Asked): boolean {
  return [...said.matchAll(DENIAL)].some(([, reach]) => {
    if (asked === 'presence' && isElsewhere(question, reach!)) return false;
    const denied = termsOf(reach!);
    const first = denied.slice(0, NEAR);
    if (first.some((term) => question.terms.includes(term))) return true;
    const about = conceptsIn(first.join(' '), 'say');
    return [...question.concepts].some((id) => about.has(id));
  });
}
