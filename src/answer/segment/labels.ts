import { fold } from '../lexicon/words.ts';
import { noticeOf } from '../privacy/private-notice.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { isEventTitle } from './group-entries.ts';
import { houseOf } from './houses.ts';
import { isInCapitals } from './line-shapes.ts';
import { namesHouse } from './passage-concepts.ts';

/**
 * A line's sentences, each with the labels it stands under. "What to wear: garden party attire. Think linen." has one
 * for all of the line. A further one, as in "Code: AMOR. Free parking.", is that of what it stands before, and ends
 * the first; but "Sunday: brunch. Come hungry." behind "Friday: drinks.", as "HATS: yes." behind "SHOES: flat.", holds
 * from there on, and "Haldi. Colours: yellow. No phones." stays about the Haldi.
 */
export function underLabels(
  sentences: readonly string[],
  first: string,
  isTopic = false,
): { text: string; labels: string[] }[] {
  let lead = first;
  return sentences.map((text, i) => {
    const label = i === 0 && lead !== '' ? '' : labelOf(text) || otherHouse(text, lead);
    // What holds back does so to the end of the line.
    const takesOver = noticeOf(label) !== null || isAlike(label, lead);
    if (takesOver) lead = label;
    else if (isTopic) return { text, labels: [lead] };
    else if (label !== '' && noticeOf(lead) === null && !isInCapitals(lead)) lead = '';
    return { text, labels: [...new Set([lead, label])].filter((each) => each !== '') };
  });
}

/** What a sentence is labelled with: "Code" of "Code: AMOR", or ''. */
export const labelOf = (sentence: string): string =>
  /^(\p{Lu}[\p{L}\d'’ &/-]{1,32}?)\s?:\s/u.exec(sentence)?.[1] ?? '';

/** "Hickory Hill Motel" of "Hickory Hill Motel, Viroqua.", where what stands before is about another house; or ''. */
const otherHouse = (sentence: string, lead: string): string => {
  const house = namesHouse(lead) ? houseOf(sentence) : '';
  return house !== lead && namesHouse(house) ? house : '';
};

/** "Saturday is garden formal: no jeans" says something, and names no topic. */
export const isClause = (label: string): boolean =>
  /\s(?:is|are|was|will|has|have)\s/.test(fold(label));

/** Whether two labels are of a kind: two days, two places to stay, two in capitals. */
const isAlike = (label: string, lead: string): boolean =>
  (isInCapitals(label) && isInCapitals(lead)) ||
  (namesHouse(label) && namesHouse(lead)) ||
  (namesDay(label) && namesDay(lead));
const namesDay = (label: string): boolean => weekdaysIn(fold(label)).size > 0;

/** Whether a label is what the rest of its line is about, whatever is labelled in there: an event, a house, a day. */
export const isSubject = (label: string): boolean =>
  isEventTitle(label, '') || namesHouse(label) || namesDay(label);
