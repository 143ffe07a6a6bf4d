import { memoize } from './memoize.ts';

/** An event of a wedding that begins at one time. */
export type EventKind = {
  id: string;
  /** Display label: "When dinner starts". */
  label: string;
  /** How couples name it, matched on folded English text. */
  name: RegExp;
  /** It belongs to the wedding day, whether or not a text says so. */
  isMain: boolean;
  /** Guests may come at any time during it. */
  isOpen?: boolean;
};

const kind = (
  id: string,
  what: string,
  name: RegExp,
  isMain = false,
  isOpen = false,
): EventKind => ({
  id,
  label: `When ${what} starts`,
  name,
  isMain,
  isOpen,
});

/** Phrases that contain the name of an event but mean none, or a different one. */
const OTHER =
  /\b(?:kids?'?s?|children'?s?|vendors?'?|crew|staff|family|wedding party|vendor|team)'? (?:dinner|supper|meal|lunch|table)\b|\b(?:late[- ]night|midnight|light|kids'?) (?:snacks?|supper|bites|meal)\b|\bcocktail (?:attire|dress\w*|chic)\b|\b(?:cocktail|dinner|brunch|lunch) (?:reservations?|jackets?|plates?|tables?|menus?|options?|music|choices?|rolls?|guests?|napkins?)\b|\bceremony (?:program\w*|site|venue|location|photos?|music|rehearsal|space|seats?|seating|chairs?)\b|\b(?:sand|unity|rose|candle|ring|handfasting|tree|wine|key) ceremony\b|\breception (?:desk|hall|venue|area|room|table|\(phone)|\b(?:phone|cell|mobile|signal) reception\b|\bcall to dinner\b|\brehearsal(?! dinner| supper| lunch)\b/g;

/** Longer names before the shorter ones that they contain. */
export const eventKinds: readonly EventKind[] = [
  kind('after-party', 'the after-party', /\bafter-? ?part(?:y|ies)\b|\bpost-party\b/g),
  kind(
    'rehearsal-dinner',
    'the rehearsal dinner',
    /\b(?:rehearsal|groom'?s) (?:dinner|supper|lunch)\b/g,
  ),
  kind(
    'welcome',
    'the welcome event',
    /\bwelcome (?:party|dinner|drinks|cocktails?|bbq|reception|event|night|bonfire|get ?together)\b|\bmeet and greet\b/g,
    false,
    true,
  ),
  kind(
    'brunch',
    'brunch',
    /\b(?:farewell|goodbye|recovery|morning[- ]after|day[- ]after|next[- ]day|post-wedding)(?: \w+)? (?:brunch|breakfast|lunch|bbq|swim)\b|\bbrunch\b/g,
    false,
    true,
  ),
  kind('sangeet', 'the sangeet', /\bsange+th?\b/g),
  kind('mehndi', 'the mehndi', /\b(?:mehn?di|mehendi|henna)\b/g, false, true),
  kind('haldi', 'the haldi', /\b(?:haldi|pithi)\b/g),
  kind('baraat', 'the baraat', /\bbaa?raa?t\b/g),
  kind('tea-ceremony', 'the tea ceremony', /\btea ceremony\b/g),
  kind('evening', 'the evening reception', /\bevening (?:reception|do|party|guests?)\b/g, true),
  kind(
    'cocktails',
    'cocktail hour',
    /\bcocktail (?:hour|reception|party)\b|\b(?:drinks|champagne|wine) reception\b|\bdrinks and (?:canapes|yard games|lawn games|nibbles)\b|\bcocktails\b|\bcanapes\b|\baperitif\b|\bcoctel\b/g,
    true,
  ),
  kind(
    'dinner',
    'dinner',
    /\bwedding (?:breakfast|feast)\b|\b(?:sit|sitting) down to eat\b|\b(?:seated|plated) meal\b|\bdinner\b|\bsupper\b|\bbanquet\b|\bcena\b/g,
    true,
  ),
  kind('lunch', 'lunch', /\blunch(?:eon)?\b/g),
  kind('mass', 'Mass', /\b(?:nuptial |wedding )?mass\b/g, true),
  kind(
    'ceremony',
    'the ceremony',
    /\b(?:wedding )?ceremon(?:y|ies|ia)\b|\b(?:church|marriage|wedding|civil) service\b|\bthe service\b|\bvows\b|\bnuptials\b|\bwalks? down the aisle\b|\bget(?:ting)? (?:married|hitched)\b|\btie the knot\b|\bsay (?:our )?i do\b|\btrauung\b|\bthe bride walks\b/g,
    true,
  ),
  kind('reception', 'the reception', /\b(?:wedding )?reception\b/g, true),
  kind('first-dance', 'the first dance', /\bfirst dance\b/g, true),
  kind('speeches', 'the speeches', /\b(?:speeches|toasts)\b/g, true),
  kind('cake', 'the cake cutting', /\bcake[- ]cutting\b|\bcut(?:ting)? (?:of )?the cake\b/g, true),
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
