import {
  conceptsIn,
  eventsOf,
  type Found,
  foreignWords,
  type Language,
  stem,
  stopWords,
  toEnglish,
  wordsOf,
} from '#answer/engine.ts';

/** A part of a sentence between its commas and its "and": the events that it names, its words in English. */
export type Part = {
  start: number;
  end: number;
  events: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** Who does what at the wedding, as far as it names that: the photographer, the best man. */
  roles: ReadonlySet<string>;
  english: string;
  /** False where it has neither, and goes on with those of the part before: "and at 11:15 PM". */
  isOwn: boolean;
};

const { guard, small } = foreignWords;
const BETWEEN = new RegExp(
  String.raw`[,;.!?](?=\s)|\s(?:and|&|then|until|till|${small.and}|${guard.goesOn}|[-–—|])(?=\s)`,
  'g',
);
const MARK = ' ¦ ';
const LABEL = /^[^\p{L}]{0,4}[\p{L}' -]{3,40}:(?!\d)/u;

/**
 * Cuts a readable line where one thing ends and another may begin, never inside a value: of "dinner at 6
 * and dancing at 9" each half tells the time of its own event.
 */
export function partsOf(readable: string, found: readonly Found[], language?: Language): Part[] {
  const cuts = [...readable.matchAll(BETWEEN)]
    .map(({ index }) => index)
    .filter((index) => !found.some((each) => isInside(index, each, readable)));
  const edges = [0, ...cuts, readable.length];
  const plain = withoutSpokenTimes(readable, found);
  const texts = edges.slice(1).map((end, i) => plain.slice(edges[i], end));
  // The language shows in the line as a whole.
  const english = toEnglish(
    texts.map((text) => text.replace(/¦/g, ' ')).join(MARK),
    language,
  ).split('¦');
  const isWhole = english.length === texts.length;
  let label: ReadonlySet<string> = new Set();
  const parts: Part[] = [];
  for (const [i, text] of texts.entries()) {
    const own = isWhole ? english[i]! : '';
    // "Mehendi: 11 AM, lunch until 3 PM" is about the mehendi up to its end.
    if (i === 0 || /^[.;!?]/.test(text)) label = eventsIn(LABEL.exec(own)?.[0] ?? '');
    const events = eventsIn(own);
    const words = new Set(
      wordsOf(own)
        .filter((word) => !isSmall(word))
        .map(stem),
    );
    const isOwn = events.size > 0 || words.size > 0;
    const before = isOwn ? undefined : parts.at(-1);
    parts.push({
      start: edges[i]!,
      end: edges[i + 1]!,
      events: new Set([...label, ...(before?.events ?? events)]),
      words: before?.words ?? words,
      roles: rolesIn(own),
      english: own,
      isOwn,
    });
  }
  return parts;
}

/** The quarter of "a la una menos cuarto" is no room. */
function withoutSpokenTimes(readable: string, found: readonly Found[]): string {
  let rest = readable;
  for (const { value, start, end } of found) {
    if (value.kind !== 'time' || !/\p{L}{4}/u.test(readable.slice(start, end))) continue;
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

/** Words that tell neither who nor what. */
const SMALL =
  /\d|^(?:start|starts|starting|begin|begins|beginning|follow|follows|served?|serves|comes?|takes?|lasts?|held|uhr|oclock|half|past|quarter|hours?|minutes?|noon|midnight|sharp|promptly|place|guests?|will|with|your|around)$/;
/** The stop of "6 pm." ends its sentence, that of "6 p.m." may not. */
const isInside = (index: number, { start, end }: Found, readable: string): boolean =>
  index > start && index < end && (index < end - 1 || readable[index - 2] === '.');

const isSmall = (word: string) => word.length < 3 || SMALL.test(word) || stopWords.has(word);

/** The events that an English text names. */
function eventsIn(english: string): Set<string> {
  const events = eventsOf(conceptsIn(english, 'say'));
  // A mass is the ceremony, and a party of no other name the reception, whichever word is used.
  if (events.size === 0 && /\bparty\b/.test(english)) events.add('reception');
  return events.has('mass') ? events.add('ceremony') : events;
}

/** "The last bus"; "they last until five" is no such thing. */
export const isTheLast = (english: string): boolean =>
  /\blast\b(?! (?:until|till|for|from|about|\d))/.test(english);

const ROLES = new Set<string>([
  'officiant',
  'photographer',
  'florist',
  'best-man',
  'maid-of-honour',
  'mc',
  'dj-or-band',
]);

/** The roles that an English text names. */
export const rolesIn = (english: string): Set<string> =>
  new Set([...conceptsIn(english, 'say')].filter((concept) => ROLES.has(concept)));
