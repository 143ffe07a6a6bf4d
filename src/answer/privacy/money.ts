import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { cuesOf } from './cues.ts';

const { amounts } = foreignWords;

const CURRENCY = String.raw`(?:€|£|\$|¥|₹|euros?|eur|dollars?|usd|bucks|pounds?|quid|gbp|chf|${amounts.francs}|pesos?|mxn|reais|real|brl|r\$|kronor|kr|rand|aed|cad|aud|inr|rupees)`;
const AMOUNT = new RegExp(
  [
    String.raw`\d(?:\.\d)?k(?![\p{L}\p{N}])`,
    // "About 30 grand", and no Grand Hotel.
    String.raw`\d grand(?=[.,;:!?)]|$| (?:all|total|in|for|on|each|left|max|or|and|so|to|towards|from|which|but|we)(?!\p{L}))`,
    String.raw`[$€£¥₹]\s?\d`,
    String.raw`(?<![\p{L}\p{N}])(?:r\$|rm|chf|eur|usd|gbp|fr\.)\s?\d`,
    String.raw`\d(?:[\d.,' ]{0,12}\d)?(?:[.,]-)?\s?${CURRENCY}(?![\p{L}\p{N}])`,
    // 1.850,- and 1850,--
    String.raw`\d,-`,
    // What caterers ask, whose currency goes without saying: 92 per head.
    String.raw`(?<![\d:./-])\d{2,3}(?:[.,]\d\d)?\s(?:${cuesOf('perHead')})(?!\p{L})`,
    String.raw`(?:${cuesOf('hundreds')})\s(?:de\s)?(?:euros?|dollars?|pounds?|francs?|franken|pesos|reais)(?!\p{L})`,
  ].join('|'),
  'u',
);
/** A number that can be an amount without a currency, and is not a year. */
const FIGURE =
  /(?<![\d:./-])(?!(?:19|20)\d\d(?!\d))\d{1,3}(?:[.,' ]\d{3})+(?!\d)|(?<![\d:./-])(?!(?:19|20)\d\d(?!\d))\d{3,6}(?![\d:/])/;
const SHARE = new RegExp(
  String.raw`\d\s?%|\d\s?(?:percent|per cent|${amounts.percent})|(?<!\p{L})(?:${cuesOf('partOf')})(?!\p{L})[^.;]{0,24}(?:${cuesOf('sum')})`,
  'u',
);
/** The number in a sum of money. */
const SUM =
  /[$€£]\s?(\d[\d.,' ]*)|(\d[\d.,' ]*\d)\s?(?:€|£|\$|eur|euros?|dollars?|pounds?|chf|usd|gbp|francs?|franken)(?!\p{L})/gu;
const LARGE_SUM = 1000;

/** True for a folded text that contains a sum of money. */
export const holdsAmount = (folded: string): boolean => AMOUNT.test(folded);
/** True for one with a number that, next to a word such as "balance", is a sum of money or a share of one. */
export const holdsFigure = (folded: string): boolean => holdsShare(folded) || FIGURE.test(folded);
/** True for one that contains a sum, or a percentage of one. */
export const holdsShare = (folded: string): boolean => AMOUNT.test(folded) || SHARE.test(folded);

/** True for one with a sum that is large for a guest. */
export const holdsLargeSum = (folded: string): boolean =>
  [...folded.matchAll(SUM)].some(([, before, after]) => {
    const whole = (before ?? after ?? '').trim().replace(/[.,]\d{1,2}(?!\d)$/, '');
    return Number(whole.replace(/\D/g, '')) >= LARGE_SUM;
  });
