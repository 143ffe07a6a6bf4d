import { type ConceptId, getConcept } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage, ValueKind } from '../types.ts';

/** Kinds of values of which only one can be right at a time. */
const single: readonly ValueKind[] = ['time', 'address'];
/** Topics of which a couple has only one: a new one replaces the old one. */
const replaceable: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'rsvp',
  'lodging',
  'venue',
  'wedding-date',
  'deadline',
  'shuttle',
]);
const TENTATIVE =
  /\b(?:provisional|tentative|to be confirmed|tbc|details to follow|save the date|draft)\b/;

/**
 * Marks the statements that a newer one supersedes: one that says so itself ("moved to", "now at", "new
 * hotel", "extended"), about the same event or topic, with the same kind of value. What guests are not told
 * replaces nothing that they are.
 */
export function markSuperseded(passages: readonly Passage[]): Passage[] {
  const told = passages.filter(({ isPrivate }) => !isPrivate);
  const updates = told
    .filter((passage) => passage.isUpdate || passage.isTaught)
    .slice(-MAX_UPDATES);
  const tentative = new Set(
    told
      .filter((each) => TENTATIVE.test(fold(`${each.headings.join(' ')} ${each.text}`)))
      .map((each) => each.source),
  );
  const hasFirmer = firmStatements(told.filter(({ source }) => !tentative.has(source)));
  return passages.map((passage) => {
    if (passage.isUpdate || passage.isTaught) return passage;
    const isReplaced =
      updates.some((update) => replaces(update, passage)) ||
      (tentative.has(passage.source) && hasFirmer(passage));
    return isReplaced ? { ...passage, superseded: true } : passage;
  });
}

/** The most updates compared with every other statement; of more, the latest and the taught answers. */
const MAX_UPDATES = 300;

function replaces(update: Passage, older: Passage): boolean {
  if (update.source === older.source && update.block === older.block) return false;
  const shared = [...subjectsOf(update)].filter((id) => subjectsOf(older).has(id));
  if (shared.length === 0) return false;
  const events = shared.filter((id) => getConcept(id).kind === 'event');
  const sharesValue = single.some((kind) => update.values.has(kind) && older.values.has(kind));
  if (events.length > 0) {
    // "The bonfire is now at the campground" changes the place and says nothing about the time.
    return sharesValue && mainEvent(update) === mainEvent(older);
  }
  if (shared.includes('shuttle') && sharesValue) {
    const isThere = /\b(?:collects?|leaves?|departs?|picks? (?:you )?up)\b/.test(fold(older.text));
    const isSameWay =
      update.concepts.has('last-ride') === older.concepts.has('last-ride') || isThere;
    const isNamed = namesOf(update).length > 0 && namesOf(older).length > 0;
    return isSameWay && (!isNamed || sharesName(update, older));
  }
  if (shared.includes('lodging'))
    return (
      older.values.has('lodging') &&
      !older.concepts.has('camping') &&
      (/\bnew (?:hotel|block)|cancell?ed/.test(fold(update.text)) ||
        update.headings.some((heading) => /update/i.test(heading)))
    );
  return isReplacing(update, shared) && update.values.has('date') && older.values.has('date');
}

/** A new deadline replaces the one for the same thing; a new day for the whole wedding says so explicitly. */
function isReplacing(update: Passage, shared: readonly string[]): boolean {
  if (shared.includes('rsvp')) return true;
  return (
    shared.includes('wedding-date') &&
    /\b(?:postponed|rescheduled|new date|date (?:has )?(?:changed|moved))\b/.test(fold(update.text))
  );
}

/** Both name the same place or person: "the bus from the Palace". */
function sharesName(a: Passage, b: Passage): boolean {
  const inB = namesOf(b);
  return namesOf(a).some((name) => inB.includes(name));
}

const namesKnown = new WeakMap<Passage, readonly string[]>();

function namesOf(passage: Passage): readonly string[] {
  const known = namesKnown.get(passage) ?? [
    ...new Set([...passage.text.matchAll(NAME)].map(([name]) => name)),
  ];
  namesKnown.set(passage, known);
  return known;
}
const NAME = /(?<=[\p{L},]\s(?:the )?)\p{Lu}[\p{Ll}'’]{2,}/gu;

/** Whether a firm document states the same event with a time, or says where to sleep. */
function firmStatements(firm: readonly Passage[]): (passage: Passage) => boolean {
  const timed = new Set(firm.filter(({ values }) => values.has('time')).map(mainEvent));
  const hasLodging = firm.some(({ concepts }) => concepts.has('lodging'));
  return (passage) => {
    const event = mainEvent(passage);
    if (event !== null) return passage.values.has('time') && timed.has(event);
    return passage.concepts.has('lodging') && hasLodging;
  };
}

const subjects = new WeakMap<Passage, ReadonlySet<ConceptId>>();

function subjectsOf(passage: Passage): ReadonlySet<ConceptId> {
  const known = subjects.get(passage) ?? findSubjects(passage);
  subjects.set(passage, known);
  return known;
}

function findSubjects(passage: Passage): Set<ConceptId> {
  const named = passage.isTaught ? passage.headingConcepts : passage.concepts;
  return new Set([...named].filter((id) => getConcept(id).kind === 'event' || replaceable.has(id)));
}

const mainEvents = new WeakMap<Passage, string | null>();

/** The first event that a statement names. */
function mainEvent(passage: Passage): string | null {
  if (!mainEvents.has(passage)) mainEvents.set(passage, findMainEvent(passage));
  return mainEvents.get(passage) ?? null;
}

function findMainEvent(passage: Passage): string | null {
  const folded = fold(passage.isTaught ? passage.headings.join(' ') : passage.text);
  let first: { id: ConceptId; at: number } | null = null;
  for (const id of passage.isTaught ? passage.headingConcepts : passage.concepts) {
    const concept = getConcept(id);
    if (concept.kind !== 'event') continue;
    const at = folded.search(concept.say);
    if (at >= 0 && (first === null || at < first.at)) first = { id, at };
  }
  return first?.id ?? null;
}
