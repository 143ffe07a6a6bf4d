import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { type Form, scanFor } from './found.ts';

const { addresses: words, small, times } = foreignWords;

const STREET =
  '[Ss]treet|St\\.?|[Aa]venue|Ave\\.?|[Rr]oad|Rd\\.?|Drive|Dr\\.?|[Ll]ane|Ln\\.?|[Bb]oulevard|Blvd\\.?|Way|Court|Ct\\.?|Place|Pl\\.?|[Pp]arkway|Pkwy\\.?|[Hh]ighway|Hwy\\.?|Square|Sq\\.?|[Tt]errace|[Cc]rescent|Row|Walk|Mews|Quay|Trail|Close|Hill|Gardens';
const HOUSE_NUMBER = '\\d{1,5}[a-zA-Z]?(?:[-–]\\d{1,5})?';
const WORD = "[\\p{L}'’.-]{1,30}";
const LITTLE = `(?:${small.inName}|${small.article}|d'|l')`;
/** "EH16 5UT" */
export const BRITISH_POSTCODE = String.raw`\p{Lu}{1,2}\d[\p{Lu}\d]? \d\p{Lu}{2}(?![\p{L}\d])`;
const patterns: readonly RegExp[] = [
  // 418 Old Mill Gap Road; 7370 Highway 128; 9020 FM 1826
  new RegExp(
    `(?<![\\p{L}\\d.,:$€£])${HOUSE_NUMBER}(?: (?!and\\b|to\\b|at\\b|on\\b|of\\b)${WORD}){1,5}? (?:${STREET})(?![\\p{L}\\d])`,
    'gu',
  ),
  /(?<![\p{L}\d.,:$€£])\d{1,5} (?:Highway|Hwy|Route|FM|RR|State Road|County Road) \d{1,4}[A-Z]?\b/gu,
  // 8 chemin des Vignes
  new RegExp(
    `(?<![\\p{L}\\d.,:$€£])${HOUSE_NUMBER},? (?:bis,? |ter,? )?(?:${words.numberBefore})(?!\\p{L})(?: ${LITTLE}){0,3} ?${WORD}(?: \\p{Lu}${WORD}){0,3}`,
    'gu',
  ),
  // Via Roma 22; Carrer del Port 5; Rua das Camélias, 45
  new RegExp(
    `\\b(?:${words.streetBefore})(?: (?:${LITTLE}|\\p{Lu}${WORD})){1,6},? (?:[nN][.º°]* ?)?\\d{1,5}(?![\\d:.]\\d|\\s?(?:${times.oclockOnly}|€|h\\b))`,
    'gu',
  ),
  // Schlossplatz 1, Seestr. 12
  new RegExp(
    `(?<![\\p{L}])\\p{L}{2,30}(?:${words.streetEnding}) \\d{1,4}[a-z]?(?![\\p{L}\\d:])(?!\\s?${times.oclockOnly})`,
    'giu',
  ),
  // Postcodes: Asheville, NC 28804; EH16 5UT; P43 XW27; 69400 Arnas
  /\b\p{Lu}{2},? \d{5}(?:-\d{4})?(?!\d)/gu,
  new RegExp(String.raw`(?<![\p{L}\d])${BRITISH_POSTCODE}`, 'gu'),
  /(?<![\p{L}\d])\p{Lu}\d[\dW] [\p{Lu}\d]{4}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d.,:$€£+-])\d{5} (?=\p{Lu}\p{Ll})\p{L}{3,30}(?!\p{L})/gu,
];

/**
 * Streets with their house number, and postcodes, in a line as written: as a whole, since a right number in a
 * wrong street is a wrong address.
 */
export const scanAddresses = scanFor(
  ...patterns.map((pattern): Form => [pattern, (_, text) => [{ kind: 'address', text }]]),
);

const FULL_FORMS = new Map(
  Object.entries({
    st: 'street',
    ave: 'avenue',
    rd: 'road',
    dr: 'drive',
    ln: 'lane',
    blvd: 'boulevard',
    ct: 'court',
    pl: 'place',
    pkwy: 'parkway',
    hwy: 'highway',
    sq: 'square',
    str: 'strasse',
  }),
);

/** The words of a folded text with street types spelled out, separated by single spaces. */
export function normaliseAddress(folded: string): string {
  const written = folded.match(/[\p{L}\p{N}']+/gu) ?? [];
  const text = written.map((word) => FULL_FORMS.get(word) ?? word).join(' ');
  return text.replace(/(\p{L})str (?=\d)/gu, '$1strasse ');
}
