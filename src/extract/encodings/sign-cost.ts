/** What a sign costs that is no letter and not ASCII, in bits, by how common it is in texts. */
const COMMON = /[–—‘’“”„«»€°º\u00A0、。「」・！？：（）～，]/;
const UNCOMMON = /[…•·£§¿¡№‹›‚ª©®™½¼¾²³×±→←★♥【】『』；［］／％]/;
const NEVER = /[\uFFFD\u0080-\u009F\p{Co}\p{Cn}]/u;
const ODD_PLACE = 7;

/**
 * Where these signs occur, with the character before and after them; elsewhere they are rather letters of
 * another encoding. An apostrophe precedes a vowel (l’eau) or one or two last letters (it’s).
 */
const PLACES: readonly [signs: RegExp, place: RegExp][] = [
  [
    /’/,
    /^\p{L}’(?:[aeiouyhàâéèêëîïôœóúí]|(?:[dmst]|ll|re|ve)(?!\p{L})|[^\p{L}])|^[^\p{L}\s]’[^\p{L}]|^\s’\d/iu,
  ],
  [/[‘‚‹]/, /^[^\p{L}\d].[\p{L}\d¿¡«“"'(]/u],
  [/[“”„«»›]/, /^[^\p{L}\d]|^..(?!\p{L})/u],
  [/–/, /^\s.\s|^\d.[\d\s]|^\p{Lu}.\p{Lu}|^\s.\d/u],
  [/—/, /^\s.\s|^\d.[\d\s]|^\p{L}.\p{L}/u],
  [/[…]/, /^.…(?!\p{L})/u],
  [/[¿¡]/, /^[^\p{L}\d].[\p{L}\d¡¿«“"]/u],
  [/[•·]/, /^\s.\s|^l·l/],
  [/[€£¥]/, /^\d.|^[\s\u00A0(]€(?!\p{L})|^.[€£¥][\d\s\u00A0]?\d/u],
  [/[°]/, /^[\dnN]./],
  [/[ºª]/, /^[\dnNDM.]./],
  [/[²³]/, /^[\dmM]./],
  [/[½¼¾]/, /^[\d\s].(?!\p{L})/u],
  [/\u00A0/, /^[«\d.,:;]\u00A0|^.\u00A0[?!:;»%€\d–—]|^\p{L}\u00A0\p{L}/u],
  [/[§№]/, /^[\s(].[\s\d]/],
];

/** What all signs of a text cost that are no letters and not ASCII, more where they occur where none does. */
export function signCost(characters: readonly string[]): number {
  let cost = 0;
  let openQuotes = 0;
  characters.forEach((character, i) => {
    if (character <= '\u007f') {
      if (character < ' ' && !/[\t\n\f\r]/.test(character)) cost += 10;
      return;
    }
    if (/[\p{L}\p{M}]/u.test(character) && !/[ªº]/.test(character)) return;
    // A line of dots or dashes is one.
    if (character === characters[i - 1] && !NEVER.test(character)) return;
    cost += COMMON.test(character) ? 6 : UNCOMMON.test(character) ? 8 : 14;
    if (NEVER.test(character)) cost += 12;
    const near = [characters[i - 1] ?? ' ', character, ...characters.slice(i + 1, i + 4), ' '].join(
      '',
    );
    const place = PLACES.find(([signs]) => signs.test(character))?.[1];
    if (place && !place.test(near)) cost += ODD_PLACE;
    if (/[“„«‘‚]/.test(character)) openQuotes += 1;
    else if (/[”»’“]/.test(character)) openQuotes = Math.max(0, openQuotes - 1);
  });
  return cost + openQuotes * 4;
}
