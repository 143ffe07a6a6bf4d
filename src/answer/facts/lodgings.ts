import { isSameName } from '../audit/proper-names.ts';
import { settingOf } from '../audit/setting.ts';
import { conceptsIn } from '../lexicon/concepts.ts';
import { softWords } from '../lexicon/soft-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import { fold, stem, stopWords, wordsOf } from '../lexicon/words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { groupBy } from './group-by.ts';
import { HOTEL_WORD, hotelNamesIn, isOfLodging } from './hotels.ts';
import { withEnglish } from './statements.ts';

/** A place to stay, and the passages that tell of it. */
export type Lodging = {
  name: string;
  /** Stems that name it and no other: any of them is enough. */
  stems: ReadonlySet<string>;
  /** The ids of the passages that name it, or continue one that does. */
  passages: ReadonlySet<number>;
};

/** The places to stay that the texts name, each once. Cached by index; linear in the texts' length. */
export function lodgingsOf(index: KnowledgeIndex): readonly Lodging[] {
  const known = cache.get(index);
  if (known) return known;
  const lodgings = readLodgings(index);
  cache.set(index, lodgings);
  return lodgings;
}
const cache = new WeakMap<KnowledgeIndex, readonly Lodging[]>();

/** The places to stay that a folded text names; loosely, any word of a name is enough. */
export function lodgingsIn(folded: string, index: KnowledgeIndex, isLoose = false): Lodging[] {
  const words = new Map(wordsOf(folded).map((word) => [stem(word), word]));
  return lodgingsOf(index).filter(({ stems }) => {
    const said = [...stems].flatMap((each) => words.get(each) ?? []);
    return said.length >= (isLoose ? 1 : Math.min(stems.size, 2)) || said.some(isTelling);
  });
}

/** "The hostel" and "Radke" are enough of a name, "bridge" is not. */
const isTelling = (word: string): boolean => KIND.test(word) || rankOf(word) > COMMON;
/** A word as frequent as this may mean anything. */
const COMMON = 3000;

/** The places to stay that a passage tells of. */
export const lodgingsAt = ({ id }: Passage, index: KnowledgeIndex): Lodging[] =>
  lodgingsOf(index).filter(({ passages }) => passages.has(id));

/** No town has more for a wedding's guests, and each is compared with all before it. */
const MAX_LODGINGS = 100;

function readLodgings(index: KnowledgeIndex): Lodging[] {
  const passages = index.passages.filter(isForGuests).slice(0, MAX_PASSAGES);
  const { towns } = settingOf(passages);
  const plain = new Set(passages.flatMap(({ text }) => wordsOf(text.replace(CAPITAL, ' '))));
  const isOwn = (word: string) =>
    tells(word) && (KIND.test(word) || !plain.has(word)) && !towns.has(word);
  const wordsOfNames = allNames(passages, towns).map((name) => ({
    name,
    words: wordsOf(fold(name)),
  }));
  const named = wordsOfNames.flatMap(({ name, words }) => {
    const others = new Set(
      wordsOfNames.flatMap((each) => (each.name === name ? [] : each.words.map(stem))),
    );
    const stems = new Set(
      words
        .filter(isOwn)
        .map(stem)
        .filter((each) => !others.has(each)),
    );
    return stems.size > 0 ? [{ name, stems }] : [];
  });
  const blocks = groupBy(passages, ({ block }) => block);
  return named.map((lodging) => ({ ...lodging, passages: passagesOf(lodging, named, blocks) }));
}
/** A wedding's texts have some hundred; of a whole library only the first are read. */
const MAX_PASSAGES = 3000;

/** The names of places to stay, each once and as complete as it is written. */
function allNames(passages: readonly Passage[], towns: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const name of passages.flatMap((passage) => namesIn(passage, towns))) {
    const at = found.findIndex((other) => isSameName(other, name));
    if (at < 0 && found.length < MAX_LODGINGS) found.push(name);
    else if (at >= 0 && name.length > found[at]!.length) found[at] = name;
  }
  return found;
}

/** Kinds of lodging that guests call one by: "the hostel", where there is no other. */
const KIND =
  /^(?:hostel|hostal|motel|inn|lodge|castle|pension|guesthouse|pousada|riad|ostello|auberge|albergue)$/;

