import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { memoize } from '../understand/memoize.ts';

/** An event of a wedding that begins at one time. */
export type EventKind = {
  id: string;
  /** How it is called to the couple: "the ceremony". */
  what: string;
  /** How couples name it, matched on folded English text. */
  name: RegExp;
  /** It belongs to the wedding day, whether or not a text says so. */
  isMain: boolean;
};

/** Events that belong to the wedding day. */
const main = (id: string, what: string, name: RegExp): EventKind => ({
  ...side(id, what, name),
  isMain: true,
});
const side = (id: string, what: string, name: RegExp): EventKind => ({
  id,
  what,
  name,
  isMain: false,
});

/** Phrases that contain the name of an event but mean none, or a different one. */
const OTHER =
  /\b(?:kids?'?s?|children'?s?|vendors?'?|crew|staff|family|wedding party|vendor|team)'? (?:dinner|supper|meal|lunch|table)\b|\b(?:late[- ]night|midnight|light|kids'?) (?:snacks?|supper|bites|meal)\b|\bcocktail (?:attire|dress\w*|chic)\b|\b(?:cocktail|dinner|brunch|lunch) (?:reservations?|jackets?|plates?|tables?|menus?|options?|music|choices?|rolls?|guests?|napkins?)\b|\bceremony (?:program\w*|site|venue|location|photos?|music|rehearsal|space|seats?|seating|chairs?)\b|\b(?:sand|unity|rose|candle|ring|handfasting|tree|wine|key) ceremony\b|\breception (?:desk|hall|venue|area|room|table|\(phone)|\b(?:phone|cell|mobile|signal) reception\b|\bcall to dinner\b|\brehearsal(?! dinner| supper| lunch)\b/g;

/** Longer names before the shorter ones that they contain. */
export const eventKinds: readonly EventKind[] = [
  side('after-party', 'the after-party', /\bafter-? ?part(?:y|ies)\b|\bpost-party\b/g),
  side(
    'rehearsal-dinner',
    'the rehearsal dinner',
    /\b(?:rehearsal|groom'?s) (?:dinner|supper|lunch)\b/g,
  ),
  side(
    'welcome',
    'the welcome event',
    /\bwelcome (?:party|dinner|drinks|cocktails?|bbq|reception|event|night|bonfire|get ?together)\b|\bmeet and greet\b/g,
  ),
  side(
    'brunch',
    'brunch',
    /\b(?:farewell|goodbye|recovery|morning[- ]after|day[- ]after|next[- ]day|post-wedding)(?: \w+)? (?:brunch|breakfast|lunch|bbq|swim)\b|\bbrunch\b/g,
  ),
  side('sangeet', 'the sangeet', /\bsange+th?\b/g),
  side('mehndi', 'the mehndi', /\b(?:mehn?di|mehendi|henna)\b/g),
  side('haldi', 'the haldi', /\b(?:haldi|pithi)\b/g),
  side('baraat', 'the baraat', /\bbaa?raa?t\b/g),
  side('tea-ceremony', 'the tea ceremony', /\btea ceremony\b/g),
  main('evening', 'the evening reception', /\bevening (?:reception|do|party|guests?)\b/g),
  main(
    'cocktails',
    'cocktail hour',
    /\bcocktail (?:hour|reception|party)\b|\b(?:drinks|champagne|wine) reception\b|\bdrinks and (?:canapes|yard games|lawn games|nibbles)\b|\bcocktails\b|\bcanapes\b|\baperitif\b|\bcoctel\b/g,
  ),
  main(
    'dinner',
    'dinner',
    /\bwedding (?:breakfast|feast)\b|\b(?:sit|sitting) down to eat\b|\b(?:seated|plated) meal\b|\bdinner\b|\bsupper\b|\bbanquet\b|\bcena\b/g,
  ),
  side('lunch', 'lunch', /\blunch(?:eon)?\b/g),
  main('mass', 'Mass', /\b(?:nuptial |wedding )?mass\b/g),
  main(
    'ceremony',
    'the ceremony',
    /\b(?:wedding )?ceremon(?:y|ies|ia)\b|\b(?:church|marriage|wedding|civil) service\b|\bthe service\b|\bvows\b|\bnuptials\b|\bwalks? down the aisle\b|\bget(?:ting)? (?:married|hitched)\b|\btie the knot\b|\bsay (?:our )?i do\b|\btrauung\b|\bthe bride walks\b/g,
  ),
  main('reception', 'the reception', /\b(?:wedding )?reception\b/g),
  main('first-dance', 'the first dance', /\bfirst dance\b/g),
  main('speeches', 'the speeches', /\b(?:speeches|toasts)\b/g),
  main('cake', 'the cake cutting', /\bcake[- ]cutting\b|\bcut(?:ting)? (?:of )?the cake\b/g),
];

const byId = new Map(eventKinds.map((each) => [each.id, each]));

/** The kind of event with this id, which must be one of those above. */
export const getEventKind = (id: string): EventKind => byId.get(id)!;

/** An event mention in a text. */
export type NamedEvent = { id: string; index: number; end: number; words: string };

/** "After the ceremony" says when something else is. */
const ANCHOR =
  /\b(?:after|before|following|until|till|til|from|during|between|prior to|end of|ends?|since|post|of|throughout) (?:the |our |a )?$|(?<!\b(?:down|invited|welcome|us|you) )\bto the $/;

/** The events that a folded English text names, in order, without those used only as a reference point. */
export const eventsNamedIn = memoize((folded: string): readonly NamedEvent[] => {
  const mentions: NamedEvent[] = [];
  let rest = folded.replace(OTHER, (words) => '_'.repeat(words.length));
  for (const { id, name } of eventKinds) {
    rest = rest.replace(name, (words, ...more) => {
      const index = more.find((each): each is number => typeof each === 'number')!;
      mentions.push({ id, index, end: index + words.length, words });
      return '_'.repeat(words.length);
    });
  }
  return mentions
    .filter(({ index }) => !ANCHOR.test(folded.slice(Math.max(0, index - 40), index)))
    .toSorted((a, b) => a.index - b.index);
});

/** The kinds of events that a passage is about, each once: its own, or those of the nearest heading with any. */
export const eventsAbout = ({ text, headings }: Pick<Passage, 'text' | 'headings'>): string[] =>
  [text, ...headings.toReversed()]
    .map((line) => [...new Set(eventsNamedIn(fold(line)).map(({ id }) => id))])
    .find((ids) => ids.length > 0) ?? [];
