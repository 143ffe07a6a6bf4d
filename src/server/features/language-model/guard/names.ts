import {
  fold,
  foreignWords,
  type Language,
  languages,
  stem,
  stopWords,
  wordsOf,
} from '#answer/engine.ts';
import { monthNames, weekdayNames } from '#shared/rules/calendar-names.ts';

/** Words that begin with a capital inside a sentence and are nobody's name. */
const NO_NAMES = new Set(
  [
    `i im ive ill id rsvp ok mr mrs ms dr faq am pm usher dj tv qa byob
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
    street avenue road drive lane boulevard court place parkway highway square rd ave st ln blvd ct pl hwy sq
    church chapel hotel garden hall house beach park castle inn restaurant bar bus shuttle taxi euro whatsapp`,
    foreignWords.guard.places,
    foreignWords.guard.polite,
    ...languages.flatMap((language) => [...monthNames(language), ...weekdayNames(language)]),
  ]
    .flatMap((words) => wordsOf(fold(words)))
    .map(stem),
);
const SENTENCE_START =
  /(?:^|[.!?:;…•|/([{"“„«¡¿–—-]|\p{Extended_Pictographic}\uFE0F?["'“”’)]*\s*|\n)\s*$/u;
/** Words by which a sentence is taken for German; "das" and "um" are Portuguese, "die" is English, "van der" a name. */
const GERMAN_ALONE = /\b(?:und|ist|uhr|ihr|euch|wir|nicht|gibt)\b/i;
const CAPITALISED = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}'’-]*(?![\p{L}\p{N}])/gu;

/** The stems of a line's words with a capital, as it is written, but those that are nobody's name. */
export const properWordsIn = (visibleLine: string): string[] =>
  (visibleLine.match(CAPITALISED) ?? [])
    .filter((word) => !stopWords.has(fold(word)))
    .flatMap(nameKeys)
    .filter((key) => !NO_NAMES.has(key));

/**
 * The stems of a line's names. What a sentence begins with is one only where more of the name follows, or a
 * comma or colon: "Pets $50" names nobody, "Lerato, maid of honour" does.
 */
export function namesIn(visibleLine: string): string[] {
  const isName = (match: RegExpExecArray) => {
    if (isNoName(match[0])) return false;
    const before = visibleLine.slice(Math.max(0, match.index - 12), match.index);
    const after = visibleLine.slice(match.index + match[0].length);
    return (
      !SENTENCE_START.test(before) ||
      /^(?:[,:]| (?:(?:of|de|del|da|do|di|du|&)(?: (?:the|la|los|las))? )?\p{Lu}|\s?[–—-]|$)/u.test(
        after,
      )
    );
  };
  return [...visibleLine.matchAll(CAPITALISED)].filter(isName).flatMap(([word]) => nameKeys(word));
}

/**
 * The words that are names in a line as it is written and that `isKnown` does not know: with a
 * capital inside a sentence. German begins every noun with one, so there only two of them in a row, of
 * which none is known, are taken for a name.
 */
export function readUnknownNames(
  visibleLine: string,
  language: Language,
  isKnown: (stem: string) => boolean,
): string[] {
  const isGerman = language === 'de' || GERMAN_ALONE.test(visibleLine);
  const runs: { word: string; isStart: boolean }[][] = [];
  let end = -2;
  for (const match of visibleLine.matchAll(CAPITALISED)) {
    const [word] = match;
    const before = visibleLine.slice(Math.max(0, match.index - 12), match.index);
    const each = { word, isStart: SENTENCE_START.test(before) };
    if (match.index - end === 1 && before.endsWith(' ')) runs.at(-1)!.push(each);
    else runs.push([each]);
    end = match.index + word.length;
  }
  const isUnknown = ({ word }: { word: string }) => {
    const keys = nameKeys(word);
    return keys.length > 0 && !keys.some(isKnown);
  };
  return runs.flatMap((run) => {
    // What a sentence begins with has a capital, whatever it is.
    const inside = run.filter(({ isStart }) => !isStart);
    const words = inside.filter(({ word }) => !isNoName(word));
    const unknown = words.filter(isUnknown);
    if (!isGerman) return unknown.map(({ word }) => word);
    return inside.length > 1 && unknown.length === words.length
      ? unknown.map(({ word }) => word)
      : [];
  });
}

const isNoName = (word: string) =>
  stopWords.has(fold(word).replace(/'/g, '')) || nameKeys(word).some((key) => NO_NAMES.has(key));

/** Of these names, those in a text. */
export const namesOf = (text: string, names: ReadonlySet<string>): Set<string> =>
  new Set(nameKeys(text).filter((key) => names.has(key)));

/** The stems of a text's words, by which names are compared; "l'Hotel" is also the hotel. */
export function nameKeys(text: string): string[] {
  const plain = fold(text.replace(/['’]s\b/gi, ''));
  return [plain, plain.replace(/(?<!\p{L})\p{L}{1,5}'(?=\p{L})/gu, ' ')]
    .flatMap(wordsOf)
    .filter((word) => word.length > 1)
    .map(stem);
}
