/** Marks that French sets after a space stay on the line of their word. */
export function keepMarks(text: string): string {
  return text.replace(/ ([!?:;»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}
