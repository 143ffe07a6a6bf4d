import { type ConceptId, getConcept } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';

/** Topics of which a couple has only one: a new one replaces the old one. */
const REPLACEABLE: ReadonlySet<ConceptId> = new Set(['rsvp', 'lodging', 'wedding-date', 'shuttle']);
const TENTATIVE =
  /\b(?:provisional|tentative|to be confirmed|tbc|details to follow|save the date|draft)\b/;
const NAME = /(?<=[\p{L},]\s(?:the )?)\p{Lu}[\p{Ll}'’]{2,}/gu;
/** The most updates compared with every other statement; of more, the latest and the taught answers. */
const MAX_UPDATES = 300;

/** What a passage states something about: events, topics, and the first event that it names. */
type Statement = {
  passage: Passage;
  subjects: ReadonlySet<ConceptId>;
  event: ConceptId | null;
};

/**
 * Marks the statements that a newer one supersedes: one that says so itself ("moved to", "now at", "new
 * hotel", "extended"), about the same event or topic, with the same kind of value. What guests are not told
 * replaces nothing that they are.
 */
export function markSuperseded(passages: readonly Passage[]): Passage[] {
  const statements = passages.map(toStatement);
  const told = statements.filter(({ passage }) => !passage.isPrivate);
  const updates = told.filter(({ passage }) => isNewer(passage)).slice(-MAX_UPDATES);
  const tentative = new Set(told.filter(isTentative).map(({ passage }) => passage.source));
  const hasFirmer = firmStatements(told.filter(({ passage }) => !tentative.has(passage.source)));
  return statements.map((statement) => {
    const { passage } = statement;
    if (isNewer(passage)) return passage;
    const isReplaced =
      updates.some((update) => replaces(update, statement)) ||
      (tentative.has(passage.source) && hasFirmer(statement));
    return isReplaced ? { ...passage, superseded: true } : passage;
  });
}

const isNewer = ({ isUpdate, isTaught }: Passage): boolean => isUpdate || isTaught;

const isTentative = ({ passage: { headings, text } }: Statement): boolean =>
  TENTATIVE.test(fold(`${headings.join(' ')} ${text}`));

function toStatement(passage: Passage): Statement {
  const named = passage.isTaught ? passage.headingConcepts : passage.concepts;
  const folded = fold(passage.isTaught ? passage.headings.join(' ') : passage.text);
  const events = [...named].filter((id) => getConcept(id).kind === 'event');
  const [first] = events
    .map((id) => ({ id, at: folded.search(getConcept(id).say) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const topics = [...named].filter((id) => REPLACEABLE.has(id));
  return { passage, subjects: new Set([...events, ...topics]), event: first?.id ?? null };
}

function replaces(newer: Statement, other: Statement): boolean {
  const [update, older] = [newer.passage, other.passage];
  if (update.source === older.source && update.block === older.block) return false;
  const shared = [...newer.subjects].filter((id) => other.subjects.has(id));
  const haveBoth = (kind: 'time' | 'address' | 'date') =>
    update.values.has(kind) && older.values.has(kind);
  const sharesValue = haveBoth('time') || haveBoth('address');
  // "The bonfire is now at the campground" changes the place and says nothing about the time.
  if (shared.some((id) => getConcept(id).kind === 'event'))
    return sharesValue && newer.event === other.event;
  if (shared.includes('shuttle') && sharesValue) return isSameRide(update, older);
  const folded = fold(update.text);
  if (shared.includes('lodging')) {
    const isNewHotel =
      /\bnew (?:hotel|block)|cancell?ed/.test(folded) ||
      update.headings.some((heading) => /update/i.test(heading));
    return isNewHotel && older.values.has('lodging') && !older.concepts.has('camping');
  }
  // A new deadline replaces the one for the same thing; a new day for the whole wedding says so explicitly.
  const isNewDay =
    shared.includes('wedding-date') &&
    /\b(?:postponed|rescheduled|new date|date (?:has )?(?:changed|moved))\b/.test(folded);
  return (shared.includes('rsvp') || isNewDay) && haveBoth('date');
}

/** Both go the same way, and from or to a place that both name, where they name any: "the bus from the Palace". */
function isSameRide(update: Passage, older: Passage): boolean {
  const isThere = /\b(?:collects?|leaves?|departs?|picks? (?:you )?up)\b/.test(fold(older.text));
  const isSameWay = update.concepts.has('last-ride') === older.concepts.has('last-ride') || isThere;
  const own: string[] = update.text.match(NAME) ?? [];
  const others: string[] = older.text.match(NAME) ?? [];
  const isNamed = own.length > 0 && others.length > 0;
  return isSameWay && (!isNamed || own.some((name) => others.includes(name)));
}

/** Whether a firm document states the same event with a time, or says where to sleep. */
function firmStatements(firm: readonly Statement[]): (statement: Statement) => boolean {
  const timed = new Set(
    firm.filter(({ passage }) => passage.values.has('time')).map(({ event }) => event),
  );
  const hasLodging = firm.some(({ passage }) => passage.concepts.has('lodging'));
  return ({ passage: { values, concepts }, event }) =>
    event === null ? concepts.has('lodging') && hasLodging : values.has('time') && timed.has(event);
}
