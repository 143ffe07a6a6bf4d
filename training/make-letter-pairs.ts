// npx tsx training/make-letter-pairs.ts FOLDER: writes src/extract/encodings/letter-pairs.json from
// FOLDER/<language>.txt, one UTF-8 file a language. What stands there was counted in translations of
// Debian's programs (their gettext catalogues), English in the weddings of training/ and eval/.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of these the characters are counted, of the others pairs of letters. */
const IDEOGRAPHIC = new Set(['ja', 'ko', 'zh-cn', 'zh-tw']);
const CHARACTERS = 1_200;
/** A letter rarer than one in so many is a slip or a foreign name. */
const RAREST = 100_000;
/** Letters of a language that those texts have hardly or not: they count as one in so many. */
const OTHERS_SHARE = 4_000;
const OTHERS: Record<string, string> = {
  es: 'ïü',
  fr: 'àâæçèéêëîïôùûüÿœ',
  de: 'é',
  it: 'éèàìíîòóùú',
  pt: 'àáâãçéêíóôõúü',
  tr: 'âîû',
};
/** A cost of n quarters of a bit is written as the character of this code plus n. */
const ZERO = 35;
const HIGHEST = 126 - ZERO;

const folder = process.argv[2];
if (!folder) throw new Error('usage: tsx training/make-letter-pairs.ts FOLDER');
const pairs: Record<string, { letters: string; costs: string }> = {};
const characters: Record<string, string> = {};
for (const file of readdirSync(folder).toSorted()) {
  const language = path.basename(file, '.txt');
  const text = readFileSync(path.join(folder, file), 'utf8').normalize('NFC');
  if (IDEOGRAPHIC.has(language)) characters[language] = frequentCharacters(text);
  else pairs[language] = countPairs(oldSpelling(text), OTHERS[language] ?? '');
}
const target = new URL('../src/extract/encodings/letter-pairs.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ pairs, characters }, null, 2)}\n`);

/** As old encodings have it: Romanian with cedillas for commas; İ as one letter when made small. */
function oldSpelling(text: string): string {
  const older: Record<string, string> = { ș: 'ş', Ș: 'Ş', ț: 'ţ', Ț: 'Ţ', İ: 'i' };
  return text.replace(/[șȘțȚİ]/g, (letter) => older[letter]!);
}

/** The most frequent first. */
function frequentCharacters(text: string): string {
  const counts = countEach(Array.from(text).filter((character) => character > '\u007f'));
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted
    .slice(0, CHARACTERS)
    .map(([character]) => character)
    .join('');
}

/** How many bits a letter costs after another; everything that is no letter is one space. */
function countPairs(text: string, rare: string): { letters: string; costs: string } {
  const folded = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')} `;
  const all = countEach(Array.from(folded));
  const least = folded.length / RAREST;
  const others = Math.ceil(folded.length / OTHERS_SHARE);
  for (const letter of rare) all.set(letter, Math.max(all.get(letter) ?? 0, others));
  const letters = [...all.keys()].filter((letter) => letter !== ' ' && all.get(letter)! >= least);
  const symbols = [' ', ...letters.toSorted()];
  const total = symbols.reduce((sum, symbol) => sum + all.get(symbol)!, 0);
  const counts = new Map<string, number>();
  let previous = ' ';
  for (const letter of folded) {
    counts.set(previous + letter, (counts.get(previous + letter) ?? 0) + 1);
    previous = letter;
  }
  const costs = symbols.flatMap((first) =>
    symbols.map((second) => {
      // What was never seen together is as likely as its second letter is, five times fewer.
      const seen = counts.get(first + second) ?? 0;
      const share = (seen + (5 * all.get(second)!) / total) / (all.get(first)! + 5);
      const cost = Math.min(HIGHEST, Math.max(0, Math.round(-Math.log2(share) * 4)));
      return String.fromCharCode(ZERO + cost);
    }),
  );
  return { letters: symbols.slice(1).join(''), costs: costs.join('') };
}

function countEach(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
