import { isSameName } from '../audit/proper-names.ts';
import { settingOf } from '../audit/setting.ts';
import { conceptsIn } from '../lexicon/concepts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { softWords } from '../lexicon/soft-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import { fold, stem, stopWords, wordsOf } from '../lexicon/words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { withEnglish } from '../understand/english-of.ts';
import type { Span } from '../values/found.ts';
import { valueSpansIn } from '../values/value-spans.ts';
import { groupBy } from './group-by.ts';
import { HOTEL_WORD, hotelNamesIn } from './hotel-values.ts';
import { isOfLodging, opensLodging } from './hotels.ts';

const { hotels, small } = foreignWords;

/** A place to stay, and the passages that tell of it. */
export type Lodging = {
  name: string;
  /** Stems that name it and no other: any of them is enough. */
  stems: ReadonlySet<string>;
  /** The ids of the passages that name it, or continue one that does. */
  passages: ReadonlySet<number>;
};

type Lodgings = {
  all: readonly Lodging[];
  byStem: ReadonlyMap<string, Lodging>;
  byPassage: ReadonlyMap<number, readonly Lodging[]>;
  asked: WeakMap<{ text: string }, Lodging[]>;
  stays: ReadonlySet<Passage>;
};

/** The places to stay that the texts name, each once. */
export const lodgingsOf = (index: KnowledgeIndex): readonly Lodging[] => readOnce(index).all;

/** Cached by index; linear in the texts' length, but for blocks that tell of several places to stay. */
function readOnce(index: KnowledgeIndex): Lodgings {
  const known = cache.get(index);
  if (known) return known;
  const passages = index.passages.filter(isForGuests).slice(0, MAX_PASSAGES);
  const stays = staysAmong(passages);
  const all = readLodgings(passages, stays);
  const told = all.flatMap((lodging) => [...lodging.passages].map((id) => ({ id, lodging })));
  const lodgings = {
    all,
    byStem: byStemOf(all),
    byPassage: new Map(
      [...groupBy(told, ({ id }) => id)].map(([id, each]) => [id, each.map((one) => one.lodging)]),
    ),
    asked: new WeakMap(),
    stays,
  };
  cache.set(index, lodgings);
  return lodgings;
}
const cache = new WeakMap<KnowledgeIndex, Lodgings>();

const byStemOf = <T extends Named>(all: readonly T[]): Map<string, T> =>
  new Map(all.flatMap((each) => [...each.stems].map((own) => [own, each] as const)));

/** The places to stay that a folded text names; loosely, any word of a name is enough. */
export function lodgingsIn(folded: string, index: KnowledgeIndex, isLoose = false): Lodging[] {
  const { byStem } = readOnce(index);
  const words = new Map(wordsOf(folded).map((word) => [stem(word), word]));
  const named = [...words].flatMap(([own, word]) => {
    const lodging = byStem.get(own);
    return lodging ? [{ lodging, word }] : [];
  });
  return [...groupBy(named, ({ lodging }) => lodging)].flatMap(([lodging, said]) => {
    const isEnough = said.length >= (isLoose ? 1 : Math.min(lodging.stems.size, 2));
    return isEnough || said.some(({ word }) => isTelling(word)) ? [lodging] : [];
  });
}

/** The places to stay that a question names, read once for all passages that it is compared with. */
export function lodgingsAskedIn(question: { text: string }, index: KnowledgeIndex): Lodging[] {
  const { asked } = readOnce(index);
  const known = asked.get(question) ?? lodgingsIn(question.text, index);
  asked.set(question, known);
  return known;
}

/** "The hostel" and "Radke" are enough of a name, "bridge" is not. */
const isTelling = (word: string): boolean => KIND.test(word) || rankOf(word) > COMMON;
/** A word as frequent as this may mean anything. */
const COMMON = 3000;

/** The places to stay that a passage tells of. */
export const lodgingsAt = ({ id }: Passage, index: KnowledgeIndex): readonly Lodging[] =>
  readOnce(index).byPassage.get(id) ?? [];

/**
 * The part of a passage that tells of a place to stay: all of it where it names no other, else from its name
 * up to the name of the next; what stands before the first name is the first one's.
 */
