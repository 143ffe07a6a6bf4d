import { fold, normaliseAddress, stem } from '#answer/engine.ts';
import type { Claim, ClaimKind } from './claims.ts';
import { partAt, type Said } from './misplaced.ts';
import type { Evidence, StatedPart, Statement } from './statement.ts';

const OF_THINGS: ReadonlySet<ClaimKind> = new Set([
  'price',
  'number',
  'duration',
  'phone',
  'code',
  'email',
  'date',
  'address',
]);

/** What holds a claim, or another of its sort: a part, its statement, and whose names it bears. */
type Bearer = {
  statement: Statement;
  /** Those that are surely names, and with them those that may be. */
  sure: ReadonlySet<string>;
  names: ReadonlySet<string>;
};

/**
 * The rate, phone or table of one thing, said of another: whatever holds it bears other names than those that
 * the reply says it of, and what does bear these is a row beside it, or has something else of the sort.
 */
export function isOfAnotherThing(claim: Claim, said: Said, evidence: Evidence): boolean {
  const { kind } = claim;
  if (!OF_THINGS.has(kind) || (kind === 'date' && said.events.size > 0)) return false;
  const names = namesOfClaim(claim, said);
  if (names.size === 0) return false;
  const holders = holdersOf(claim, evidence);
  if (holders.length === 0 || holders.some(({ sure }) => sure.size === 0)) return false;
  const rivals = rivalsOf(claim, holders, evidence).map((each) => shared(each.names, names));
  return (
    rivals.some(({ size }) => size > 0) &&
    holders.every((holder) => {
      const own = shared(holder.names, names);
      if (own.size === 0) return true;
      // Of "Smith, John" and "Smith, Jonah" a reply about John Smith names the first.
      const isMore = (rival: Set<string>) =>
        rival.size > own.size && [...own].every((key) => rival.has(key));
      return holder.statement.label.size > 0 && rivals.some(isMore);
    })
  );
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  new Set([...a].filter((each) => b.has(each)));

function holdersOf({ kind, needs }: Claim, { statements, near }: Evidence): Bearer[] {
  if (kind !== 'address') {
    return near.flatMap((each) =>
      bearersIn(each, ({ keys }) => needs.some((key) => keys.has(key))),
    );
  }
  const street = normaliseAddress(fold(needs[0]!));
  return statements.filter(({ streets }) => streets.includes(street)).map(asAWhole);
}

/** A street is of whatever its statement names. */
const asAWhole = (statement: Statement): Bearer => {
  const names = new Set([...statement.label, ...statement.names]);
  return { statement, sure: names, names };
};

/** The rows beside the holders, and whatever else has something of the sort. */
function rivalsOf(
  { kind, needs }: Claim,
  holders: readonly Bearer[],
  evidence: Evidence,
): Bearer[] {
  const sorts = new Set(needs.map(sortOf).filter((sort) => sort !== 'number:'));
  const holding = new Set(holders.map(({ statement }) => statement));
  if (kind === 'address') {
    return evidence.statements
      .filter((each) => each.streets.length > 0 && !holding.has(each))
      .map(asAWhole);
  }
  const holds = ({ keys }: StatedPart) => needs.some((key) => keys.has(key));
  const isOfSort = (part: StatedPart) =>
    !holds(part) && [...part.keys].some((key) => sorts.has(sortOf(key)));
  const groups = new Set(
    holders
      .filter(({ statement }) => statement.label.size > 0)
      .map(({ statement }) => statement.group),
  );
  const isBeside = (each: Statement) =>
    each.label.size > 0 && groups.has(each.group) && !holding.has(each);
  const among = kind === 'duration' || kind === 'number' ? evidence.near : evidence.statements;
  return [
    ...evidence.near
      .filter(isBeside)
      .map((statement) => ({ statement, sure: statement.label, names: statement.label })),
    ...among.flatMap((each) => bearersIn(each, isOfSort)),
  ];
}

/** What stands alone of its sort in its statement is of all that this names, anything else of its part's names. */
function bearersIn(statement: Statement, holds: (part: StatedPart) => boolean): Bearer[] {
  const told = statement.parts.filter((part) => !part.isHeading);
  const holding = told.filter(holds);
  const sorts = new Set(holding.flatMap(({ keys }) => [...keys].filter(isFirstKey).map(sortOf)));
  const values = new Set(
    told.flatMap(({ keys }) =>
      [...keys].filter((key) => isFirstKey(key) && sorts.has(sortOf(key))),
    ),
  );
  const isAlone = values.size <= 1 && sorts.size > 0;
  return holding.map((part) => ({
    statement,
    sure: new Set([...statement.label, ...part.names]),
    names: new Set([
      ...statement.label,
      ...part.names,
      ...part.maybeNames,
      ...(isAlone ? statement.names : []),
    ]),
  }));
}

const isFirstKey = (key: string) => /^(?:price|phone|code|email|duration):/.test(key);

/**
 * The names that a claim is said of: of its part of the line and those just before it that tell nothing yet
 * ("the Royal and the Castle are £145"); or of the last part that has any, or else the next.
 */
export function namesOfClaim({ start }: Pick<Claim, 'start'>, said: Said): Set<string> {
  const { parts, found } = said;
  const at = parts.findIndex((each) => start >= each.start && start < each.end);
  const tells = (i: number) =>
    found.some(
      ({ value, start: from }) =>
        value.kind !== 'weekday' && from >= parts[i]!.start && from < parts[i]!.end,
    );
  const names = (i: number) => said.partNames[i] ?? new Set<string>();
  let from = at;
  while (from > 0 && names(from).size === 0 && !endsSentence(from - 1, said)) from -= 1;
  if (from >= 0 && names(from).size > 0) {
    const all = new Set(names(from));
    for (let i = from - 1; i >= 0 && !tells(i) && !endsSentence(i, said); i -= 1)
      for (const name of names(i)) all.add(name);
    return all;
  }
  const next = parts.findIndex((_, i) => i > at && names(i).size > 0);
  return next < 0 ? new Set() : new Set(names(next));
}

const endsSentence = (i: number, { parts, readable }: Said) =>
  /^[.;!?]/.test(readable.slice(parts[i + 1]!.start));

/**
 * "Costs nothing" must be said of what costs nothing: by what is cited, or by what speaks of the same; and not
 * where something speaks more closely of it and has a price.
 */
export function isFreeAsSaid(claim: Claim, said: Said, { near }: Evidence): boolean {
  const about = new Set([...namesOfClaim(claim, said), ...wordsWithoutFree(claim, said)]);
  const parts = near.flatMap((statement) =>
    statement.parts.filter(({ isHeading }) => !isHeading).map((part) => ({ statement, part })),
  );
  const isFree = ({ keys }: StatedPart) => keys.has('price:free');
  const isPriced = ({ keys }: StatedPart) => [...keys].some((key) => /^price:\d/.test(key));
  const own = ({ statement, part }: (typeof parts)[number]) =>
    shared(new Set([...statement.label, ...part.names, ...part.words]), about);
  const priced = parts.filter(({ part }) => isPriced(part) && !isFree(part));
  const hasCitedPrice = priced.some(({ statement }) => statement.isCited);
  const isTold = parts.some((each) => each.statement.isCited && own(each).size > 0);
  return parts.some((each) => {
    if (!isFree(each.part)) return false;
    const words = wordsOfFree(each.statement, each.part);
    const holder = shared(new Set([...each.part.names, ...words]), about);
    const isUnheard = holder.size === 0 && words.size > 0;
    if (!each.statement.isCited && (hasCitedPrice || isUnheard)) return false;
    // "Kids don't pay" does not make the fair free, of which something else speaks.
    if (isUnheard && hasCitedPrice && isTold) return false;
    return !priced.some((other) => {
      const rival = own(other);
      return rival.size > holder.size && [...holder].every((key) => rival.has(key));
    });
  });
}

const FREE_WORDS = new Set(
  ['free', 'cost', 'charg', 'includ', 'complimentari', 'noth', 'pay', 'cover'].map(stem),
);

/** Of "the shuttle takes 20 minutes and is free" the second part is about the shuttle, too. */
function wordsOfFree({ parts }: Statement, part: StatedPart): Set<string> {
  const own = [...part.words].filter((word) => !FREE_WORDS.has(word));
  if (own.length > 0) return new Set(own);
  const before = parts[parts.indexOf(part) - 1];
  return new Set(before?.isHeading ? [] : before?.words);
}

/** The words of the part in which a claim is, but those that say it costs nothing. */
const wordsWithoutFree = ({ start }: Claim, said: Said): string[] =>
  [...(partAt(start, said)?.words ?? [])].filter((word) => !FREE_WORDS.has(word));

/** "Aylin sits at Wallberg" where that is another row's, and hers says something else: words of rows beside. */
export function hasWordOfAnotherRow({ partNames }: Said, { near }: Evidence): boolean {
  const rows = near.filter(({ label }) => label.size > 0);
  const keyOf = ({ group, label }: Statement) => [group, ...label].join('\n');
  return partNames.some((names) => {
    if (names.size < 2) return false;
    const named = rows.filter((row) => shared(row.label, names).size > 0);
    const [row] = named;
    if (!row || named.some((each) => keyOf(each) !== keyOf(row))) return false;
    const beside = rows.filter((each) => each.group === row.group && keyOf(each) !== keyOf(row));
    return [...names].some(
      (name) =>
        beside.some(({ values, label }) => values.has(name) && !label.has(name)) &&
        near.every((each) => beside.includes(each) || !each.names.has(name)),
    );
  });
}

/** Of "price:95:€" the price in euros, of "number:4:table" the table. */
function sortOf(key: string): string {
  const [kind = '', , of = ''] = key.split(':');
  return `${kind}:${of}`;
}
