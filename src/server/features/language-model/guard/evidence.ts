import { LRUCache } from 'lru-cache';
import {
  detectLanguage,
  type Found,
  fold,
  foreignWords,
  type Language,
  MASK,
  normaliseAddress,
  readLooseTimes,
  readValues,
  scanAddresses,
  type TextValue,
  toReadableLine,
} from '#answer/engine.ts';
import { givenBy, weekdayOf } from './claims.ts';
import { withDays } from './dated.ts';
import { labelOf, withLabels } from './labels.ts';
import { linksGivenBy } from './links.ts';
import { nameKeys, namesIn, namesOf, properWordsIn } from './names.ts';
import { isTheLast, partsOf } from './parts.ts';
import type { Evidence, EvidencePassage, StatedPart, Statement, Time } from './statement.ts';
import { visibleLinesOf } from './visible-text.ts';

/** What a reply cites, among all that its writer was given; of `names` only the words count. */
export type Basis = {
  passages: readonly EvidencePassage[];
  cited: ReadonlySet<number>;
  names: readonly string[];
};

/** Reads what a reply may say. Pure; never throws. */
export function gatherEvidence({ passages, cited, names }: Basis): Evidence {
  const groups = new Set(passages.filter(({ id }) => cited.has(id)).map(groupOf));
  const texts = passages.map(textOf);
  const spoken = languageOf(texts.join('\n').slice(0, MAX_FOR_LANGUAGE));
  const read = passages.map((passage) => readStatement(passage, cited, groups, spoken));
  const years = new Set(
    read.flatMap(({ keys }) => [...keys].filter((key) => key.startsWith('year:'))),
  );
  const year = years.size === 1 ? Number([...years][0]!.slice(5)) : null;
  // German writes every noun with a capital: what begins a line there need not be a name.
  const labelled = spoken === 'de' ? read : withLabels(read, passages);
  const dated = labelled.map((each) => ({ ...each, keys: withWeekdays(each.keys, year) }));
  const statements: readonly Statement[] = withDays(dated, passages);
  const near = statements.filter(({ isNear }) => isNear);
  const anywhere = new Set<string>(years);
  for (const { keys } of statements)
    for (const key of keys) if (key.startsWith('weekday:')) anywhere.add(key);
  for (const word of nameKeys([...texts, ...names].join('\n'))) anywhere.add(`word:${word}`);
  return {
    statements,
    near,
    nearKeys: new Set(near.flatMap(({ keys }) => [...keys])),
    anywhere,
    sureNames: new Set(
      statements.flatMap(({ label, parts }) => [
        ...label,
        ...parts.flatMap((part) => [...part.names]),
      ]),
    ),
    links: new Set(
      passages
        .filter((each) => groups.has(groupOf(each)))
        .flatMap((each) => linksGivenBy(textOf(each))),
    ),
    texts: texts.map((text) => ` ${normaliseAddress(fold(text))} `),
    year,
    month: mostNamedMonth(statements),
  };
}

function mostNamedMonth(statements: readonly Statement[]): number | null {
  const times = new Map<number, number>();
  for (const { keys } of statements)
    for (const key of keys) {
      const month = Number(/^date:(\d+)-/.exec(key)?.[1]);
      if (month > 0) times.set(month, (times.get(month) ?? 0) + 1);
    }
  const [most, next] = [...times].toSorted(([, a], [, b]) => b - a);
  return most && most[1] > (next?.[1] ?? 0) ? most[0] : null;
}

/** So much of all texts tells their language. */
const MAX_FOR_LANGUAGE = 3000;
/** In characters of passages; what they tell takes some twenty times as many bytes. */
const MAX_REMEMBERED = 500_000;
const REMEMBERED_MS = 5 * 60_000;

const textOf = ({ headings, text }: EvidencePassage) => [...headings, text].join('\n');

/** "Dinner: 7 PM" is labelled by its last heading; what is over that is what it shares. */
function groupOf({ id, source, headings, text }: EvidencePassage): string {
  const label = headings.at(-1);
  const isLabelled = label !== undefined && text.startsWith(`${label}:`);
  const shared = isLabelled ? headings.slice(0, -1) : headings;
  return shared.length === 0 ? `passage ${id}` : [source, ...shared].join('\n');
}

const languageOf = (text: string): Language => detectLanguage(fold(text));

function readStatement(
  passage: EvidencePassage,
  cited: ReadonlySet<number>,
  groups: ReadonlySet<string>,
  spoken: Language,
): Omit<Statement, 'days' | 'isDayAlone'> {
  const group = groupOf(passage);
  const said = readOnce(passage, spoken);
  return { ...said, isCited: cited.has(passage.id), isNear: groups.has(group), group };
}

/** What a passage tells, whoever cites it. */
type Said = Omit<Statement, 'isCited' | 'isNear' | 'group' | 'days' | 'isDayAlone'>;

