import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';

const { events: eventWords, small } = foreignWords;

/** An event for guests, where a folded line names it. */
export type EventMention = { kind: string; rite: string; index: number; end: number };

/** Phrases that contain the name of an event but mean none, or one that is not for all guests. */
const OTHER = new RegExp(
  String.raw`\b(?:kids?'?s?|children'?s?|vendors?'?|crew|staff|family|wedding party|team|groom'?s|bridal|bride'?s|birthday|engagement|picnic|packed|boxed|light|late[- ]night|midnight|phone|cell|mobile|signal)'? (?:dinner|supper|meal|lunch|luncheon|brunch|party|reception)\b|\brehears\w*(?: (?:dinner|supper|lunch|drinks))?|\bcocktail (?:attire|dress\w*|chic|length|style|menu|napkin\w*|bar|list|making)|\b(?:cocktail|dinner|brunch|lunch|evening|reception|ceremony|supper|mass|banquet) (?:reservations?|jackets?|plates?|tables?|menus?|options?|music|choices?|rolls?|guests?|napkins?|dress(?:es)?|wear|gowns?|attire|program\w*|site|venue|location|photos?|space|seats?|seating|chairs?|desk|hall|area|room|cards?|lady|buses|shuttles?|bus|coach|parking|times|attendance|only)\b|\bcocktail[- ]ish\b|\bcall to dinner\b|\b(?:${eventWords.none})\b|\bmass of\b`,
  'g',
);

/** What couples call things in six languages, over folded text, longer names before shorter ones. */
const NAMES: readonly (readonly [kind: string, name: RegExp])[] = [
  ['after-party', /\b(?:after-? ?part(?:y|ies)|post-?party)\b/g],
  [
    'welcome',
    anyOf(
      String.raw`welcome (?:party|dinner|drinks|cocktails?|bbq|reception|event|night|bonfire|get ?together|supper)|${eventWords.welcome}`,
    ),
  ],
  ['tea-ceremony', /\btea ceremony\b/g],
  [
    'brunch',
    /\b(?:farewell|goodbye|recovery|morning[- ]after|day[- ]after) breakfast\b|\bbrunch\b/g,
  ],
  ['sangeet', /\bsange+th?\b/g],
  ['mehndi', /\b(?:mehn?di|mehendi)\b/g],
  ['evening', anyOf(`evening (?:reception|do|party)|${eventWords.evening}`)],
  [
    'cocktails',
    anyOf(
      `cocktail (?:hour|reception|party)|(?:drinks|champagne|wine|fizz|prosecco) reception|cocktails|canapes|${eventWords.cocktails}`,
    ),
  ],
  ['dinner', anyOf(`wedding (?:breakfast|feast)|dinner|supper|banquet|${eventWords.dinner}`)],
  ['lunch', anyOf(`lunch(?:eon)?|${eventWords.lunch}`)],
  ['mass', anyOf(`(?:nuptial |wedding )mass|mass|${eventWords.mass}`)],
  [
    'ceremony',
    anyOf(
      String.raw`(?:wedding |marriage |church |civil )?ceremon(?:y|ies)|(?:church|marriage|wedding|civil) service|vows|nuptials|(?:chuppah|huppah|nikk?ah|anand karaj|handfasting)\b(?! (?:ribbon|cord))|${eventWords.ceremony}`,
    ),
  ],
  [
    'ceremony',
    anyOf(
      String.raw`we(?:'re| are) (?:getting|being) (?:married|wed|hitched)|the wedding(?= (?:is|starts|begins)\b)|${eventWords.married}`,
    ),
  ],
  ['reception', anyOf(`(?:wedding )?reception|${eventWords.reception}`)],
];

function anyOf(names: string): RegExp {
  return new RegExp(`\\b(?:${names})\\b`, 'g');
}

/** Kinds of events that belong to the wedding day whether or not a text says so. */
export const KINDS_OF_THE_DAY: ReadonlySet<string> = new Set([
  'ceremony',
  'mass',
  'cocktails',
  'dinner',
  'reception',
  'evening',
]);

/** The rite of a ceremony, where it is named next to it. */
const RITE = new RegExp(
  `\\b(?:hindu|sikh|jewish|muslim|christian|catholic|church|civil\\w*|legal|religi\\w*|humanist|symbolic\\w*|mandap|nikk?ah|chuppah|huppah|anand karaj|poruwa|second|first|${eventWords.rite})\\b`,
);
/** What may precede "ceremony"; a "candle ceremony" is something else. */
const PLAIN_BEFORE = new Set(
  `the our a an main actual first second short brief two both wedding marriage civil religious church hindu sikh jewish christian catholic muslim legal symbolic humanist outdoor traditional garden beach chuppah mandap nikah poruwa nuptial vow and is at noon pm am our evening afternoon morning h`
    .split(/\s+/)
    .concat(eventWords.plainBefore.split('|')),
);
/** "After the ceremony" and "no alcohol at lunch" say when and where something else is. */
const ANCHOR = new RegExp(
  `\\b(?:after|before|following|until|till|til|from|during|between|prior to|end of|ends?|since|post|of|throughout|for|at|no|not|without|with|than|like|as|to|into|through|missed?|skip\\w*|by|on|your|his|her|their|my|formal|${eventWords.anchor}) ?(?:(?:the|our|an?|this|that|${small.article}|${small.articles}) |l')?(?:formal |whole |actual |main )?$`,
);

/** The events that a folded line names, in order, without those used only as a reference point. */
export function eventMentions(line: string): EventMention[] {
  const found: EventMention[] = [];
  let rest = line.replace(OTHER, (words) => '_'.repeat(words.length));
  for (const [kind, name] of NAMES) {
    rest = rest.replace(name, (words, ...more) => {
      const index = more.find((each): each is number => typeof each === 'number')!;
      const rite = kind === 'ceremony' ? riteOf(line, index, words) : '';
      found.push({ kind, rite, index, end: index + words.length });
      return '_'.repeat(words.length);
    });
  }
  return found
    .filter(({ index }) => !ANCHOR.test(line.slice(Math.max(0, index - 40), index)))
    .filter(
      ({ kind, index }) =>
        kind !== 'ceremony' || isPlain(line.slice(Math.max(0, index - MAX_WORD_LENGTH), index)),
    )
    .toSorted((a, b) => a.index - b.index);
}

/** A text with its folded form, character for character; null where folding makes it longer. */
export function foldAligned(text: string): { plain: string; folded: string } | null {
  const plain = text.normalize('NFC');
  const folded = fold(plain.replaceAll('ß', 's'));
  return folded.length === plain.length ? { plain, folded } : null;
}

/** How much of a line is searched for the word before an event. */
const MAX_WORD_LENGTH = 40;

const riteOf = (line: string, index: number, words: string) =>
  RITE.exec(
    `${/[\p{L}'-]+ $/u.exec(line.slice(Math.max(0, index - MAX_WORD_LENGTH), index))?.[0] ?? ''}${words}`,
  )?.[0] ?? '';

function isPlain(before: string): boolean {
  const word = /([\p{L}'-]+) $/u.exec(before)?.[1];
  return word === undefined || PLAIN_BEFORE.has(word);
}
