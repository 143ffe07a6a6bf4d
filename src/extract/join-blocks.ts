const isItem = (block: string) => /^(-|\w{1,3}\.)\s/.test(block);

/** Joins blocks into a text: a blank line between two, but none between the items of a list. */
export function joinBlocks(blocks: readonly string[]): string {
  let text = '';
  blocks.forEach((block, i) => {
    const before = blocks[i - 1];
    const gap = before === undefined ? '' : isItem(before) && isItem(block) ? '\n' : '\n\n';
    text += gap + block;
  });
  return text;
}
