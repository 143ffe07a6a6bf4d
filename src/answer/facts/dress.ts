import { dressCodes } from '../audit/dress-codes.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { englishOf, withEnglish } from '../understand/english-of.ts';
import { eventsNamedIn, kindsOf } from './event-names.ts';
import type { Claim, Statements } from './statements.ts';

const { dress: dressWords } = foreignWords;

export type DressClaim = Claim<string> & {
  /** The kind of event it is for; '' for the wedding itself. */
  event: string;
};

/** A heading or label that asks what to wear, in six languages. */
const ABOUT = new RegExp(
  `^(?:the )?(?:dress(?: ?code)?|attire|what (?:to|should (?:i|we)|do (?:i|we)|are we) wear(?:ing)?|what we'?re wearing|clothes|outfits?|${dressWords.heading})\\W*$`,
);
/** The names of dress codes and the words they are made of, in six languages. */
const CODE = new RegExp(
  `\\b(?:(?:black|white|creative black)[- ]tie(?:[- ](?:optional|preferred|invited))?|(?:semi-?|garden |beach |tropical |summer |resort |rustic |mountain |country |boho |island )?formal|(?:smart|dressy|elegant|business|beach|rustic|resort|country|festive|mountain|upscale)[- ](?:casual|chic|formal|attire|elegant)|cocktail(?: attire| dress)?|garden[- ]party|lounge suits?|sunday best|casual|festive|chic|smoking|${dressWords.code})\\b`,
);
const NOT_THE_CODE = new RegExp(
  `\\b(?:groomsmen|bridesmaids|wedding party|ushers|staff|kids|children|if you|no need|not|isn'?t|don'?t|nothing|rather than|instead of|avoid|no|${dressWords.notTheCode})\\b`,
);
const MAX_LENGTH = 110;

/** What the texts say guests are to wear: dress codes by name, in the couple's words. */
export const readDresses = (statements: Statements): DressClaim[] =>
  statements.passages.flatMap((passage) => readDress(passage, statements));

function readDress(passage: Passage, { setting, isDisputed }: Statements): DressClaim[] {
  if (isDisputed('dress-code', passage)) return [];
  const [known] = dressCodes.read(passage, setting);
  const event = known?.event ?? eventIn(passage);
  const isOfOtherDay = event === '' && !['', setting.mainDay].includes(known?.day ?? '');
  if (event === null || isOfOtherDay) return [];
  const words = codeWords(passage, known !== undefined);
  return words === null ? [] : [{ key: known?.value ?? fold(words), value: words, passage, event }];
}

const LABEL = new RegExp(
  `^.*?\\b(?:dress ?code|dress|attire|${dressWords.label})\\s*[:–=-]\\s*`,
  'i',
);

/** The sentence without its label, where it is short and names a dress code. */
function codeWords({ text, headings }: Passage, isKnown: boolean): string | null {
  const label = headings.at(-1) ?? '';
  // "What to wear: garden party attire." in a letter has its label within the sentence.
  const [own = ''] = /^[^:]{4,40}(?=:)/.exec(text) ?? [];
  const isOwn = own !== '' && ABOUT.test(fold(own));
  const isLabelled = isOwn || [label, headings.at(-2) ?? ''].some((each) => ABOUT.test(fold(each)));
  if (!isLabelled && !isKnown) return null;
  const stated = isOwn ? own : label;
  const words = (text.startsWith(`${stated}:`) ? text.slice(stated.length + 1) : text).trim();
  const sentence = words
    .replace(LABEL, '')
    .replace(/[.!]+$/, '')
    .replace(/^["“«](.*?)[.]?["”»]$/, '$1');
  const folded = fold(sentence);
  // "Garden party attire. Think cocktail dresses": the second sentence gives examples of the first.
  if (/\d/.test(sentence) || /^(?:think|for example|e\.g)\b/.test(folded)) return null;
  if (!isLabelled && / (?:are|is) /.test(folded)) return null;
  const code = CODE.exec(folded);
  if (!code || sentence.length > MAX_LENGTH) return null;
  if (NOT_THE_CODE.test(folded.slice(0, code.index))) return null;
  return sentence;
}

/** The event the dress code is for, '' for the wedding itself, null for several or another day's. */
function eventIn({ text, headings, days }: Passage): string | null {
  // "Garden party attire" is a dress code, not a party.
  const withoutCode = englishOf(text).replace(CODE, ' ');
  const named = kindsOf(eventsNamedIn(withoutCode));
  const above = kindsOf(eventsNamedIn(withEnglish(headings.join(' . '))));
  const [event, ...others] = named.length > 0 ? named : above;
  if (others.length > 0) return null;
  return event ?? (days.size > 0 ? null : '');
}

/** Whether a claim is about the wedding itself. */
export const isOfWedding = ({ event }: DressClaim): boolean => event === '' || event === 'ceremony';
