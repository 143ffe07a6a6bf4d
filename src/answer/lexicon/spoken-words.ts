import spoken from './spoken-words.json' with { type: 'json' };

const words = spoken.words.split(' ');
const ranks = new Map(words.map((word, i) => [word, i]));

/** How many words are more frequent in spoken English; Infinity for one that is hardly ever used. */
export const rankOf = (word: string): number => ranks.get(word) ?? Number.POSITIVE_INFINITY;

/** The most frequent words of spoken English, in descending order. */
export const spokenWords: readonly string[] = words;
