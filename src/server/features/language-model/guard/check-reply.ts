import { conceptsIn } from '#answer/lexicon/concepts/concepts.ts';
import { fold } from '#answer/lexicon/words.ts';
import { eventsOf } from '#answer/rank/event-concepts.ts';
import { type Language, toEnglish } from '#answer/understand/language.ts';
import { scanCodes, scanNumbers, scanOtherDigits, scanPrices } from './amounts.ts';
import { scanEmails, scanLinks, scanPhones } from './contacts.ts';
import { scanDates } from './dates.ts';
import { nameKeys, normaliseAddress, readAddresses, readNames } from './names.ts';
import { scanTimes } from './times.ts';
import type { Value, ValueKind } from './value.ts';
import { hasForbiddenMarkup, toReadableLine, toVisibleText } from './visible-text.ts';

/** Everything that some passages are evidence for. */
export type Evidence = {
  keys: ReadonlySet<string>;
  addresses: readonly string[];
  /** What each passage alone holds, and which events it names. */
  passages: readonly { keys: ReadonlySet<string>; events: ReadonlySet<string> }[];
};

/** Each takes its values out of the line, so that a date's figures are not also numbers. */
const scanners = [
  scanEmails,
  scanLinks,
  scanDates,
  scanPrices,
  scanPhones,
  scanTimes,
  scanOtherDigits,
  scanCodes,
  scanNumbers,
];

/** Reads what the passages of a reply are evidence for. `names` are texts of which only words count. */
export function gatherEvidence(texts: readonly string[], names: readonly string[] = []): Evidence {
  const passages = texts.map((text) => ({ keys: keysGivenBy(text), events: eventsIn(text) }));
  const keys = new Set(passages.flatMap((passage) => [...passage.keys]));
  for (const word of nameKeys([...texts, ...names].join(' '))) keys.add(`word:${word}`);
  const lines = texts.flatMap(linesOf).map(toReadableLine);
  return { keys, passages, addresses: lines.map((line) => ` ${normaliseAddress(line)} `) };
}

function keysGivenBy(text: string): Set<string> {
  const values = linesOf(text).flatMap((line) => readValues(toReadableLine(line)));
  return new Set(values.flatMap(({ gives }) => gives));
}

function eventsIn(text: string): Set<string> {
  return eventsOf(conceptsIn(toEnglish(fold(toVisibleText(text))), 'say'));
}

/**
 * What a reply, or a sentence of it, says that the evidence does not hold: the kinds of the figures,
 * times, dates, prices, phone numbers, addresses, links, codes and names that stand nowhere in it,
 * and markup that a reply has no use for; and a time or date that all its passages give to other events
 * than the sentence does. `language`: the question's, since a German reply has
 * capitals where no name is. Empty where all of it is grounded. Pure; never throws.
 */
export function findUngrounded(
  reply: string,
  evidence: Evidence,
  language: Language = 'en',
): ValueKind[] {
  if (hasForbiddenMarkup(reply)) return ['markup'];
  const isGrounded = (value: Value) =>
    value.needs.length === 0 ||
    value.needs.some((key) =>
      key.startsWith('address:')
        ? evidence.addresses.some((line) => line.includes(` ${key.slice(8)} `))
        : evidence.keys.has(key),
    );
  const ungrounded = new Set<ValueKind>();
  for (const line of linesOf(reply)) {
    const content = withoutListMark(line);
    const readable = toReadableLine(content);
    const values = [
      ...readValues(readable),
      ...readAddresses(readable),
      ...readNames(content, language),
    ];
    const events = eventsIn(content);
    for (const value of values) {
      if (!isGrounded(value) || isMisplaced(value, events, evidence)) ungrounded.add(value.kind);
    }
  }
  return [...ungrounded];
}

/** The time of dinner, said of the ceremony: every passage that holds it is about other events. */
function isMisplaced(
  { kind, needs }: Value,
  events: ReadonlySet<string>,
  { passages }: Evidence,
): boolean {
  if (events.size === 0 || (kind !== 'time' && kind !== 'date')) return false;
  const holders = passages.filter(({ keys }) => needs.some((key) => keys.has(key)));
  const isOfOthers = (holder: (typeof passages)[number]) =>
    holder.events.size > 0 && ![...holder.events].some((event) => events.has(event));
  return holders.length > 0 && holders.every(isOfOthers);
}

function readValues(readable: string): Value[] {
  const values: Value[] = [];
  let rest = readable;
  for (const scan of scanners) rest = scan(rest, (value) => values.push(value));
  return values;
}

const linesOf = (text: string) => toVisibleText(text).split(/[\n\r\u2028\u2029]+/);

/** "2. " before an item counts the list; before a month it is a date. */
function withoutListMark(line: string): string {
  const rest = line.replace(/^\s{0,6}\d{1,2}[.)]\s+/, '');
  return /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i.test(rest)
    ? line
    : rest;
}
