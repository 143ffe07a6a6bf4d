import { isTitle } from './cards.ts';
import { isDateAndTime } from './line-dates.ts';
import { ADDRESS, isInCapitals, isTitleCase, LINK, PHONE, PRICE } from './line-shapes.ts';
import { endsInShortForm } from './sentences.ts';

/** Names, each with a remark, and the heading above them, or ''. */
type RemarkedNames = {
  heading: string;
  entries: readonly (readonly [name: string, remark: string])[];
};

/** So many names, each with a remark, are a list of them. */
const LEAST_NAMES = 3;
/** At least this share of what stands below the names is written as no name is; and of the lines begins with a name. */
const REMARKED_SHARE = 0.8;

/**
 * The names of a paragraph and the remark on each, or null: in turn, as in "The Narrows / Old house,
 * family-style / Good Robot / Beer in an old garage", or "Bacchanal. Wine in a backyard" on each line.
 */
export const remarkedNamesOf = (paragraph: readonly string[]): RemarkedNames | null =>
  namesInTurn(paragraph) ?? leadingNames(paragraph);

function namesInTurn(paragraph: readonly string[]): RemarkedNames | null {
  const [heading, ...below] = paragraph.length % 2 === 0 ? ['', ...paragraph] : paragraph;
  const entries = Array.from(
    { length: below.length / 2 },
    (_, i) => [below[2 * i]!, below[2 * i + 1]!] as const,
  );
  const isNamed =
    entries.every(([name]) => isTitle(name) && NAME_ALONE.test(name)) &&
    entries.filter(([name]) => isTitleCase(name)).length * 2 > entries.length;
  const isCard = entries.some(
    ([, remark]) =>
      isDateAndTime(remark) || ADDRESS.test(remark) || PHONE.test(remark) || LINK.test(remark),
  );
  const remarked = entries.filter(([, remark]) => !isTitleCase(remark) || /[.!?]$/.test(remark));
  return entries.length >= LEAST_NAMES &&
    (heading === '' || isTitle(heading!)) &&
    isNamed &&
    !isCard &&
    remarked.length >= entries.length * REMARKED_SHARE
    ? { heading: heading!, entries }
    : null;
}

/** Without a price, and no three figures. */
const NAME_ALONE = /^[\p{Lu}\d](?!.*\d{3})[^;:\p{Sc}]+$/u;

function leadingNames(paragraph: readonly string[]): RemarkedNames | null {
  const entries = paragraph.map((line) => leadingNameOf(line) ?? (['', line] as const));
  const named = entries.filter(([name]) => name !== '');
  const isList = named.length >= LEAST_NAMES && named.length >= entries.length * REMARKED_SHARE;
  // "WHERE TO STAY" between them begins another list.
  if (entries.some(([name, line]) => name === '' && (isInCapitals(line) || line.startsWith('#'))))
    return null;
  const isPriced = named.length === 1 && entries.length === 1 && isReached(paragraph[0]!);
  return isList || isPriced ? { heading: '', entries } : null;
}

/** "Bacchanal. Wine in a backyard", "The Frenchmen Hotel, 417 Frenchmen St. $219." */
function leadingNameOf(line: string): readonly [string, string] | null {
  const [, name = '', rest = ''] = LEADING_NAME.exec(line) ?? [];
  const isName = isTitle(name) && isTitleCase(name) && !endsInShortForm(`${name}.`);
  return isName ? [name, rest] : null;
}
const LEADING_NAME =
  /^(?:[-*•>·]\s)?([\p{Lu}\d][^.,!?:;]{2,45})(?:\.\s|,\s(?=\d{1,5}\s\p{Lu}))(\S.*)$/u;

/** "Fitger's Inn. 218-555-0122, $175": a price and how it is reached. */
const isReached = (line: string): boolean => PRICE.test(line) && /\d{3}[-.\s]\d{4}/.test(line);
