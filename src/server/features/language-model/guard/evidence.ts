import { LRUCache } from 'lru-cache';
import {
  detectLanguage,
  type Found,
  fold,
  type Language,
  MASK,
  normaliseAddress,
  readLooseTimes,
  readValues,
  type TextValue,
  toReadableLine,
} from '#answer/engine.ts';
import { givenBy, weekdayOf } from './claims.ts';
import { linksGivenBy } from './links.ts';
import { nameKeys, properWordsIn } from './names.ts';
import { type Part, partsOf } from './parts.ts';
import { visibleLinesOf } from './visible-text.ts';

/** A passage that a reply may rest on. */
export type EvidencePassage = {
  id: number;
  source: string;
  headings: readonly string[];
  text: string;
};

/** One passage: what it holds as a whole, and each part of it. */
export type Statement = {
  isCited: boolean;
  /** Cited, or under the same heading as one that is. */
  isNear: boolean;
  /** Those under the same heading have the same group; one without a heading has its own. */
  group: string;
  keys: ReadonlySet<string>;
  events: ReadonlySet<string>;
  /** The events that its headings name. */
  headingEvents: ReadonlySet<string>;
  /** The stems of its words with a capital. */
  names: ReadonlySet<string>;
  parts: readonly StatedPart[];
};

/** A part of a passage, and what it tells. */
export type StatedPart = Pick<Part, 'events' | 'words'> & {
  keys: ReadonlySet<string>;
  times: Time[];
};
type Time = Extract<TextValue, { kind: 'time' }>;

/** Everything that a reply may say: what is near the passages it cites, and what is anywhere. */
export type Evidence = {
  statements: readonly Statement[];
  near: readonly Statement[];
  nearKeys: ReadonlySet<string>;
  /** Weekdays, years and words. */
  anywhere: ReadonlySet<string>;
  /** Where nearby links lead; see links.ts. */
  links: ReadonlySet<string>;
  /** The texts as streets are looked up in them. */
  texts: readonly string[];
  /** The year that all is in, where there is only one. */
  year: number | null;
};

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
  const statements = read.map((each) => ({ ...each, keys: withWeekdays(each.keys, year) }));
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
    links: new Set(
      passages
        .filter((each) => groups.has(groupOf(each)))
        .flatMap((each) => linksGivenBy(textOf(each))),
    ),
    texts: texts.map((text) => ` ${normaliseAddress(fold(text))} `),
    year,
  };
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
): Statement {
  const group = groupOf(passage);
  const said = readOnce(passage, spoken);
  return { ...said, isCited: cited.has(passage.id), isNear: groups.has(group), group };
}

/** What a passage tells, whoever cites it. */
type Said = Omit<Statement, 'isCited' | 'isNear' | 'group'>;

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
  const read = (lines: string) =>
    visibleLinesOf(lines).flatMap((line) => [
      ...readParts(line, own),
      ...(own === spoken ? [] : readParts(line, spoken)),
    ]);
  const above = read(passage.headings.join('\n'));
  const parts = [...above, ...read(passage.text)];
  return {
    keys: new Set(parts.flatMap(({ keys }) => [...keys])),
    events: new Set(parts.flatMap(({ events }) => [...events])),
    headingEvents: new Set(above.flatMap(({ events }) => [...events])),
    names: new Set(properWordsIn(passage.text)),
    parts,
  };
}

function readParts(line: string, language: Language): StatedPart[] {
  const readable = toReadableLine(line, language);
  const found = readValues(readable);
  const values = [...found, ...readLooseTimes(withoutValues(readable, found))];
  return partsOf(readable, found).map(({ start, end, events, words }) => {
    const here = values.filter((each) => each.start >= start && each.start < end);
    const held = here.map(({ value }) => value);
    return {
      events,
      words,
      keys: new Set(held.flatMap(givenBy)),
      times: held.filter((value) => value.kind === 'time'),
    };
  });
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
