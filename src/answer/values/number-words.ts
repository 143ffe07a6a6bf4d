import type { GuestLanguage } from '#shared/rules/guest-languages.ts';

/** From two on: "one" is also an article, and read only where it can be nothing else. */
const plain: Readonly<Record<GuestLanguage, string>> = {
  en: 'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14 fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 hundred 100 thousand 1000 dozen 12',
  es: 'dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 trece 13 catorce 14 quince 15 dieciseis 16 diecisiete 17 dieciocho 18 diecinueve 19 veinte 20 veintiuno 21 veintiun 21 veintiuna 21 veintidos 22 veintitres 23 veinticuatro 24 veinticinco 25 veintiseis 26 veintisiete 27 veintiocho 28 veintinueve 29 treinta 30 cuarenta 40 cincuenta 50 sesenta 60 setenta 70 ochenta 80 noventa 90 cien 100 ciento 100 doscientos 200 doscientas 200 trescientos 300 trescientas 300 cuatrocientos 400 quinientos 500 seiscientos 600 setecientos 700 ochocientos 800 novecientos 900 docena 12',
  fr: 'deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 dix 10 onze 11 douze 12 treize 13 quatorze 14 quinze 15 seize 16 vingt 20 vingts 20 trente 30 quarante 40 cinquante 50 soixante 60 cent 100 cents 100 douzaine 12',
  de: 'zwei 2 zwo 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwolf 12 dreizehn 13 vierzehn 14 funfzehn 15 sechzehn 16 siebzehn 17 achtzehn 18 neunzehn 19 zwanzig 20 dreissig 30 vierzig 40 funfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90 hundert 100 dutzend 12',
  it: 'due 2 tre 3 quattro 4 cinque 5 sette 7 otto 8 nove 9 dieci 10 undici 11 dodici 12 tredici 13 quattordici 14 quindici 15 sedici 16 diciassette 17 diciotto 18 diciannove 19 venti 20 trenta 30 quaranta 40 cinquanta 50 sessanta 60 settanta 70 ottanta 80 novanta 90 cento 100 dozzina 12',
  pt: 'dois 2 duas 2 tres 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 onze 11 doze 12 treze 13 catorze 14 quatorze 14 quinze 15 dezesseis 16 dezasseis 16 dezessete 17 dezassete 17 dezoito 18 dezenove 19 dezanove 19 vinte 20 trinta 30 quarenta 40 cinquenta 50 sessenta 60 setenta 70 oitenta 80 noventa 90 cem 100 cento 100 duzentos 200 duzentas 200 trezentos 300 trezentas 300 quatrocentos 400 quinhentos 500 duzia 12',
};

const tables = new Map<GuestLanguage, ReadonlyMap<string, number>>();

/** The number words of a language, along with the English ones: names and brands are often English. */
function tableOf(language: GuestLanguage): ReadonlyMap<string, number> {
  const known = tables.get(language);
  if (known) return known;
  const words = new Map(readTable(plain.en));
  // "Ten en cuenta": bear in mind.
  if (language !== 'en') words.delete('ten');
  for (const [word, value] of readTable(plain[language])) words.set(word, value);
  if (language === 'de' || language === 'it') addCompounds(words, language);
  tables.set(language, words);
  return words;
}

const readTable = (text: string): [string, number][] =>
  Array.from(text.matchAll(/(\S+) (\d+)/g), ([, word = '', value]) => [word, Number(value)]);

/** "Fünfundzwanzig", "hundertdreißig", "trentotto", "centocinquanta": numbers that are written as one word. */
function addCompounds(words: Map<string, number>, language: 'de' | 'it'): void {
  const isGerman = language === 'de';
  const own = readTable(plain[language]);
  const ones = readTable(isGerman ? 'ein 1' : 'uno 1 sei 6');
  const units = [...ones, ...own.filter(([, value]) => value < 10)];
  for (const [ten, tens] of own.filter(([, value]) => value >= 20 && value < 100))
    for (const [unit, value] of units) {
      // "Ventuno", "trentotto".
      const stem = value === 1 || value === 8 ? ten.slice(0, -1) : ten;
      words.set(isGerman ? `${unit}und${ten}` : `${stem}${unit}`, tens + value);
    }
  const below = [...words].filter(([, value]) => value < 100);
  const hundreds = isGerman
    ? [['', 1] as const, ...units].map(([unit, value]) => [`${unit}hundert`, value * 100] as const)
    : readTable('cento 100 duecento 200 trecento 300 quattrocento 400 cinquecento 500');
  for (const [hundred, value] of hundreds)
    for (const [rest, more] of [['', 0] as const, ...below])
      words.set(`${hundred}${rest}`, value + more);
}

/** "First" and "second" are left out: a first dance and a second helping are not numbers. */
const ordinals = new Map(
  readTable(
    'third 3 fourth 4 fifth 5 sixth 6 seventh 7 eighth 8 ninth 9 tenth 10 eleventh 11 twelfth 12 thirteenth 13 fourteenth 14 fifteenth 15 sixteenth 16 seventeenth 17 eighteenth 18 nineteenth 19 twentieth 20 thirtieth 30',
  ),
);
const GERMAN_ORDINAL = /^(.{3,24}?)(?:s?te[nrs]?)$/;
/** As in "twenty-first", "treinta y un", "vingt et un": only after tens. */
const ones = new Map(
  readTable(
    'one 1 first 1 second 2 un 1 uno 1 una 1 une 1 um 1 uma 1 third 3 fourth 4 fifth 5 sixth 6 seventh 7 eighth 8 ninth 9 neuf 9',
  ),
);

