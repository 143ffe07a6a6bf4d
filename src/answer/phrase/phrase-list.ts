import { groupBy } from '../facts/group-by.ts';
import type { Passage, Reply, Style } from '../types.ts';
import { printed, toMarkdown, withEnd } from './markdown.ts';
import { eventAbove } from './passage-heading.ts';
import { type Languages, leadOf, toCitation } from './phrase.ts';
import { phrasebooks } from './phrasebooks.ts';

/** A list that is asked for is told whole up to this length, in characters, in every style. */
const MAX_LIST = 800;

/** As many entries of a list, each whole, as fit in that share of a reply, and how many are left. */
export function fittingEntries(
  passages: readonly Passage[],
  share: number,
): { passages: Passage[]; left: number } {
  const entries = entriesOf(passages);
  let length = 0;
  const fits = entries.filter((entry, i) => {
    length += entry.reduce((sum, { text }) => sum + text.length + 4, 0);
    return i === 0 || length <= MAX_LIST * share;
  });
  // "…and 1 more" takes as much room as the one.
  const fitting = entries.length - fits.length === 1 ? entries : fits;
  return { passages: fitting.flat(), left: entries.length - fitting.length };
}

/** Sentences of one line are one entry. */
const entriesOf = (passages: readonly Passage[]): Passage[][] => [
  ...groupBy(passages, ({ block, line }) => `${block}/${line}`).values(),
];

/** What a reply has of a list, and how many more entries there are. */
type Part = { passages: readonly Passage[]; left: number };

/** The entries of lists in their order, each on a line below its heading, and how many more there are. */
export function phraseList(
  parts: readonly Part[],
  style: Style,
  languages: Languages,
): Pick<Reply, 'response' | 'sources'> {
  const passages = parts.flatMap((part) => part.passages);
  const entries = entriesOf(passages);
  // Below "Friday > What to wear" and "Saturday > What to wear" the day tells them apart.
  const nameOf = [headingOf, eventOf].find((of) => new Set(entries.map(of)).size > 1) ?? null;
  const { more } = phrasebooks[languages.language];
  const texts = parts.flatMap((part) => [
    linesOf(part.passages, nameOf, languages),
    ...(part.left > 0 ? [more(part.left)] : []),
  ]);
  const lead = leadOf(passages, style, languages, texts[0]?.includes('\n') === true);
  return {
    response: `${lead}${texts.join('\n\n')}`,
    sources: passages.map(toCitation),
  };
}

/** One line for each entry, below the headings where they differ; a single entry is no list. */
function linesOf(
  passages: readonly Passage[],
  nameOf: typeof headingOf | null,
  languages: Languages,
): string {
  const entries = entriesOf(passages);
  const [only, second] = entries;
  if (only && !second) return shown(only, languages);
  return entries
    .flatMap((entry, i) => {
      const heading = nameOf?.(entry) ?? '';
      const before = entries[i - 1];
      const isNew = heading !== '' && (!before || heading !== nameOf?.(before));
      return [
        ...(isNew ? [`${before ? '\n' : ''}${toMarkdown(heading)}`] : []),
        `- ${shown(entry, languages)}`,
      ];
    })
    .join('\n');
}

const shown = (entry: readonly Passage[], languages: Languages): string =>
  entry.map(({ text }) => printed(withEnd(text), languages)).join(' ');

/** What stands above an entry and is not its own label: the day, or the section. */
const headingOf = ([first]: readonly Passage[]): string =>
  first?.headings.findLast((heading) => !first.text.includes(heading)) ?? '';

const eventOf = ([first]: readonly Passage[]): string => (first ? eventAbove(first) : '');
