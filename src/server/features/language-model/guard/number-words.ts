/**
 * Number words of six languages. Left out is what is more often another word: "one", the English
 * "due" and "once", the German and Italian "sei".
 */
const words = readTable(
  `two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11,
   twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18,
   nineteen 19, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80,
   ninety 90, hundred 100, thousand 1000, dozen 12, dos 2, tres 3, cuatro 4, cinco 5,
   seis 6, siete 7, ocho 8, nueve 9, diez 10, doce 12, quince 15, veinte 20, treinta 30,
   cuarenta 40, cincuenta 50, cien 100, deux 2, trois 3, quatre 4, cinq 5, sept 7, huit 8,
   dix 10, onze 11, douze 12, quinze 15, vingt 20, trente 30, quarante 40, cinquante 50,
   zwei 2, drei 3, vier 4, funf 5, sechs 6, sieben 7, acht 8, neun 9, zehn 10, elf 11,
   zwolf 12, zwanzig 20, dreissig 30, vierzig 40, funfzig 50, hundert 100, tre 3, quattro 4,
   cinque 5, sette 7, otto 8, nove 9, dieci 10, undici 11, dodici 12, quindici 15, venti 20,
   trenta 30, quaranta 40, cinquanta 50, cento 100, dois 2, duas 2, quatro 4, sete 7,
   oito 8, dez 10, doze 12, vinte 20, trinta 30`,
);

/** "First" and "second" are left out: a first dance and a second helping are no figures. */
const ordinals = readTable(
  `third 3, fourth 4, fifth 5, sixth 6, seventh 7, eighth 8, ninth 9, tenth 10, eleventh 11,
   twelfth 12, thirteenth 13, fourteenth 14, fifteenth 15, sixteenth 16, seventeenth 17,
   eighteenth 18, nineteenth 19, twentieth 20, thirtieth 30`,
);

function readTable(text: string): Readonly<Record<string, number>> {
  const pairs = text.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([word = '', value]) => [word, Number(value)]));
}

const alternatives = (table: Readonly<Record<string, number>>) =>
  Object.keys(table)
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const COMPOUND = new RegExp(
  `\\b(${TENS})[- ](two|three|four|five|six|seven|eight|nine|one|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\\b`,
  'g',
);
const SIMPLE = new RegExp(`\\b(${alternatives(words)})\\b`, 'g');
const ORDINAL = new RegExp(`\\b(${alternatives(ordinals)})\\b`, 'g');
const units: Readonly<Record<string, number>> = { one: 1, first: 1, second: 2 };

/** "One" where it can only be a figure: an hour of the clock, or a measure. */
const ONE =
  /\bone(?= ?(?:o'?clock|am\b|pm\b|a\.m|p\.m|-?(?:hour|minute|mile|km|night|day|week|month|year|block)s?\b|hundred))|(?<=\b(?:at|past|until|till|around) )one\b(?! (?:of|another|time|point|or|and|with|that|who))/g;
const A_MEASURE = /\b(?:an hour|a minute|a mile|a kilomet(?:er|re))\b/g;
const HALF_AN_HOUR =
  /\b(?:half an hour|half[- ]?(?:a[- ])?hour|media hora|demi-heure|(?:eine )?halbe stunde|mezz'ora|meia hora)\b/g;
const HOURS_AFTER: readonly (readonly [RegExp, string])[] = [
  [/\b(a la|a las|à|as|alle|um|vers) (?:una|uma|eins|ein|une)\b/g, '$1 1'],
  [/\ba las once\b/g, 'a las 11'],
  [/\balle due\b/g, 'alle 2'],
  [/\balle sei\b/g, 'alle 6'],
];

/** A folded text with its number words as digits: "half past four" becomes "half past 4". */
export function spellOutNumbers(folded: string): string {
  let text = folded
    .replace(HALF_AN_HOUR, '30 minutes')
    .replace(A_MEASURE, (measure) => `1 ${measure.split(' ')[1]}`)
    .replace(ONE, '1');
  for (const [pattern, digits] of HOURS_AFTER) text = text.replace(pattern, digits);
  return text
    .replace(COMPOUND, (_, ten: string, unit: string) => {
      const value = words[ten]! + (words[unit] ?? ordinals[unit] ?? units[unit]!);
      return unit in words || unit === 'one' ? String(value) : `${value}th`;
    })
    .replace(SIMPLE, (word) => String(words[word]))
    .replace(ORDINAL, (word) => `${ordinals[word]}th`);
}
