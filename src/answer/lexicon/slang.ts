import { readTable } from './read-phrases.ts';

/** Text-message spellings and what each means, folded; what means nothing (`-`) is dropped. */
const slang: ReadonlyMap<string, string> = new Map(
  readTable('slang').map(([written = '', meant = '']) => [written, meant === '-' ? '' : meant]),
);

/** "lol", "omg": what a message means the same without. */
export const isFiller = (word: string): boolean => slang.get(word) === '';

/** A question with text-message words expanded; "gf" is a girlfriend unless food follows. */
export function expandSlang(folded: string): string {
  return folded
    .replace(/\bw\//g, 'with ')
    .replace(/\bgf (?=pasta|bread|food|options?|meals?|cake|beer)/g, 'gluten free ')
    .replace(/\bgf\b/g, 'girlfriend')
    .replace(/\bbf\b/g, 'boyfriend')
    .replace(
      /\b(?<=(?:be|been|get|are|is|was|were|all|everyone|us) )sat\b|\bsat\b(?= (?:down|next|with|beside|together))/g,
      'seated',
    )
    .replace(/(?<=\b(?:the|in|full|of) )sun\b/g, 'sunshine')
    .replace(/[\p{L}\d]+(?:'[\p{L}]+)?/gu, (word) => slang.get(word) ?? word)
    .replace(/\s+/g, ' ')
    .trim();
}