/**
 * What passages tell, by their texts: reading a dozen of them takes 30 ms, and each reply to the guests
 * of a wedding is given much the same ones.
 */
const known = new LRUCache<string, Said>({
  // What a couple deletes does not stay here for long either.
  ttl: REMEMBERED_MS,
  ttlAutopurge: true,
  maxSize: MAX_REMEMBERED,
  sizeCalculation: (_, key) => key.length,
});

function readOnce(passage: EvidencePassage, spoken: Language): Said {
  const key = JSON.stringify([spoken, passage.headings, passage.text]);
  const said = known.get(key) ?? readPassage(passage, spoken);
  known.set(key, said);
  return said;
}

function readPassage(passage: EvidencePassage, spoken: Language): Said {
  const own = languageOf(textOf(passage));
  const read = (lines: string, isHeading: boolean) =>
    visibleLinesOf(lines)
      .flatMap((line) => [
        ...readParts(line, own),
        ...(own === spoken ? [] : readParts(line, spoken)),
      ])
      .map((part) => ({ ...part, isHeading }));
  const above = read(passage.headings.join('\n'), true);
  const parts = [...above, ...read(passage.text, false)];
  const label = labelOf(passage);
  // "Table 3: Hannah Moss, Joel Adeyemi" is about these.
  const isNumbered = /^\p{L}+ \d{1,3}$/u.test(label);
  return {
    keys: new Set(parts.flatMap(({ keys }) => [...keys])),
    events: new Set(parts.flatMap(({ events }) => [...events])),
    headingEvents: new Set(above.flatMap(({ events }) => [...events])),
    names: new Set(properWordsIn(passage.text)),
    label: new Set(isNumbered ? properWordsIn(passage.text) : namesIn(label)),
    streets: visibleLinesOf(passage.text).flatMap(streetsIn),
    values: new Set(properWordsIn(passage.text.slice(label.length))),
    parts,
  };
}

function streetsIn(line: string): string[] {
  const streets: string[] = [];
  scanAddresses(line, ({ value }) => {
    if (value.kind === 'address') streets.push(normaliseAddress(fold(value.text)));
  });
  return streets;
}

function readParts(line: string, language: Language): Omit<StatedPart, 'isHeading'>[] {
  const readable = toReadableLine(line, language);
  const found = readValues(readable);
  const values = [...found, ...readLooseTimes(withoutValues(readable, found))];
  const named = new Set(namesIn(line));
  const proper = new Set(properWordsIn(line));
  let names: ReadonlySet<string> = new Set();
  let maybeNames: ReadonlySet<string> = new Set();
  return partsOf(readable, found, language).map(({ start, end, events, words, roles, english }) => {
    const here = values.filter((each) => each.start >= start && each.start < end);
    const held = here.map(({ value }) => value);
    const own = namesOf(readable.slice(start, end), named);
    const maybe = namesOf(readable.slice(start, end), proper);
    if (own.size > 0) names = own;
    if (maybe.size > 0) maybeNames = maybe;
    const keys = new Set([...held.flatMap(givenBy), ...minutesMeant(here, readable)]);
    const isLast = isTheLast(english);
    return { events, words, roles, isLast, names, maybeNames, keys, times: timesOf(held) };
  });
}

/** "20 minutes from Umhlanga and 50 from Botha's Hill": behind minutes a bare figure means them, too. */
function minutesMeant(here: readonly Found[], readable: string): string[] {
  const isAfterMinutes = MINUTES.test(readable.slice(0, here[0]?.start ?? 0));
  if (!isAfterMinutes) return [];
  return here.flatMap(({ value }) =>
    value.kind === 'number' && value.measure === null ? [`duration:${value.amount}`] : [],
  );
}

const MINUTES = new RegExp(`\\d (?:minutes?|mins?|${foreignWords.durations.minute})\\b`);

/** Each time once: a loose reading finds it again. */
function timesOf(values: readonly TextValue[]): Time[] {
  const times = values.filter((value) => value.kind === 'time');
  return times.filter(
    (each, i) =>
      times.findIndex(({ minutes, half }) => minutes === each.minutes && half === each.half) === i,
  );
}

/** The line with only its times and plain figures left. */
function withoutValues(readable: string, found: readonly Found[]): string {
  let rest = readable;
  for (const { start, end, value } of found) {
    const isPlain = value.kind === 'number' && value.measure === null && !value.isOrdinal;
    if (isPlain || value.kind === 'time') continue;
    rest = rest.slice(0, start) + MASK.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

/** The days of dates without a year, where all is in one year. */
function withWeekdays(keys: ReadonlySet<string>, year: number | null): ReadonlySet<string> {
  if (year === null) return keys;
  const more = [...keys]
    .map((key) => /^date:(\d+)-(\d+)$/.exec(key))
    .filter((date) => date !== null)
    .map(([, month, day]) => `weekday:${weekdayOf(year, Number(month), Number(day))}`);
  return new Set([...keys, ...more]);
}
