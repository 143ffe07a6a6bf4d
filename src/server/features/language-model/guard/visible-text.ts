import { fold } from '#answer/lexicon/words.ts';
import { spellOutNumbers } from './number-words.ts';

/**
 * The text as a reader sees it, for both sides of a comparison: without Markdown's marks, without
 * characters that have no width, and with a link's address beside its words.
 */
export function toVisibleText(markdown: string): string {
  return markdown
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\[([^\]\n]{0,300})\]\(\s*<?([^)\s>]{0,500})>?[^)\n]{0,100}\)/g, '$1 $2 ')
    .replace(/[*_`~\\]+/g, '')
    .replace(/⁄/g, '/');
}

/** A line of visible text, folded, with number words as digits: what values are read from. */
export function toReadableLine(visibleLine: string): string {
  return ` ${spellOutNumbers(fold(visibleLine).replace(/\p{Cf}+/gu, ''))} `;
}

/**
 * True for markup that a reply has no use for: pictures, HTML, character references (which would
 * show what was not checked), and links that are neither the web's, e-mail nor telephone.
 */
export function hasForbiddenMarkup(markdown: string): boolean {
  return (
    /!\[|<\/?[a-z!?]|&#?\w{1,32};|&#/i.test(markdown.normalize('NFKC')) ||
    /\b(?:javascript|data|vbscript|file|blob|about):/i.test(markdown.replace(/\p{Cf}+/gu, '')) ||
    /\]\(\s*<?(?!https?:|mailto:|tel:|[\w-]+(?:\.[\w-]+)+)/i.test(markdown) ||
    /^\s{0,3}\[[^\]]+\]:/m.test(markdown)
  );
}
