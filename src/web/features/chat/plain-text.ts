/**
 * A reply's Markdown as a person would read it aloud: without its marks, links by their words.
 * Good enough to announce and to show until the Markdown reader is there; it never is HTML.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^ {0,3}#{1,6} +/gm, '')
    .replace(/^( {0,3})[-*+] +/gm, '$1• ')
    .replace(/(\*\*|__)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|[^\w*\\])([*_])(\S(?:.*?[^\s\\])?)\2(?![\w*])/gm, '$1$3')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\(?=[^\w\s])/g, '');
}

/** Text as Markdown that reads exactly so: nothing in it is a mark, and no line begins a block of code. */
export function escapeMarkdown(text: string): string {
  return text.replace(/^[ \t]+/gm, '').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
