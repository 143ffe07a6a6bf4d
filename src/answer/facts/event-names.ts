import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { memoize } from '../understand/memoize.ts';

const { events: eventWords, small } = foreignWords;

/** Where a folded line names an event: its kind, its rite if it is a ceremony, and the words that name it. */
export type EventMention = {
  kind: string;
  rite: string;
  index: number;
  end: number;
  words: string;
};

/** Phrases that contain the name of an event but mean none, or one that is not for all guests. */
const OTHER = String.raw`(?:kids?'?s?|children'?s?|vendors?'?|crew|staff|family|wedding party|team|groom'?s|bridal|bride'?s|birthday|engagement|picnic|packed|boxed|light|late[- ]night|midnight|phone|cell|mobile|signal)'? (?:dinner|supper|meal|lunch|luncheon|brunch|party|reception)|rehears\w*(?: drinks)?|cocktail (?:attire|dress\w*|chic|length|style|menu|napkin\w*|bar|list|making)\w*|(?:cocktail|dinner|brunch|lunch|evening|reception|ceremony|supper|mass|banquet) (?:reservations?|jackets?|plates?|tables?|menus?|options?|music|choices?|rolls?|guests?|napkins?|program\w*|rehearsal|site|venue|location|photos?|space|seats?|seating|chairs?|desk|hall|area|room|cards?|lady|buses|shuttles?|bus|coach|parking|times|attendance|only)|cocktail[- ]ish|call to dinner|mass of|(?:sand|unity|rose|candle|ring|tree|wine|key|flag|lasso|cake|bouquet|opening|closing|award|wine box) ceremony`;

/** What couples call things in six languages, over folded text, longer names before shorter ones. */
const NAMES = (
  [
    ['rehearsal-dinner', "(?:rehearsal|groom'?s) (?:dinner|supper|lunch)"],
    ['', OTHER],
    ['after-party', 'after-? ?part(?:y|ies)|post-?party'],
    [
      'welcome',
      `welcome (?:party|dinner|drinks|cocktails?|bbq|reception|event|night|bonfire|get ?together|supper)|meet and greet|${eventWords.welcome}`,
    ],
    ['tea-ceremony', 'tea ceremony'],
    [
      'brunch',
      String.raw`(?:farewell|goodbye|recovery|morning[- ]after|day[- ]after|next[- ]day|post-wedding)(?: \w+)? (?:brunch|breakfast|lunch|bbq|swim)|brunch`,
    ],
    ['sangeet', 'sange+th?'],
    ['mehndi', 'mehn?di|mehendi|henna'],
    ['haldi', 'haldi|pithi'],
    ['baraat', 'baa?raa?t'],
    ['evening', 'evening (?:reception|do|party)'],
    [
      'cocktails',
      `cocktail (?:hour|reception|party)|(?:drinks|champagne|wine|fizz|prosecco) reception|cocktails|canapes|${eventWords.cocktails}`,
    ],
    [
      'dinner',
      `wedding (?:breakfast|feast)|sit(?:ting)? down to eat|(?:seated|plated) meal|dinner|supper|banquet|${eventWords.dinner}`,
    ],
    ['lunch', `lunch(?:eon)?|${eventWords.lunch}`],
    ['mass', `(?:nuptial |wedding )mass|mass|${eventWords.mass}`],
    [
      'ceremony',
      String.raw`(?:wedding |marriage |church |civil )?ceremon(?:y|ies)|(?:church|marriage|wedding|civil) service|vows|nuptials|(?:chuppah|huppah|nikk?ah|anand karaj|handfasting)(?: ceremony)?\b(?! (?:ribbon|cord))|${eventWords.ceremony}`,
    ],
    [
      'ceremony',
      String.raw`we(?:'re| are) (?:getting|being) (?:married|wed|hitched)|say (?:our )?i do|tie the knot|the wedding(?= (?:is|starts|begins)\b)|${eventWords.married}`,
    ],
    ['reception', `(?:wedding )?reception|${eventWords.reception}`],
    ['first-dance', 'first dance'],
    ['speeches', 'speeches|toasts'],
    ['cake', 'cake[- ]cutting|cut(?:ting)? (?:of )?the cake'],
  ] as const
).map(([kind, names]) => ({ kind, name: new RegExp(`\\b(?:${names})\\b`, 'g') }));

/** Parts of the wedding day that are no events by themselves. */
const PARTS_OF_THE_DAY = ['first-dance', 'speeches', 'cake'];

/** Kinds of events that belong to the wedding day whether or not a text says so. */
export const KINDS_OF_THE_DAY: ReadonlySet<string> = new Set([
  'ceremony',
  'mass',
  'cocktails',
  'dinner',
  'reception',
  'evening',
  ...PARTS_OF_THE_DAY,
]);

