/** Signs between two names, as "Nora & Ben", "Nora ♥ Ben" and "Nora × Ben". */
const SIGNS = /[&＆+＋/／|,，、・·×♥♡❤💕💗💘💍💞🤍∞]/u;

/** "And" as a word of its own, in the languages of many weddings. */
const WORDS =
  /\s(?:and|und|et|y|e|i|og|och|en|ja|és|ve|dan|và|at|kai|x|και|и|та|і|й|و|ו|और|與|与|和|と|및)\s/iu;

/** "And" between names that are written without spaces. The oldest browsers cannot look behind. */
const BETWEEN = /(\p{L})[與与和と](?=\p{L})/u;

/** A word that "and" is written together with, as in ליאור ודנה and نور ووليد. */
const WITH_AND = /(\p{L})\s+(?:ו(?=[\u05D0-\u05EA]{2})|و(?=[\u0621-\u064A]{2}))/u;

/** Names that begin with the letter that would be "and". */
const NO_AND =
  /\s(?:ורד|ויקטור|ויקטוריה|ולדימיר|ויויאן|وليد|وسام|وائل|وفاء|ورد|وردة|وسيم|وداد|وعد|وجدان|ولاء)(?!\p{L})/u;

/** Words before names or in their place: articles, titles, and what a helper is called. */
const NO_NAMES: ReadonlySet<string> = new Set(
  `the our my a an of for from to with ask hello hi welcome meet save date day big team
  wedding weddings marriage celebration party helper assistant bot guide chat concierge host event
  mr mrs ms miss mx dr prof sir
  der die das unser unsere unserer hochzeit von vom zur heirat brautpaar herr frau fragt frag
  le la les l notre mariage de du des d m mme mlle
  el los nuestra nuestro boda del sr sra
  il lo gli nostro nostra matrimonio nozze di degli sposi
  o os as nosso nossa casamento do da dos
  свадьба д-р`.split(/\s+/),
);

/** Thai and Lao vowels that are written before the letter that they are spoken after. */
const PREPOSED = /^[\u0E40-\u0E44\u0EC0-\u0EC4]+/u;

/** Scripts in which initials are capitals. */
const HAS_CAPITALS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/**
 * The initials of a couple by their helper's name: "N" and "B" for "Nora & Ben's wedding helper". One
 * for one name, none where there is no name in it, such as in "Our Wedding". In the order of the
 * name; which of them is on the left is for whoever shows them to say.
 */
export function monogramOf(name: string): string[] {
  return splitNames(name.normalize('NFC').replace(/\s+/g, ' ').trim())
    .map(initialOf)
    .filter((initial) => initial !== null)
    .slice(0, 2);
}

/** The parts of a name that hold somebody's: by the first kind of joint that there are two at. */
function splitNames(name: string): string[] {
  let rest = name;
  for (const split of [bySigns, byWords, byAttached, byBetween]) {
    const parts = split(rest).filter((part) => initialOf(part) !== null);
    if (parts.length > 1) return parts;
    rest = parts[0] ?? '';
  }
  return [rest];
}

const bySigns = (name: string) => name.split(SIGNS);
const byWords = (name: string) => name.split(WORDS);
const byAttached = (name: string) =>
  NO_AND.test(name) ? [name] : name.replace(WITH_AND, '$1&').split('&');
const byBetween = (name: string) => name.replace(BETWEEN, '$1&').split('&');

/** The first letter of the first word that can be a name. */
function initialOf(names: string): string | null {
  const words = names.match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  const word = words.find((each) => !NO_NAMES.has(plain(each)));
  const letter = word && /^\p{L}/u.exec(word.replace(PREPOSED, ''))?.[0];
  if (!letter) return null;
  const capital = HAS_CAPITALS.test(letter) ? letter.toUpperCase() : letter;
  // One letter, where the capital is two: "ß".
  return Array.from(capital).length === 1 ? capital : letter;
}

/** A word as the list has it, without the possessive's end. */
const plain = (word: string) => word.toLowerCase().replace(/['’].*$|[.-]+$/u, '');
