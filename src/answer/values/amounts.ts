import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { type Groups, type Scan, scanFor, type TextValue } from './found.ts';

const { amounts: amountWords, small } = foreignWords;

const AMOUNT = '\\d{1,3}(?:[.,]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const currencies: Readonly<Record<string, RegExp>> = {
  $: new RegExp(`^(?:us\\$|\\$|usd|dollars?|bucks|${amountWords.dollars})$`),
  '€': /^(?:€|eur|euros?)$/,
  '£': new RegExp(`^(?:£|gbp|pounds?|quid|${amountWords.pounds})$`),
  chf: new RegExp(`^(?:chf|sfr|${amountWords.francs})$`),
  '¥': /^(?:¥|yen|jpy)$/,
  '₹': /^(?:₹|rs\.?|inr|rupees?)$/,
  kr: /^(?:kr\.?|sek|nok|dkk|kronor|kroner)$/,
  brl: /^(?:r\$|brl|reais|real|reales)$/,
  mxn: /^(?:mxn|mx\$|pesos?)$/,
  ngn: /^(?:₦|ngn|naira)$/,
  zar: /^(?:r|zar|rand)$/,
  a$: /^(?:a\$|aud|au\$)$/,
  c$: /^(?:c\$|cad|ca\$)$/,
};
const SIGN =
  '(?:us|au|ca|mx|[acr])?\\$|[€£¥₹₦]|\\b(?:usd|eur|gbp|chf|inr|rs\\.?|brl|mxn|aud|cad|jpy|zar)|\\br(?=\\d[., ]?\\d)';
const UNIT = `\\$|[€£¥₹₦]|(?:usd|eur|euros?|gbp|chf|dollars?|bucks|pounds?|quid|${amountWords.dollars}|${amountWords.pounds}|${amountWords.francs}|pesos?|rupees?|reais|reales|real|naira|yen|kr|kronor|kroner|sek|nok|dkk|brl|mxn|aud|cad|inr|jpy|rand|zar)\\b`;
/** Behind its sign an amount may have spaces: "R1 850". */
const SPACED = '\\d{1,3}(?: \\d{3})+(?![\\d ]*\\d)';
const BEFORE = new RegExp(
  `(?<sign>${SIGN})\\s?(?<from>${SPACED}|${AMOUNT})(?![\\d])(?:\\s?(?:-|to|${small.to})\\s?(?:${SIGN})?\\s?(?<to>${AMOUNT})(?![\\d:]|\\s?(?:am|pm|people|guests|minutes|nights?|days?)))?(?:\\s(?<unit>pesos?|mxn|reais|usd|aud|cad)\\b)?`,
  'g',
);
const AFTER = new RegExp(
  `(?<![\\d.,:])(?:(?<from>${AMOUNT})\\s?(?:-|to|${small.to})\\s?)?(?<to>${AMOUNT})\\s?(?<sign>${UNIT})`,
  'g',
);

/** After these words, or before those, "free" is not a price: "feel free", "nut-free", "a free afternoon". */
const NOT_FREE_BEFORE =
  "(?:feel|feeling|gluten|dairy|nut|nuts|sugar|alcohol|smoke|smoking|lactose|meat|stress|worry|hands|cruelty|care|step|barrier|phone|device|kid|child|allergen|wheat|egg|soy|toll|obligation|plastic|you are|you're|we are|we're|be|keep|keeps|stay|set|break|hold|leave|still|get|kept|day is|morning is|afternoon is|evening is|night is|time is)";
const NOT_FREE_AFTER =
  '(?:to|time|afternoons?|mornings?|evenings?|days?|nights?|hours?|spirits?|spirited|seating|choice|form|flowing|style|will|hand|reign|rein|range|up|for you|from (?:nuts?|gluten|dairy|milk|eggs?|meat|alcohol)|of (?!charge\\b|cost\\b))';
const FREE = new RegExp(
  `(?<!\\b${NOT_FREE_BEFORE}[- ])\\bfree\\b(?!\\s${NOT_FREE_AFTER}|-)(?!,? if you)|(?<=\\b(?:are|is|be) )free of charge\\b|\\bcomplimentary\\b|\\b(?:${amountWords.free})\\b|\\bno (?:extra |additional )?(?:charge|cost|fee)s?\\b|\\bon the house\\b|\\bcosts? nothing\\b`,
  'g',
);
/** "Keep Thursday free", "if you have the morning free": a day or a person is not busy. */
const NOT_BUSY =
  /\b(?:keep|leave|leaves|have|has|having|keeping) (?:(?:the|your|that|this|some|sunday|monday|tuesday|wednesday|thursday|friday|saturday|¦+) ?){1,3}(?:\w+ )?(?:afternoons?|mornings?|evenings?|nights?|days?|time)?\s?free\b|\bfree (?:on|in the|at|after|before|until) (?:the )?(?:\w+day|¦|morning|afternoon|evening)/g;
