import { exactValue, type Groups, type Scanner, takeValues } from './value.ts';

const AMOUNT = '\\d{1,3}(?:[.,]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const currencies: Readonly<Record<string, RegExp>> = {
  $: /^(?:us\$|\$|usd|dollars?|bucks|dolares|dollari)$/,
  '€': /^(?:€|eur|euros?)$/,
  '£': /^(?:£|gbp|pounds?|quid)$/,
  chf: /^(?:chf|sfr|francs?|franken)$/,
  '¥': /^(?:¥|yen|jpy)$/,
  '₹': /^(?:₹|rs\.?|inr|rupees?)$/,
  kr: /^(?:kr\.?|sek|nok|dkk|kronor|kroner)$/,
  brl: /^(?:r\$|brl|reais|real)$/,
  mxn: /^(?:mxn|mx\$|pesos?)$/,
  a$: /^(?:a\$|aud|au\$)$/,
  c$: /^(?:c\$|cad|ca\$)$/,
};
const SIGN =
  '(?:us|au|ca|mx|[acr])?\\$|[€£¥₹]|\\b(?:usd|eur|gbp|chf|inr|rs\\.?|brl|mxn|aud|cad|jpy)';
const UNIT =
  '\\$|[€£¥₹]|(?:usd|eur|euros?|gbp|chf|dollars?|bucks|dolares|dollari|pounds?|quid|francs?|franken|pesos?|rupees?|reais|yen|kr|kronor|kroner|sek|nok|dkk|brl|mxn|aud|cad|inr|jpy)\\b';
const BEFORE = new RegExp(
  `(?<sign>${SIGN})\\s?(?<from>${AMOUNT})(?![\\d])(?:\\s?(?:-|to|bis|a)\\s?(?:${SIGN})?\\s?(?<to>${AMOUNT})(?![\\d:]|\\s?(?:am|pm|people|guests|minutes|nights?|days?)))?`,
  'g',
);
const AFTER = new RegExp(
  `(?<![\\d.,:])(?:(?<from>${AMOUNT})\\s?(?:-|to|bis|a)\\s?)?(?<to>${AMOUNT})\\s?(?<sign>${UNIT})`,
  'g',
);

const DIET =
  'gluten|dairy|nut|sugar|alcohol|smoke|smoking|lactose|meat|stress|worry|hands|cruelty|care';
const FREE = new RegExp(
  `(?<!\\b(?:feel|${DIET})[- ])\\bfree\\b(?!\\s(?:to|time|afternoon|morning|evening|spirit)\\b|-)|\\bcomplimentary\\b|\\bgratis\\b|\\bgratuit\\w*|\\bkosten(?:los|frei)\\w*|\\bno (?:extra |additional )?(?:charge|cost|fee)s?\\b|\\bon the house\\b`,
  'g',
);
/** What a couple writes where something costs a guest nothing. */
const COSTS_NOTHING =
  /\b(?:included|on us|our treat|hosted|covered?|covering|paying|paid for|provided?|providing|open bar|comped|incluid\w+|inclus\w*|inbegriffen|umsonst|frei\w*|barra libre|offert\w*|compris\w*)\b/;

/** Prices by amount and currency, and the price of what is free. */
export const scanPrices: Scanner = (line, add) => {
  if (COSTS_NOTHING.test(line)) add({ kind: 'price', needs: [], gives: [NOTHING] });
  let rest = takeValues(line, BEFORE, add, readPrices);
  rest = takeValues(rest, AFTER, add, readPrices);
  return takeValues(rest, FREE, add, () => [exactValue('price', NOTHING)]);
};

const NOTHING = 'price:free';

const readPrices = (_: string, { sign, from, to }: Groups) =>
  [from, to]
    .filter((amount) => amount !== undefined)
    .map((amount) => exactValue('price', `price:${toNumber(amount)}:${currencyOf(sign!.trim())}`));

const currencyOf = (sign: string) =>
  Object.entries(currencies).find(([, pattern]) => pattern.test(sign))?.[0] ?? sign;

