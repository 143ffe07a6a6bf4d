import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';

/** A topic's name, over the folded English text without its punctuation. */
const BARE_NAME =
  /^(?:the |our |wedding )*(?:dress code|attire|what to wear|parking|car park|children|kids|little ones|plus[- ]ones?|guests?|shuttles?|transport(?:ation)?|bus(?:es)?|getting (?:around|there)|registry|gifts?|gifts (?:and|&) registry|presents|food|menu|dinner|meals?|food (?:and|&) drinks?|diets?|allergies|diets (?:and|&) allergies|dietary (?:needs|requirements)|vegetarians?|drinks|bar|weather|rain plan|photos|phones|photos (?:and|&) phones|pictures|unplugged ceremony|accessibility|access|steps|wheelchairs?|who s who|bridal party|wedding party|extras)$/;

/** Nothing longer is a name alone. */
const MAX_LENGTH = 40;

/** Whether a passage is the name of a topic with nothing said of it: a heading with nothing below it. */
export const isBareName = ({ text }: Pick<Passage, 'text'>): boolean =>
  text.length <= MAX_LENGTH &&
  BARE_NAME.test(
    englishOf(text)
      .replace(/[^\p{L}\p{N}&\s-]/gu, ' ')
      .trim(),
  );
