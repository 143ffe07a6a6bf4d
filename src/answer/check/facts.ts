import { conceptsIn, getConcept } from '../concepts/concepts.ts';
import { clockTimesIn } from '../text/clock.ts';
import { fold } from '../text/words.ts';
import type { Passage } from '../types.ts';

/** What a passage claims of something of which a wedding has one. */
export type Fact = {
  /** The same for claims that can contradict each other. */
  key: string;
  topic: string;
  label: string;
  /** Compared; `shown` is the same as the couple wrote it. */
  value: string;
  shown: string;
  /** The day it holds for, where the text names one. */
  day: string;
  passage: Passage;
};

const START_LABELS: Readonly<Record<string, string>> = {
  ceremony: 'When the ceremony starts',
  mass: 'When Mass starts',
  reception: 'When the reception starts',
  cocktails: 'When cocktail hour starts',
  dinner: 'When dinner starts',
  brunch: 'When brunch starts',
  welcome: 'When the welcome event starts',
};
const NOT_A_START =
  /\b(?:until|till|ends?|ending|finish\w*|close[sd]?|by|before|after|call|leaves?|leaving|depart\w*|shuttle|bus|coach|trolley|doors|arriv\w*|seated|be there|gather|pick(?:ed)? up|last|photos?|portraits?|set ?up|access|open[s]?|hair|make-?up|minutes|if|unless|was|originally|rain)\b/;
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATE = new RegExp(
  `\\b(${MONTHS})[a-z]{0,6}\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b|\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTHS})[a-z]{0,6}\\b`,
  'g',
);
const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g;
const REPLY_BY =
  /\b(?:r\.?s\.?v\.?p\.?|repl(?:y|ies)|respond|response|let us know|confirm)\b.{0,80}\b(?:by|before|no later than|deadline|due)\b/;

/** What can be said of a passage for sure; nothing where it names several values or events. */
export function factsOf(passage: Passage): Fact[] {
  const folded = fold(passage.text);
  return [
    ...startOf(passage, folded),
    ...deadlineOf(passage, folded),
    ...dateOf(passage, folded),
    ...policiesOf(passage, folded),
    ...hotelOf(passage, folded),
  ];
}

/** "Ceremony at 4:00 PM", "4:00 PM – Ceremony", "Ceremony: 4 pm, St. Mary's". */
function startOf(passage: Passage, folded: string): Fact[] {
  const headings = fold(passage.headings.join(' . '));
  const nearest = fold(passage.headings.at(-1) ?? '');
  const facts: Fact[] = [];
  for (const clause of folded.split(/[.;!?](?:\s|$)|,\s+(?:and |then |with |followed by )/)) {
    if (NOT_A_START.test(clause)) continue;
    const times = clockTimesIn(clause);
    const first = times[0];
    if (!first || times.length > 2 || (times.length === 2 && !isRange(clause, times))) continue;
    const events = eventsIn(clause);
    const around = eventsIn(headings).filter((id) => !events.includes(id));
    // A heading holds for a bare line such as "4:00 PM, St. Mary's", not for a sentence of its own.
    const own = events.length > 0 ? events : isBare(clause) ? eventsIn(nearest) : [];
    // "Welcome dinner" under the heading "Dinner" is another event than "Dinner" alone.
    const [event] = own;
    if (own.length !== 1 || !event || !(event in START_LABELS)) continue;
    if (events.length > 0 && around.some((id) => !(id in START_LABELS) || id === 'welcome'))
      continue;
    facts.push({
      key: `start ${event}`,
      topic: `${event}-time`,
      label: START_LABELS[event]!,
      value: String(first.minutes % 720),
      shown: first.text,
      day: dayOf(`${headings} ${folded}`),
      passage,
    });
  }
  return facts;
}

const eventsIn = (folded: string) =>
  [...conceptsIn(folded, 'say')].filter(
    (id) => getConcept(id).kind === 'event' || id === 'rehearsal',
  );

/** Hardly anything but a time. */
const isBare = (clause: string) => clause.length < 30 && !/\p{L}:\s/u.test(clause);

const isRange = (clause: string, times: readonly { index: number; text: string }[]) =>
  /^\s?(?:-|to)\s?$/.test(clause.slice(times[0]!.index + times[0]!.text.length, times[1]!.index));

function deadlineOf(passage: Passage, folded: string): Fact[] {
  const headings = fold(passage.headings.at(-1) ?? '');
  const isReply =
    REPLY_BY.test(folded) || (/^\s*rsvp|repl(?:y|ies) by/.test(headings) && /\bby\b/.test(folded));
  if (!isReply || /\b(?:hotel|room|block|book)\b/.test(`${headings} ${folded}`)) return [];
  return oneDate(folded, passage, {
    key: 'rsvp-deadline',
    topic: 'rsvp-deadline',
    label: 'When guests must reply',
  });
}