/** Kinds that guests are not told as events of their own: for some of them only, or a part of another. */
export const KINDS_NOT_TOLD: ReadonlySet<string> = new Set([
  'rehearsal-dinner',
  'haldi',
  'baraat',
  ...PARTS_OF_THE_DAY,
]);

/** The rite of a ceremony, where it is named next to it. */
const RITE = new RegExp(
  `\\b(?:hindu|sikh|jewish|muslim|christian|catholic|church|civil\\w*|legal|religi\\w*|humanist|symbolic\\w*|mandap|nikk?ah|chuppah|huppah|anand karaj|poruwa|second|first|${eventWords.rite})\\b`,
);
/** "After the ceremony" and "no alcohol at lunch" say when and where something else is. */
const ANCHOR = new RegExp(
  `\\b(?:after|before|following|until|till|til|from|during|between|prior to|end of|ends?|since|post|of|throughout|(?<!\\b(?:us|you|goodbye|in) )(?:for|at)|no|not|without|with|than|like|as|(?<!\\b(?:down|invited) )to|into|through|missed?|skip\\w*|by|on|your|his|her|their|my|formal|${eventWords.anchor}) ?(?:(?:the|our|an?|this|that|${small.article}) |l')?(?:formal |whole |actual |main )?$`,
);

/** "After the ceremony" says when something else is; "at the ceremony" may still say what a sentence is about. */
const REFERENCE =
  /\b(?:after|before|following|until|till|til|from|during|between|prior to|end of|ends?|since|post|of|throughout) (?:the |our |a )?$|(?<!\b(?:down|invited|welcome|us|you) )\bto the $/;

/** The events that a folded line says something of by itself, in order: when they are, or where. */
export const eventMentions = (line: string): EventMention[] => mentionsBut(ANCHOR, line);

/** The events that a folded line is about, in order, without those used only as a reference point. */
export const eventsNamedIn = (line: string): EventMention[] => mentionsBut(REFERENCE, line);

const mentionsBut = (anchor: RegExp, line: string) =>
  allMentions(line).filter(({ index }) => !anchor.test(justBefore(line, index)));

const allMentions = memoize((line: string): readonly EventMention[] => {
  const found: EventMention[] = [];
  let rest = line;
  for (const { kind, name } of NAMES) {
    rest = rest.replace(name, (words, ...more) => {
      const index = more.find((each): each is number => typeof each === 'number')!;
      const rite = kind === 'ceremony' ? riteOf(line, index, words) : '';
      found.push({ kind, rite, index, end: index + words.length, words });
      return '_'.repeat(words.length);
    });
  }
  return found.filter(({ kind }) => kind !== '').toSorted((a, b) => a.index - b.index);
});

/** The kinds of events that a passage is about, each once: its own, or those of the nearest heading with any. */
export const eventsAbout = ({ text, headings }: Pick<Passage, 'text' | 'headings'>): string[] =>
  [text, ...headings.toReversed()]
    .map((line) => kindsOf(eventsNamedIn(fold(line))))
    .find((kinds) => kinds.length > 0) ?? [];

/** The kinds of some events, each once. */
export const kindsOf = (events: readonly EventMention[]): string[] => [
  ...new Set(events.map(({ kind }) => kind)),
];

/** How a kind of event is called to the couple: "the ceremony". */
export const eventName = (kind: string): string => CALLED[kind] ?? `the ${kind.replace('-', ' ')}`;
const CALLED: Readonly<Record<string, string>> = {
  'after-party': 'the after-party',
  welcome: 'the welcome event',
  brunch: 'brunch',
  evening: 'the evening reception',
  cocktails: 'cocktail hour',
  dinner: 'dinner',
  lunch: 'lunch',
  mass: 'Mass',
  cake: 'the cake cutting',
};

/** A text with its folded form, character for character; null where folding makes it longer. */
export function foldAligned(text: string): { plain: string; folded: string } | null {
  const plain = text.normalize('NFC');
  const folded = fold(plain.replaceAll('ß', 's'));
  return folded.length === plain.length ? { plain, folded } : null;
}

/** How much of a line is searched for the word before an event. */
const MAX_WORD_LENGTH = 40;

const justBefore = (line: string, index: number) =>
  line.slice(Math.max(0, index - MAX_WORD_LENGTH), index);

function riteOf(line: string, index: number, words: string): string {
  const [wordBefore = ''] = /[\p{L}'-]+ $/u.exec(justBefore(line, index)) ?? [];
  return RITE.exec(`${wordBefore}${words}`)?.[0] ?? '';
}
