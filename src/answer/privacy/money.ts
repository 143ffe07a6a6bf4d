import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { wordPattern } from './word-pattern.ts';

const { amounts, privacy: words } = foreignWords;

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
    String.raw`(?<![\d:./-])\d{2,3}(?:[.,]\d\d)?\s(?:(?:per|a) (?:head|plate|cover)|${words.perHead})(?!\p{L})`,
    String.raw`(?:hundred|thousand|cents?|${words.hundreds})\s(?:de\s)?(?:euros?|dollars?|pounds?|francs?|franken|pesos|reais)(?!\p{L})`,
  ].join('|'),
  'u',
);
/** A number that can be an amount without a currency, and is not a year. */
const FIGURE =
  /(?<![\d:./-])(?!(?:19|20)\d\d(?!\d))\d{1,3}(?:[.,' ]\d{3})+(?!\d)|(?<![\d:./-])(?!(?:19|20)\d\d(?!\d))\d{3,6}(?![\d:/])/;
const SHARE = new RegExp(
  String.raw`\d\s?%|\d\s?(?:percent|per cent|${amounts.percent})|(?<!\p{L})(?:half|full|whole|entire|all|${words.partOf})(?!\p{L})[^.;]{0,24}(?:deposit|fee|price|amount|payment|sum|${words.sum})`,
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

// What the couple pays, in English, German, French, Spanish, Italian and Portuguese.

/** No hotel for small purses. */
const BUDGET = String.raw`(?<!on a )budget(?![ -](?:options?|friendly|hotels?|motels?|inns?|airlines?|stays?|rooms?|choices?|picks?|lodgings?|accommodation))`;

/** It states that the couple pays, or that somebody is paid for the wedding. */
export const COUPLE_PAYS = wordPattern(
  String.raw`balance|${BUDGET}|remaining (?:balance|amount|payment|sum|fee)|remainder|(?:still|outstanding) (?:owe|owed|owing|due|to pay|balance|amount|payment)|final (?:balance|payment|invoice|instal?lment)|left to pay|still to pay|(?:second|other|first|last) half,? (?:of )?[$€£]?\d`,
  String.raw`(?:we|i|i've|we've|we'd|we'll|couple|bride|groom|parents|mom|mum|dad|father|mother) (?:have |has |had |are |is |still |already |also |will |each |both |do )*(?:paid|pay|pays|paying|owe|owes|owed|spent|transferred|wired|budgeted|put down)|to (?:the )?couple|charge[sd]? (?:us|dad|mom|mum)|cost(?:s|ing)? us|billed|deposit (?:of )?[^.;]{1,24}(?:due|paid|received|required|non-?refundable)|attrition|master[- ]account`,
  String.raw`retainer|instal?ments?|invoiced?|amount (?:due|owed|owing|outstanding)|payment (?:schedule|plan|due|of)|total (?:fee|cost|price|amount|due|rental|package|contract|budget)|package (?:price|cost|fee)|(?:hire|rental|site|venue|performance|performer's|booking|service|appearance|location|planning|overtime) fee|hall rental|venue hire|minimum spend|bar minimum|overtime|(?:damage|security|breakage) (?:bond|deposit)|deposit (?:paid|received|sent)|gratuity of|service charge|corkage|late fee|non-?refundable|plus vat|ex vat|ex gst|per hour billed`,
  words.couplePays,
);

/** It states whose debt it is: ours. Nothing next to it, such as a hotel's name, makes it the guests'. */
export const OUR_DEBT = wordPattern(
  String.raw`our (?:\p{L}+ ){0,2}(?:balance|deposit|payments?|invoice|instal?lments?|bill|retainer|contract)|we (?:\p{L}+ ){0,2}(?:owe|owed)`,
  words.ourDebt,
);

/** Said about money, these usually mean the couple's as well. */
export const MAYBE_COUPLE_PAYS = wordPattern(
  'deposit|payable|package|quoted?|fees?|contract|instructed to pay|due|paid|charges?|charged|costs?|(?<!asking )price|rate is|per hour|an hour|hourly|total|rental|hire|refundable|damages?|cancellation',
  words.maybeCouplePays,
);

/** Vendors that only couples pay. */
export const VENDOR = wordPattern(
  'photographers?|photography|videographers?|videography|cinematographer|florists?|floristry|floral|caterers?|catering|dj|disc jockey|wedding planner|planner|planning fee|coordinator|officiant|celebrant|registrar|quartet|string trio|photo ?booth|marquee|vendors?|suppliers?|contractor|make-?up artist|mua|lighting|sound system|bartenders?|stationer|calligrapher|content creator',
  words.vendor,
);
/** Vendors that couples pay, and words that may mean something else, too. */
export const MAYBE_VENDOR = wordPattern(
  'venue|hall|barn|band|musicians?|flowers|bouquets?|centerpieces?|cake|bakery?|hair|make-?up|stylist|dress|gown|suits?|rings|open bar|bar package|chairs|linens?|tent|transport|coach company|security|staff|servers|waiters|chef|string|harpist|organist|choir',
  words.maybeVendor,
);

/** Headings under which sums are the couple's. */
export const MONEY_HEADING = wordPattern(
  'budgets?|payments?|invoices?|costs|fees?|contracts?|agreement|balance|vendors?|suppliers?|pricing|deposits?|quotes?|terms|charges|client copy',
  words.moneyHeading,
);

/** Of these headings, the ones under which no sum is a guest's. */
export const BUDGET_HEADING = wordPattern(`${BUDGET}|budgets|invoices?`);

/** Cancellation, and what is lost by it. */
export const CANCELS = wordPattern(
  'forfeit~|cancel~|penalt(?:y|ies)|liquidated damages|late fee|terminat~|withdraw~|postpon~|lose|lost|non-?refundable',
  words.cancels,
);
/** The signatories. */
export const COUPLE = wordPattern(
  'couple|clients?|we|us|our|bride|groom|hirer|renter|lessee|licensee|customer|either party|contract|venue|booking party',
  words.couple,
);