function dateOf(passage: Passage, folded: string): Fact[] {
  const isOurs =
    /\b(?:getting married|tie the knot|tying the knot|wedding (?:of|date|day)|will be married|get married)\b/.test(
      folded,
    ) || /^(?:wedding )?date\b/.test(folded);
  const others = eventsIn(folded).filter((id) => id !== 'ceremony');
  if (
    !isOurs ||
    others.length > 0 ||
    /\b(?:met|engaged|proposed|anniversary|rsvp|book|first date)\b/.test(folded)
  )
    return [];
  return oneDate(folded, passage, {
    key: 'wedding-date',
    topic: 'wedding-date',
    label: 'The date of the wedding',
  });
}

function oneDate(
  folded: string,
  passage: Passage,
  name: Pick<Fact, 'key' | 'topic' | 'label'>,
): Fact[] {
  const dates = [...folded.matchAll(DATE)];
  const [date] = dates;
  if (!date || dates.length !== 1) return [];
  const value = `${date[1] ?? date[4]} ${date[2] ?? date[3]}`;
  return [{ ...name, value, shown: date[0], day: '', passage }];
}

type Policy = { topic: string; label: string; yes: RegExp; no: RegExp };

const policies: readonly Policy[] = [
  {
    topic: 'children',
    label: 'Whether children are invited',
    yes: /\b(?:children|kids|little ones)(?: of all ages)? (?:are |is )?(?:very |more than |most |always )?(?:welcome|invited)\b|\bbring (?:the|your) (?:children|kids)\b/,
    no: /\badults?[- ]only\b|\bno (?:children|kids)\b|\bchild[- ]free\b|\b(?:children|kids) are not (?:invited|welcome)\b/,
  },
  {
    topic: 'plus-ones',
    label: 'Whether guests may bring someone',
    yes: /\bplus[- ]ones? (?:are |is )?(?:very )?welcome\b|\b(?:everyone|all guests|each guest) (?:may|can) bring (?:a guest|a plus)/,
    no: /\bno plus[- ]ones?\b|\b(?:unable|not able) to (?:offer|accommodate) (?:additional guests|plus[- ]ones?)\b/,
  },
  {
    topic: 'bar',
    label: 'Whether drinks are free',
    yes: /\b(?:open|hosted|free) bar\b/,
    no: /\bcash bar\b|\bno (?:open bar|alcohol)\b|\b(?:dry|alcohol-free) (?:wedding|reception)\b/,
  },
  {
    topic: 'gifts',
    label: 'Whether gifts are wished',
    yes: /\bwe(?:'re| are) registered\b|\bour registry is\b/,
    no: /\bno gifts\b/,
  },
];
/** Words by which a statement holds for a part of the day or of the guests alone. */
const LIMITED =
  /\b(?:until|till|after|before|from|except|exception|unless|but|however|only (?:for|at|during)|sorry|if|some|nursing|under|over|unfortunately)\b/;

function policiesOf(passage: Passage, folded: string): Fact[] {
  if (LIMITED.test(folded) || eventsIn(`${folded} ${fold(passage.headings.join(' '))}`).length > 0)
    return [];
  return policies.flatMap(({ topic, label, yes, no }) => {
    const isNo = no.test(folded);
    const isYes = yes.test(folded);
    if (isNo === isYes) return [];
    const shown = (isNo ? no : yes).exec(folded)![0];
    return [{ key: topic, topic, label, value: isNo ? 'no' : 'yes', shown, day: '', passage }];
  });
}

const HOTEL_NAME =
  /\b(?:(?:the )?(?:\p{Lu}[\p{L}'’]+ ){0,3}(?:Hotel|Inn|Lodge|Resort|Suites)(?: \p{Lu}[\p{L}'’]+){0,2})/gu;

/** A rate, or a day until which it holds, of a hotel that is named. */
function hotelOf(passage: Passage, folded: string): Fact[] {
  const label = passage.headings.at(-1) ?? '';
  const names = [...new Set(`${label} . ${passage.text}`.match(HOTEL_NAME) ?? [])].map((name) =>
    fold(name).replace(/^the /, '').trim(),
  );
  const [name] = names;
  if (!name || names.length !== 1 || !name.includes(' ')) return [];
  const facts: Fact[] = [];
  const prices = folded.match(/[$€£]\s?\d+(?:\.\d\d)?/g) ?? [];
  const isOneRate =
    /\b(?:night|rate)\b/.test(folded) &&
    !/\b(?:single|double|king|queen|twin|suite|family room|parking|valet|breakfast|tax|deposit|from|sunday|friday|thursday)\b/.test(
      folded.replace(name, ''),
    );
  if (prices.length === 1 && prices[0] && isOneRate) {
    facts.push({
      key: `rate ${name}`,
      topic: 'hotel-rate',
      label: 'What a room costs',
      value: prices[0].replace(/\s|\.00/g, ''),
      shown: prices[0],
      day: '',
      passage,
    });
  }
  if (
    /\b(?:by|until|before|cut-?off|deadline)\b/.test(folded) &&
    /\b(?:book|block|rate|reserve|rooms?|held)\b/.test(folded)
  ) {
    facts.push(
      ...oneDate(folded, passage, {
        key: `book by ${name}`,
        topic: 'hotel-deadline',
        label: 'Until when rooms can be booked',
      }),
    );
  }
  return facts;
}

function dayOf(folded: string): string {
  const days = new Set(folded.match(DAY) ?? []);
  return days.size === 1 ? [...days][0]! : '';
}