/** "1,200", "1.200" and "1200" are the same; "12,50" and "12.5" are. */
function toNumber(written: string): string {
  const isThousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(written);
  const mark = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  const plain = isThousands
    ? written.replace(/[.,]/g, '')
    : mark < 0
      ? written
      : `${written.slice(0, mark).replace(/[.,]/g, '')}.${written.slice(mark + 1)}`;
  return String(Number(plain));
}

/** What is counted or measured; other words after a figure say nothing about it. */
const measures: Readonly<Record<string, string>> = {
  minute: 'min|mins|minutes?|minuten|minutos?|minuti',
  hour: 'h|hrs?|hours?|stunden?|horas?|heures?|ora|ore',
  day: 'days?|tage?n?|dias?|jours?|giorn[oi]',
  night: 'nights?|nachte?|noches?|nuits?|notte|notti|noites?',
  week: 'weeks?|wochen?|semanas?|semaines?|settiman[ae]',
  month: 'months?|monate?n?|mes|meses|mois|mes[ei]',
  year: 'years?|yrs?|jahren?|anos?|ans?|ann[oi]|annees?',
  km: 'kms?|kilomet(?:er|re)s?|kilometros?|chilometri',
  mile: 'miles?|mi|millas?|meilen?|milhas?',
  metre: 'm|met(?:er|re)s?|metros?|metri',
  foot: 'ft|foot|feet',
  percent: '%|percent|prozent|por ?ciento|pour ?cent|per ?cento|por ?cento',
  person:
    'people|persons?|guests?|adults?|personen|gaste|personas?|invitados|personnes?|invites|person[ae]|ospiti|pessoas?|convidados',
  child: 'kids?|children|ninos|kinder|enfants|bambini|criancas',
  room: 'rooms?|zimmer|habitacion(?:es)?|chambres?|camer[ae]|quartos?',
};
const measureOf = new Map(
  Object.entries(measures).map(([name, words]) => [new RegExp(`^(?:${words})$`), name] as const),
);
const NUMBER =
  /(?<![\p{L}\d])(?<number>\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?:(?<ordinal>st|nd|rd|th)\b|\s?-?\s?(?<word>%|(?:por|pour|per) ?cent?o?|[a-z]+))?/gu;

/** Every other figure, with what it counts where that is a known measure. */
export const scanNumbers: Scanner = (line, add) =>
  takeValues(line, NUMBER, add, (_, { number, ordinal, word }) => {
    const bare = `number:${toNumber(number!)}:`;
    const measure = word && [...measureOf].find(([each]) => each.test(word))?.[1];
    if (measure) {
      // A figure without its measure may be the measured one; the reverse is not so.
      const key = `${bare}${measure}`;
      return [{ kind: 'number', needs: [key, bare], gives: [key, `${bare}measured`] }];
    }
    const needs = [bare, `${bare}measured`, ...(ordinal ? [`${bare}date`] : [])];
    return [{ kind: 'number', needs, gives: [bare] }];
  });

const CODE = /(?<![\p{L}\d])(?=[\p{L}\d-]*\d)(?=[\p{L}\d-]*\p{L})[\p{L}\d]+(?:-[\p{L}\d]+)*/gu;
const MEASURED = /^\d+(?:-?\p{L}+)(?:-\p{L}+)*$/u;

/** Words of letters and figures, such as a code, a flight or a postcode's halves. */
export const scanCodes: Scanner = (line, add) =>
  takeValues(line, CODE, add, (code) => {
    // "30-minute" and "5km" are figures with their measure, "2nd" an ordinal.
    const isMeasured = MEASURED.test(code) && !/^\d+[a-z]$/.test(code);
    return isMeasured ? [] : [exactValue('code', `code:${code}`)];
  });

const OTHER_DIGITS = /[^\d\P{N}]+/gu;

/** Digits of other scripts are compared as they are written. */
export const scanOtherDigits: Scanner = (line, add) =>
  takeValues(line, OTHER_DIGITS, add, (digits) => [exactValue('number', `digits:${digits}`)]);
