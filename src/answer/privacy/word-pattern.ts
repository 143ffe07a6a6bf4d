/**
 * A pattern of words and phrases, folded, in groups for any number of languages. They match as whole words; a
 * trailing `~` matches any continuation of the word.
 */
export function wordPattern(...groups: readonly string[]): RegExp {
  const words = groups.join('|').replace(/~/g, String.raw`[\p{L}\p{N}]{0,24}`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'u');
}
