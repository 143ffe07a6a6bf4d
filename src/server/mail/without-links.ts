/** A dot that a mail program may take for one in the name of a site: a word of two letters or more follows. */
const DOT_IN_NAME = /(?<=[\p{L}\p{M}\p{N}-])[.。](?=[\p{N}-]*\p{L})(?=[\p{L}\p{M}\p{N}-]{2})/gu;
const DOTS_IN_NUMBERS = /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\b/g;
const SCHEME = /(?<![a-z])([a-z][a-z\d+.-]*):(?=\S)/gi;

/**
 * What somebody wrote, so that no mail program makes a link of it: the words stay, and what would be
 * an address gets spaces, `evil. ru` and `https: //evil. ru`. Invisible characters are dropped, since
 * one of them can be between an address and its being recognised here.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(DOTS_IN_NUMBERS, '$1. $2. $3. $4')
    .replace(DOT_IN_NAME, '. ')
    .replace(SCHEME, '$1: ')
    .replace(/@(?=\S)/g, '@ ');
}