/** How couples write that something costs guests nothing. */
const COSTS_NOTHING = new RegExp(
  `\\b(?:included|on us|our treat|hosted|host|covered?|covers?|covering|paying|paid for|we pay|provided?|providing|open bar|comped|courtesy|without charge|(?:do not|does not|don't|doesn't) pay|nothing to pay|no need to (?:pay|tip)|${amountWords.covered})\\b`,
  'g',
);

/** Prices by amount and currency, and the price of what is free. */
export const scanPrices: Scan = (line, add) => {
  scanCovered(line, add);
  const rest = scanSums(line, add);
  scanFree(
    rest.replace(NOT_BUSY, (match) => ' '.repeat(match.length)),
    add,
  );
  return rest;
};

const scanCovered = scanFor([COSTS_NOTHING, () => [{ kind: 'covered' }]]);
const scanSums = scanFor([BEFORE, readPrices], [AFTER, readPrices]);
const scanFree = scanFor([FREE, () => [{ kind: 'free' }]]);

function readPrices({ sign, unit, from, to }: Groups): TextValue[] {
  const currency = currencyOf((unit ?? sign!).trim());
  return [from, to]
    .filter((amount) => amount !== undefined)
    .map((amount) => ({ kind: 'price', amount: toNumber(amount), currency }));
}

const currencyOf = (sign: string) =>
  Object.entries(currencies).find(([, pattern]) => pattern.test(sign))?.[0] ?? sign;

/** "1,200", "1.200" and "1200" are the same; so are "12,50" and "12.5". */
function toNumber(written: string): string {
  const isThousands = /^\d{1,3}(?:[., ]\d{3})+$/.test(written);
  const mark = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const [whole, cents] =
    isThousands || mark < 0 ? [written, ''] : [written.slice(0, mark), written.slice(mark + 1)];
  return String(Number(`${whole.replace(/[., ]/g, '')}.${cents}`));
}

/** Units of count and measure, each with its name; other words after a number say nothing about it. */
const UNITS = `days?=day|weeks?=week|months?=month|years?=year|yrs?=year|kms?=km|kilomet[a-z]+=km|miles?=mile|mi=mile|m=metre|meters?=metre|metres?=metre|ft=foot|foot=foot|feet=foot|people=person|persons?=person|guests?=person|adults?=person|kids?=child|children=child|rooms?=room|degrees?=degree|steps?=step|cars?=car|tables?=table|${amountWords.units}`;
const measures = [
  ...UNITS.split('|').map((unit) => unit.split('=')),
  [`nights?|${amountWords.night}`, 'night'],
  [`%|percent|${amountWords.percent}`, 'percent'],
].map(([words, name = '']) => ({ words: new RegExp(`^(?:${words})$`), name }));
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d])(?<number>${AMOUNT})(?:(?<ordinal>st|nd|rd|th)\b|\s?-?\s?(?<word>%|${amountWords.percent}|per ?cent|[a-z]+))?`,
  'gu',
);

/** All other numbers, each with what it counts where that is a known unit. */
export const scanNumbers = scanFor([
  NUMBER,
  ({ number, ordinal, word = '' }) => {
    const measure = measures.find(({ words }) => words.test(word))?.name ?? null;
    const amount = toNumber(number!);
    return [{ kind: 'number', amount, measure, isOrdinal: Boolean(ordinal) }];
  },
]);

const CODE = /(?<![\p{L}\d])(?=[\p{L}\d-]*\d)(?=[\p{L}\d-]*\p{L})[\p{L}\d]+(?:-[\p{L}\d]+)*/gu;
const MEASURED = /^\d+(?:-?\p{L}+)(?:-\p{L}+)*$/u;

/** Alphanumeric words, such as a code, a flight or the halves of a postcode. */
export const scanCodes = scanFor([
  CODE,
  (_, text) => {
    // "30-minute" and "5km" are numbers with their unit, "2nd" an ordinal.
    const isMeasured = MEASURED.test(text) && !/^\d+[a-z]$/.test(text);
    return isMeasured ? [] : [{ kind: 'code', text }];
  },
]);

/** Digits of other scripts are compared as written. */
export const scanOtherDigits = scanFor([/[^\d\P{N}]+/gu, (_, text) => [{ kind: 'digits', text }]]);
