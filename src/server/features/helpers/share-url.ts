import { randomBytes } from 'node:crypto';
import { SHARE_CODE_LENGTH } from '#shared/rules/share-links.ts';

/** Digits and letters that cannot be taken for one another when read aloud or from paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * A new share slug, such as `nora-and-ben-7k2m9xw4hq3npd`: readable by the helper's name, unguessable
 * by 14 characters out of 31, which is 69 random bits.
 */
export function newShareUrl(name: string): string {
  const readable = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return `${readable || 'wedding'}-${randomText()}`;
}

function randomText(): string {
  let text = '';
  while (text.length < SHARE_CODE_LENGTH) {
    for (const byte of randomBytes(SHARE_CODE_LENGTH)) {
      // 248 = 8 × 31: bytes above would make some characters likelier than others.
      if (byte < 248 && text.length < SHARE_CODE_LENGTH) text += ALPHABET[byte % 31];
    }
  }
  return text;
}
