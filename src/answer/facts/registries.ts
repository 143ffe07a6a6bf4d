import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { withEnglish } from '../understand/english-of.ts';
import { linksIn } from './contact-values.ts';
import { distinctBy } from './group-by.ts';
import { type Statements, stated } from './statements.ts';
import type { Stated } from './wedding-facts.ts';

const { gifts: words } = foreignWords;

const GIFTS = new RegExp(
  String.raw`\b(?:registr(?:y|ies)|gift(?:s| list)?|presents?|honeymoon fund|wish ?list|${words.list}|zola|honeyfund)\b`,
);
const OTHER = /\b(?:rsvp|reply|respond|hotel|rooms?|photos?|stream|spotify|song|map)\b/;

/** Links to where gifts are chosen, each once. */
export function readRegistries({ passages }: Statements): Stated<string>[] {
  const links = passages.flatMap((passage) => {
    const own = withEnglish(passage.text);
    const isOfGifts = GIFTS.test(own) || GIFTS.test(withEnglish(passage.headings.at(-1) ?? ''));
    if (!isOfGifts || OTHER.test(own)) return [];
    // The text under a heading of gifts may go on to something else.
    const isOfLink = (link: string) => GIFTS.test(own) || link.length >= passage.text.length / 2;
    return linksIn(passage.text)
      .filter(isOfLink)
      .map((link) => stated(link, passage));
  });
  return distinctBy(links, ({ value }) => fold(value).replace(/^https?:\/\/|^www\.|\/$/g, ''));
}