/** Whether a word of a name tells it from what else is called so. */
const tells = (word: string): boolean =>
  KIND.test(word) ||
  (word.length > 2 &&
    !stopWords.has(word) &&
    !softWords.has(word) &&
    !/^(?:suites?|rooms?)$/.test(word) &&
    !conceptsIn(word, 'ask').has('lodging'));
const CAPITAL = /\p{Lu}[\p{L}'’]*/gu;

function namesIn(passage: Passage, towns: ReadonlySet<string>): string[] {
  if (!isOfLodging(passage)) return [];
  const label = LABEL.exec(passage.text)?.[1] ?? SUBJECT.exec(passage.text)?.[1];
  if (label && isName(label, passage)) return [label];
  return hotelNamesIn(passage.text, towns);
}
/** What a row or an entry of a list begins with. */
const LABEL =
  /^(?:The )?(?!The )(\p{Lu}[\p{L}\d'’&.-]*(?: [\p{L}\d'’&.-]+){1,4})(?:[:,]| \(| [–-] )/u;
/** "The Alexandrine is $159 a night". */
const SUBJECT =
  /^The (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})(?:,| \(| (?:is|are|has|have|costs?)\b)/u;

/** "Sneaton Castle: Rate £120 a night" names a place, "Group Rate: £120 a night" none. */
function isName(label: string, { values }: Passage): boolean {
  if (stopWords.has(fold(label.split(' ')[0]!)) || FIRST_IS_NUMBER.test(label)) return false;
  if (HOTEL_WORD.test(fold(label)) && !/^hotels?\b.*\b(?:rate|code|block)/i.test(label))
    return true;
  const isTold = values.has('amount') || values.has('phone') || values.has('code');
  const isCapital = label
    .split(' ')
    .every((word) => /^\p{Lu}|^(?:de|of|the|la|del|di|do|da)$/u.test(word));
  return (
    isTold && isCapital && [...conceptsIn(withEnglish(label), 'say')].every((id) => id === 'venue')
  );
}

const FIRST_IS_NUMBER = /^(?:Two|Three|Four|Several|Some|Other|More)\b/;

type Named = Pick<Lodging, 'name' | 'stems'>;

/** The passages of one of several: those that name it, and those that continue them. */
function passagesOf(
  lodging: Named,
  all: readonly Named[],
  blocks: ReadonlyMap<number, readonly Passage[]>,
): Set<number> {
  const found = new Set<number>();
  for (const block of blocks.values()) {
    for (const [i, passage] of block.entries()) {
      const isNext = i > 0 && found.has(block[i - 1]!.id);
      if (names(lodging, passage) || (isNext && continues(i, block, lodging, all)))
        found.add(passage.id);
    }
  }
  return found;
}

/** Whether a passage names a place to stay. */
export const names = ({ stems }: Named, passage: Passage): boolean =>
  stemsOf(passage).some((each) => stems.has(each));

const stemsByPassage = new WeakMap<Passage, readonly string[]>();
/** The stems of a passage's words as written: in English "hostal" would be a hotel. */
function stemsOf(passage: Passage): readonly string[] {
  const known = stemsByPassage.get(passage) ?? wordsOf(fold(passage.text)).map(stem);
  stemsByPassage.set(passage, known);
  return known;
}

/** "No pets there." behind a hotel is that one's; behind the last of several it may be all of theirs. */
function continues(
  at: number,
  block: readonly Passage[],
  lodging: Named,
  all: readonly Named[],
): boolean {
  const passage = block[at]!;
  const isNaming = (each: Passage) => all.some((other) => names(other, each));
  if (isNaming(passage) || !isOfLodging(passage) || OTHER_NAME.test(passage.text)) return false;
  const said = withEnglish(passage.text);
  if (GENERAL.test(said)) return false;
  if (REFERS.test(said)) return true;
  const isOther = (each: Passage) => isNaming(each) && !names(lodging, each);
  const isBeforeAnother = block.slice(at + 1).some(isOther);
  const isAlike = block.slice(1, at).some((each) => !isNaming(each));
  return isBeforeAnother || isAlike || !block.some(isOther);
}
/** What may be another's name. */
const OTHER_NAME = /^(?:The |In |At )?\p{Lu}[\p{L}'’]+ \p{Lu}\p{Ll}/u;
const GENERAL =
  /\b(?:both|all|either|each|every|hotels|airbnbs?|rentals?|elsewhere|camp\w*|tents?|glamping|cottages?|cabins?|apartments?|flats?|b&bs?)\b/;
const REFERS = /\b(?:it|its|they|them|their|there)\b/;
