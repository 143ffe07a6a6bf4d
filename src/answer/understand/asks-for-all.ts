import { stopWords, wordsOf } from '../lexicon/words.ts';
import type { ValueKind } from '../types.ts';
import type { ParsedQuestion } from './parse-question.ts';

/** What guests ask to be told whole. */
export type AskedList = 'shuttle' | 'seating' | 'lodging' | 'menu' | 'schedule';

/** The words by which a list is called, and those that show that it is the list that is asked for. */
type ListWords = { list: AskedList; isAll: RegExp; words: RegExp };

const lists: readonly ListWords[] = [
  {
    list: 'shuttle',
    isAll:
      /\b(?:(?:shuttle|bus|coach) (?:times|schedule|timetable)|schedule .*\b(?:shuttle|bus)|departures)\b/,
    words: /^(?:shuttles?|bus(?:es)?|coach(?:es)?|times?|schedules?|timetables?|departures?)$/,
  },
  {
    list: 'seating',
    isAll:
      /\b(?:seating|seat|table) (?:plan|chart|list|arrangements?|assignments?)\b|\bwho sits where\b/,
    words: /^(?:seat(?:s|ing)?|tables?|plan|chart|list|arrangements?|assignments?|sits)$/,
  },
  {
    list: 'lodging',
    isAll:
      /\b(?:hotels|motels|inns|accommodations?|lodgings?|(?:stay|sleep)(?:ing)?|(?:all|list|every|everyone|hotel options|hotel list|what|which)(?: of| the| all)* hotel|hotel (?:options|list|recommendations|prices|rates|costs?)|room (?:prices|rates)|how much (?:are|do|for) (?:the |all )*(?:hotel )?rooms)\b/,
    words:
      /^(?:hotels?|motels?|inns?|rooms?|prices?|rates?|costs?|cheap(?:er|est)?|affordable|least|most|expensive|accommodations?|lodgings?|stay(?:ing)?|sleep(?:ing)?|places?|overnight|nights?|options?|lists?)$/,
  },
  { list: 'menu', isAll: /\bmenu\b/, words: /^(?:menus?|dinner|food|meal)$/ },
  {
    list: 'schedule',
    isAll:
      /\b(?:schedule|itinerary|program(?:me)?|timeline|timings|agenda|run ?down|order of (?:the )?(?:day|events?)|plans? (?:for|of) the (?:whole )?(?:day|weekend|wedding)|what(?:'s| is)(?: happening| going)? on (?:all|the whole|over the|during the|this) weekend|through the (?:whole )?(?:day|weekend))\b/,
    words:
      /^(?:schedules?|itinerary|program(?:me)?|timeline|agenda|run|down|rundown|order|events?|timetable|timings|plans?)$/,
  },
];

/** Words of such a question that narrow nothing. */
const FILLER =
  /^(?:full|whole|complet[aeo]?|entire|nearby|close|area|local|list|detailed|exact|overall|weekend|available|recommend(?:ed|s|ations?)?|suggest(?:ed|ions?)?|look|show|send|share|tell|give|furs?|night)$/;
/** Who asks for one of these asks about the entries, and not for them. */
const NARROWER = [
  'price',
  'amount',
  'duration',
  'distance',
  'date',
  'phone',
  'email',
  'code',
  'number',
] as const;

/** Lists of which a time is no part of the name. */
const TIMELESS: readonly AskedList[] = ['seating', 'lodging', 'menu'];

/** The list that a question asks for and names nothing else: "the full schedule", "where can I stay?". */
export function listAskedIn(question: ParsedQuestion): AskedList | null {
  const { text, spoken, wants, weekdays, focus, concepts } = question;
  // "I don't drive. Where can I stay?" is not answered by all there is.
  if (spoken !== text || focus || weekdays.length > 0) return null;
  const asked = lists.find(({ isAll }) => isAll.test(text));
  if (!asked || (wants.has('time') && TIMELESS.includes(asked.list))) return null;
  // "Which hotel is the wedding at?" asks for one; which is the cheapest, all of them tell.
  const isOfOne = concepts.has('venue') && !concepts.has('cheaper');
  if (asked.list === 'lodging' && isOfOne) return null;
  const isPart = (kind: ValueKind) => kind === 'amount' && asked.list === 'lodging';
  if (NARROWER.some((kind) => wants.has(kind) && !isPart(kind))) return null;
  const others = wordsOf(text).filter((word) => !stopWords.has(word) && !FILLER.test(word));
  return others.every((word) => asked.words.test(word)) ? asked.list : null;
}
