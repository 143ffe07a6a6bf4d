/** The level given to a paragraph that is a heading by its look alone. */
export const BOLD_HEADING_LEVEL = 2;

/**
 * Whether a paragraph without a heading's style is one all the same, as most people make them: short,
 * bold throughout, no sentence, and followed by text that isn't bold.
 */
export function actsAsHeading(
  paragraph: { text: string; isBold: boolean; isItem: boolean },
  next: { isBold: boolean } | undefined,
): boolean {
  if (!paragraph.isBold || paragraph.isItem || !next || next.isBold) return false;
  return /^[^\n\t]{2,60}$/.test(paragraph.text) && !/[.,;!]$/.test(paragraph.text);
}
