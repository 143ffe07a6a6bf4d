import { dressCodes } from '../audit/dress-codes.ts';
import { eventsNamedIn } from '../audit/named-events.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { groupBy } from './group-by.ts';
import { type Claim, type Statements, withEnglish } from './statements.ts';

const { dress: dressWords, small } = foreignWords;

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
const FORBIDDEN = new RegExp(`\\b(?:bann?ed|forbidden|prohibid\\w*|${dressWords.forbidden})\\b`);
const GROUPS = new RegExp(
  `\\b(?:women|men|ladies|gentlemen|gents|lads|girls|guys|${dressWords.groups})\\b`,
  'g',
);
const MAX_LENGTH = 110;

/** "Women, anything elegant": what the others wear is not stated. */
const isOfSomeAlone = (folded: string) => {
  const groups = new Set(folded.match(GROUPS) ?? []);
  return groups.size === 1 && GROUPS_FIRST.test(folded);
};
const GROUPS_FIRST = new RegExp(
  `^\\W*(?:(?:for|${dressWords.for}) )?(?:(?:the|${small.articles}) )?${GROUPS.source}`,
);

/** What the texts say guests are to wear: dress codes by name, in the couple's words. */
export function readDresses(statements: Statements): DressClaim[] {
  const isAmongEvents = amongEvents(statements.passages);
  const claims = statements.passages.flatMap((passage) =>
    readDress(passage, statements, isAmongEvents),
  );
  const named = new Set(claims.filter(isNamed).map(({ passage }) => passage.block));
  return claims.filter((claim) => isNamed(claim) || !named.has(claim.passage.block));
}

/** "Garden party attire. Think cocktail dresses": the second sentence gives examples of the first. */
const isNamed = ({ value }: DressClaim): boolean => !/^(?:think|for example|e\.g)\b/i.test(value);

function readDress(
  passage: Passage,
  { setting, isDisputed }: Statements,
  isAmongEvents: (passage: Passage) => boolean,
): DressClaim[] {
  if (isDisputed('dress-code', passage)) return [];
  const [known] = dressCodes.read(passage, setting);
  const event = known?.event ?? eventIn(passage);
  if (
    event === null ||
    (known && known.day !== '' && known.day !== setting.mainDay && event === '')
  )
    return [];
  const words = codeWords(passage, known !== undefined, event !== '' || !isAmongEvents(passage));
  return words === null ? [] : [{ key: known?.value ?? fold(words), value: words, passage, event }];
}

/** "Casual." in a paragraph about Thursday's pizza is not about the wedding. Each is read once. */
function amongEvents(passages: readonly Passage[]): (passage: Passage) => boolean {
  const byBlock = groupBy(passages, ({ block }) => block);
  const known = new Map<number, boolean>();
  return ({ block }) => {
    const found =
      known.get(block) ??
      (byBlock.get(block) ?? []).some(
        ({ days, text }) => days.size > 0 || eventsNamedIn(englishOf(text)).length > 0,
      );
    known.set(block, found);
    return found;
  };
}

const LABEL = new RegExp(
  `^.*?\\b(?:dress ?code|dress|attire|${dressWords.label})\\s*[:–=-]\\s*`,
  'i',
);

/** The sentence without its label, where it is short and names a dress code. */
function codeWords({ text, headings }: Passage, isKnown: boolean, isAlone: boolean): string | null {
  const label = headings.at(-1) ?? '';
  // "What to wear: garden party attire." in a letter has its label within the sentence.
  const [own = ''] = /^[^:]{4,40}(?=:)/.exec(text) ?? [];
  const isOwn = own !== '' && ABOUT.test(fold(own));
  const isLabelled = isOwn || [label, headings.at(-2) ?? ''].some((each) => ABOUT.test(fold(each)));
  if (!isLabelled && (!isKnown || !isAlone)) return null;
  const stated = isOwn ? own : label;
  const words = (text.startsWith(`${stated}:`) ? text.slice(stated.length + 1) : text).trim();
  const sentence = words
    .replace(LABEL, '')
    .replace(/[.!]+$/, '')
    .replace(/^["“«](.*?)[.]?["”»]$/, '$1');
  const folded = fold(sentence);
  if (/\d/.test(sentence)) return null;
  if (!isLabelled && / (?:are|is) /.test(folded)) return null;
  if (FORBIDDEN.test(folded) || isOfSomeAlone(folded)) return null;
  const code = CODE.exec(folded);
  if (!code || sentence.length > MAX_LENGTH) return null;
  if (NOT_THE_CODE.test(folded.slice(0, code.index))) return null;
  return sentence;
}

/** The event the dress code is for, '' for the wedding itself, null for several or another day's. */
function eventIn({ text, headings, days }: Passage): string | null {
  // "Garden party attire" is a dress code, not a party.
  const withoutCode = englishOf(text).replace(CODE, ' ');
  const named = [...new Set(eventsNamedIn(withoutCode).map(({ id }) => id))];
  if (named.length > 1) return null;
  if (named[0]) return named[0];
  const above = [...new Set(eventsNamedIn(withEnglish(headings.join(' . '))).map(({ id }) => id))];
  if (above.length > 1) return null;
  return above[0] ?? (days.size > 0 ? null : '');
}

/** Whether a claim is about the wedding itself. */
export const isOfWedding = ({ event }: DressClaim): boolean => event === '' || event === 'ceremony';
