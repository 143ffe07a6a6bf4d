/**
 * The text as a reader sees it, for both sides of a comparison: without Markdown's marks, without
 * characters that have no width, and with a link's address beside its words.
 */
function toVisibleText(markdown: string): string {
  return markdown
    .replace(/(\d) ?½/g, '$1.5')
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\[([^\]\n]{0,300})\]\(\s*<?([^)\s>]{0,500})>?[^)\n]{0,100}\)/g, '$1 $2 ')
    .replace(/[*_`~\\]+/g, '')
    .replace(/⁄/g, '/');
}

/** The lines of a text as a reader sees them. */
export const visibleLinesOf = (text: string): string[] =>
  toVisibleText(text).split(/[\n\r\u2028\u2029]+/);

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
