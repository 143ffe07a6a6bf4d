/**
 * One pattern of words and phrases, folded, in groups of any number of languages. They stand as whole
 * words; `~` at the end of one takes whatever goes on from it.
 */
export function wordPattern(...groups: readonly string[]): RegExp {
  const words = groups.join('|').replace(/~/g, String.raw`[\p{L}\p{N}]{0,24}`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u');
}