/** "One" where it can only be a number: an hour of the clock, or a measure. */
const ONE =
  /\bone(?= ?(?:o'?clock|am\b|pm\b|a\.m|p\.m|-?(?:hour|minute|mile|km|night|day|week|month|year|block)s?\b|and a (?:half|quarter)))|(?<=\b(?:at|past|until|till|around|half|quarter to|under|over|aged?|turns|turning) )one\b(?! (?:of|another|time|point|or|and|with|that|who))/g;
const HOURS: readonly (readonly [RegExp, string])[] = [
  // As words it is a time; "10 to 5" in figures is a range.
  [
    /\b(five|ten) (?=(?:to|past) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)/g,
    "$1' ",
  ],
  [/\b(a la|a las|a|as|all'|alle|um|vers|gegen|bis|ab|halb|nach|vor) ?(?:una|uma|eins)\b/g, '$1 1'],
  [/\b(um|gegen|bis|ab|und|vers|a) (?:ein|une) (?=uhr\b|heure\b)/g, '$1 1 '],
  [/\b(alle|le|dalle|ore|tavolo|e) sei\b/g, '$1 6'],
  [/\bsei (?=(?:ore|euro|notti|camere|persone|minuti|giorni)\b)/g, '6 '],
  [/(?<!soixante-|vingt-)\bdix-neuf\b/g, '19'],
  [/(?<!-)\bneuf (?=(?:heures?|h|euros?|minutes?|personnes|chambres|jours)\b)/g, '9 '],
];

/** A folded text with its number words as digits: "half past four" becomes "half past 4". */
export function spellOutNumbers(folded: string, language: GuestLanguage = 'en'): string {
  let text = folded
    .replace(/\b(?:one|an?) (?=hundred\b|thousand\b|dozen\b)/g, '')
    .replace(/\ba thousand (?=thanks|times)/g, '')
    .replace(ONE, '1');
  for (const [pattern, digits] of HOURS) text = text.replace(pattern, digits);
  return spellOutRuns(text, tableOf(language), language);
}

type Run = { start: number; end: number; value: number; isOrdinal: boolean; last: string };

function spellOutRuns(
  text: string,
  words: ReadonlyMap<string, number>,
  language: GuestLanguage,
): string {
  const runs: Run[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])\p{L}+(?![\p{N}])/gu)) {
    const word = match[0];
    const end = match.index + word.length;
    const previous = runs.at(-1);
    const joint = previous ? text.slice(previous.end, match.index) : '';
    const isJoined = previous !== undefined && /^(?:[ -]|(?: and | y | e | et |-et-))$/.test(joint);
    if (isJoined && previous.value % 10 === 0 && previous.value % 100 >= 20 && ones.has(word)) {
      if (/^(?:un|uno|una|une|um|uma)$/.test(word) && !/[ye]/.test(joint)) continue;
      Object.assign(previous, { end, value: previous.value + ones.get(word)!, last: word });
      previous.isOrdinal = /(?:st|nd|rd|th|first|second|third)$/.test(word);
      continue;
    }
    const value = words.get(word) ?? ordinals.get(word) ?? germanOrdinal(word, words, language);
    // "Sept. 12" is a month.
    if (value === undefined || (word === 'sept' && /^\.? ?\d/.test(text.slice(end)))) continue;
    const isOrdinal = !words.has(word);
    const combined = isJoined ? combine(previous, word, value) : null;
    if (previous && combined !== null) {
      Object.assign(previous, { end, value: combined, last: word, isOrdinal });
    } else if (isJoined && joint === ' ' && isHourAndMinutes(previous, value, text)) {
      previous.end = end;
      previous.last = `:${value}`;
    } else runs.push({ start: match.index, end, value, isOrdinal, last: word });
  }
  let rest = '';
  let from = 0;
  for (const { start, end, value, isOrdinal, last } of runs) {
    const minutes = last.startsWith(':') ? last : '';
    const ordinal = isOrdinal ? (language === 'de' ? '.' : 'th') : '';
    rest += `${text.slice(from, start)}${value}${minutes}${ordinal}`;
    from = end;
  }
  return rest + text.slice(from);
}

function germanOrdinal(
  word: string,
  words: ReadonlyMap<string, number>,
  language: GuestLanguage,
): number | undefined {
  if (language !== 'de') return undefined;
  const stem = GERMAN_ORDINAL.exec(word)?.[1];
  return stem === undefined ? undefined : (words.get(stem) ?? words.get(`${stem}s`));
}

/** The next word of the same number, or null where it begins another one: "twenty five", "six thirty". */
function combine({ value, last }: Run, word: string, next: number): number | null {
  if (next === 100 || next === 1000) {
    return value < 100 && next > value
      ? value * next
      : value < 1000 && next === 1000
        ? value * 1000
        : null;
  }
  if (value % 100 === 0 && value >= 100) return next < 100 || value >= 1000 ? value + next : null;
  if (last === 'quatre' && word.startsWith('vingt')) return value - 4 + 80;
  const units = value % 100;
  if (last === 'dix' && next >= 7 && next <= 9) return value + next;
  if ((last === 'soixante' || last.startsWith('vingt')) && (units === 60 || units === 80)) {
    return next < 20 ? value + next : null;
  }
  return units % 10 === 0 && units >= 20 && next < 10 ? value + next : null;
}

/** "At six thirty": an hour and its minutes. */
function isHourAndMinutes({ value, start, end }: Run, next: number, text: string): boolean {
  return (
    value <= 12 &&
    next >= 10 &&
    next < 60 &&
    next % 5 === 0 &&
    !text.slice(start, end).includes(' ') &&
    /\b(?:at|around|until|till|by|from|about|to) $/.test(text.slice(Math.max(0, start - 8), start))
  );
}