export function partOf(lodging: Lodging, { text }: Passage, index: KnowledgeIndex): Span {
  const { byStem } = readOnce(index);
  const namings = [...text.matchAll(WORD)].flatMap(({ 0: word, index: start }) => {
    const named = byStem.get(stem(wordsOf(fold(word)).join('')));
    return named ? [{ named, start }] : [];
  });
  const first = namings.findIndex(({ named }) => named === lodging);
  const next = namings.find(({ named }, i) => i > first && named !== lodging);
  if (first < 0) return { start: 0, end: namings.length > 0 ? 0 : text.length };
  return {
    start: first === 0 ? 0 : namings[first]!.start,
    end: next?.start ?? text.length,
  };
}
const WORD = /[\p{L}\p{N}'’]+/gu;

/** Whether a passage is about where to stay, by itself or as it goes on with what is. */
export const isOfStay = (passage: Passage, index: KnowledgeIndex): boolean =>
  readOnce(index).stays.has(passage);

function staysAmong(passages: readonly Passage[]): Set<Passage> {
  let opened: number | null = null;
  return new Set(
    passages.filter((passage) => {
      if (opensLodging(passage)) opened = passage.block;
      return passage.block === opened || isOfLodging(passage);
    }),
  );
}

/** No town has more for a wedding's guests, and each is compared with all before it. */
const MAX_LODGINGS = 100;

function readLodgings(passages: readonly Passage[], stays: ReadonlySet<Passage>): Lodging[] {
  const { towns } = settingOf(passages);
  const plain = new Set(passages.flatMap(({ text }) => wordsOf(text.replace(CAPITAL, ' '))));
  const isOwn = (word: string) =>
    tells(word) && (KIND.test(word) || !plain.has(word)) && !towns.has(word);
  const wordsOfNames = allNames([...stays], towns).map((name) => ({
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
  const told = passagesOfEach(named, passages, stays);
  return named.map((each) => ({ ...each, passages: told.get(each)! }));
}
/** A wedding's texts have some hundred; of a whole library only the first are read. */
const MAX_PASSAGES = 3000;

/** The names of places to stay, each once and as complete as it is written. */
function allNames(passages: readonly Passage[], towns: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const name of passages.flatMap((passage) => namesIn(passage, towns))) {
    const at = found.findIndex((other) => isSameName(other, name) || isShort(other, name));
    if (at < 0 && found.length < MAX_LODGINGS) found.push(name);
    else if (at >= 0 && name.length > found[at]!.length) found[at] = name;
  }
  return found;
}

/** "El Parador" and "Parador de Cardona": one is a single word of the other. */
function isShort(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) =>
    wordsOf(fold(name)).filter((word) => word.length > 2 && !stopWords.has(word)),
  ) as [string[], string[]];
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.length === 1 && tells(shorter[0]!) && longer.includes(shorter[0]!);
}

/** Kinds of lodging that guests call one by: "the hostel", where there is no other. */
const KIND =
  /^(?:hostel|hostal|motel|inn|lodge|castle|pension|guesthouse|pousada|riad|ostello|auberge|albergue|parador|posada|agriturismo|masseria|gite|moulin|gasthof|gasthaus)$/;

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
  const { text, headings } = passage;
  const label = [LABEL, SUBJECT]
    .map((pattern) => pattern.exec(text)?.[1])
    .find((each) => each !== undefined && isName(each, () => isTold(text)));
  return [
    ...(label ? [label] : hotelNamesIn(text, towns)),
    ...furtherNamesIn(text),
    ...hotelNamesIn(headings.at(-1) ?? '', towns),
  ].map((name) => name.replace(/^(?:Im|Am|Das) (?=\p{Lu})/u, ''));
}
/** What a row or an entry of a list begins with. */
const LABEL =
  /^(?:The )?(?!The )(\p{Lu}[\p{L}\d'’&.-]*(?: [\p{L}\d'’&.-]+){1,4})(?:[:,]| \(| [–-] )/u;
/** "The Alexandrine is $159 a night". */
const SUBJECT =
  /^The (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})(?:[:,]| \(| [–-] | (?:is|are|has|have|costs?)\b)/u;

/** "… the Feathers is five minutes down the hill (£115) and the Travelodge is £55": each with a sum or number. */
function furtherNamesIn(text: string): string[] {
  const found = [...text.matchAll(FURTHER)];
  return found.flatMap(({ 1: name, index }, i) =>
    isName(name!, () => isTold(text.slice(index, found[i + 1]?.index))) ? [name!] : [],
  );
}
const FURTHER = new RegExp(
  `(?<=[^.!?] )(?:the|${small.article}) (\\p{Lu}[\\p{L}'’-]{2,}(?: \\p{Lu}[\\p{L}'’-]+){0,2})(?=,| \\(| (?:is|are|has|have|costs?|charges|at|in|from|${hotels.behindName})(?!\\p{L}))`,
  'gu',
);

/** Whether a text has what one tells of a place to stay. */
const isTold = (text: string): boolean =>
  valueSpansIn(text).some(({ kind }) => kind === 'price' || kind === 'phone' || kind === 'code');

/** "Sneaton Castle: Rate £120 a night" names a place, "Group Rate: £120 a night" and a sentence none. */
function isName(label: string, hasValue: () => boolean): boolean {
  const [first, ...rest] = label.split(' ');
  if (stopWords.has(fold(first!)) || FIRST_IS_NUMBER.test(label)) return false;
  if (!rest.every((word) => IN_NAME.test(word))) return false;
  if (HOTEL_WORD.test(fold(label)) && !/^hotels?\b.*\b(?:rate|code|block)/i.test(label))
    return true;
  const isThing = [...conceptsIn(withEnglish(label), 'say')].some((id) => id !== 'venue');
  return !isThing && hasValue();
}
const IN_NAME = new RegExp(
  `^(?:(?:[dl]['’])?[\\p{Lu}\\d&(]|(?:of|the|at|by|on|in|and|am|an|im|zum|zur|la|di|da|do|${small.inName}|${small.article}|${small.and})$)`,
  'u',
);

const FIRST_IS_NUMBER = /^(?:Two|Three|Four|Several|Some|Other|More)\b/;

type Named = Pick<Lodging, 'name' | 'stems'>;

/** The passages of each: those that name it, and those that continue them. */
function passagesOfEach(
  all: readonly Named[],
  passages: readonly Passage[],
  stays: ReadonlySet<Passage>,
) {
  const byStem = byStemOf(all);
  const found = new Map(all.map((each) => [each, new Set<number>()]));
  for (const block of groupBy(passages, (each) => each.block).values()) {
    const named = block.map(({ text, headings }) => {
      const stems = stemsOf(`${text} ${headings.at(-1) ?? ''}`);
      return new Set(stems.flatMap((own) => byStem.get(own) ?? []));
    });
    let told: ReadonlySet<Named> = new Set();
    for (const [i, passage] of block.entries()) {
      const before = told;
      const goesOn = () =>
        stays.has(passage) ? [...before].filter((each) => continues(passage, each, named, i)) : [];
      told = named[i]!.size > 0 ? named[i]! : new Set(goesOn());
      for (const each of told) found.get(each)!.add(passage.id);
    }
  }
  return found;
}

/** Whether a passage itself names a place to stay. */
export const namesLodging = ({ stems }: Named, { text }: Passage): boolean =>
  stemsOf(text).some((each) => stems.has(each));

/** The stems of the words of a text as written: in English "hostal" would be a hotel. */
const stemsOf = (text: string): string[] => wordsOf(fold(text)).map(stem);

/**
 * "No pets there." behind a hotel is that one's; behind the last of several it may be all of theirs. `named`
 * has the places to stay that each passage of the block names.
 */
function continues(
  passage: Passage,
  lodging: Named,
  named: readonly ReadonlySet<Named>[],
  at: number,
): boolean {
  if (OTHER_NAME.test(passage.text)) return false;
  const said = withEnglish(passage.text);
  if (GENERAL.test(said)) return false;
  if (REFERS.test(said)) return true;
  const lastOther = named.findLastIndex((each) => each.size > 0 && !each.has(lodging));
  const firstAlike = named.findIndex((each, i) => i > 0 && each.size === 0);
  return lastOther < 0 || lastOther > at || firstAlike < at;
}
/** What may be another's name. */
const OTHER_NAME = /^(?:The |In |At )?\p{Lu}[\p{L}'’]+ \p{Lu}\p{Ll}/u;
const GENERAL =
  /\b(?:both|all|either|each|every|hotels|airbnbs?|rentals?|elsewhere|camp\w*|tents?|glamping|cottages?|cabins?|apartments?|flats?|b&bs?)\b/;
const REFERS = /\b(?:it|its|they|them|their|there)\b/;
