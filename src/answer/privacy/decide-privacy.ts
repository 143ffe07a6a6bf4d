import { groupBy } from '../facts/group-by.ts';
import { type ConceptId, getConcept } from '../lexicon/concepts.ts';
import { fold, hashText } from '../lexicon/words.ts';
import { conceptsOf, readHeading } from '../segment/passage-concepts.ts';
import type { Passage, PrivacyDecision, PrivateKind } from '../types.ts';
import { valueKindsOf } from '../values/value-kinds.ts';
import { says, speaksToGuests } from './cues.ts';
import { judgePassage } from './judge-passage.ts';
import type { Judged } from './judged.ts';
import { isPersonal } from './personal-facts.ts';
import { isLeadIn, noticeOf } from './private-notice.ts';
import { inWeddingWords } from './wedding-words.ts';

const CONTRACT =
  /\b(?:agreement|contract|hereinafter|hereby|indemnif\w*|indemnity|lessee|lessor|licensee|the client|the renter|the hirer|governed by)\b/g;

/** True for a text that is an agreement with a venue or vendor: it contains several of the usual terms. */
export function isContract(text: string): boolean {
  const found = new Set(text.toLowerCase().match(CONTRACT) ?? []);
  return found.size >= 2;
}

/** A hash of a passage's text alone, wherever it occurs. */
export const textHashOf = (text: string): string => hashText(`text|${text}`);

/**
 * Decides for each passage whether it is kept from guests. The couple's own decision has precedence: making a
 * passage public holds for it under its headings only, making it private holds for the same text wherever
 * else it occurs, so that no copy leaks it. A private heading makes everything below it private.
 */
export function decidePrivacy(
  passages: readonly Passage[],
  contracts: ReadonlySet<string>,
  decisions: readonly PrivacyDecision[],
): Passage[] {
  const byHash = new Map(decisions.map(({ hash, isPrivate }) => [hash, isPrivate]));
  const heldTexts = new Set(
    decisions.filter(({ isPrivate }) => isPrivate).map(({ textHash }) => textHash),
  );
  const paragraphs = foldedBlocks(passages);
  const judgeHeadings = headingJudge(passages);
  const events = eventTitles(passages);
  let noticed = -1;
  return passages.map((passage, i) => {
    const { hash, headings, text, source, block } = passage;
    const previous = passages[i - 1];
    const judged: Judged = {
      text: foldedLine(text),
      written: text,
      above: foldedLine(headings.join(' . ')),
      sections: foldedLine(headings.filter((each) => !events.has(each)).join(' . ')),
      before: previous?.block === block ? foldedLine(previous.text) : '',
      paragraph: paragraphs.get(block) ?? '',
      fromContract: contracts.has(source),
    };
    // "This part is just for us." holds for the rest of its paragraph.
    if (isLeadIn(text)) noticed = block;
    const ofNotice = noticed === block ? ('confidential' as const) : null;
    const privateKind =
      judgePassage(judged) ?? judgeHeadings(passage, judged.paragraph) ?? ofNotice;
    const isHeld = heldTexts.has(textHashOf(text)) || privateKind !== null;
    return { ...passage, privateKind, isPrivate: byHash.get(hash) ?? isHeld };
  });
}

/**
 * The headings that say what happens at a time: "Hotel Bar" over "Hotel Bar: 11:00", and "15:00 Drinks"; not
 * "15:00 Check-in at the inn", below which its door is the guests'.
 */
function eventTitles(passages: readonly Passage[]): ReadonlySet<string> {
  const titles = new Set<string>();
  const timed = new Set(
    [...new Set(passages.flatMap(({ headings }) => headings.at(-1) ?? []))].filter(holdsTime),
  );
  for (const { headings, text, values } of passages) {
    const title = headings.at(-1);
    if (title === undefined || titles.has(title)) continue;
    if (timed.has(title)) titles.add(title);
    if (!values.has('time') || !text.startsWith(`${title}: `)) continue;
    // "12:00: Travel to the mill" stands over what is said of it.
    titles.add(title).add(text.slice(title.length + 2));
  }
  return new Set([...titles].filter((title) => !says('checksIn', fold(title))));
}

const holdsTime = (heading: string) => valueKindsOf(fold(heading), heading).has('time');

/** The text of each block, folded. */
const foldedBlocks = (passages: readonly Passage[]): ReadonlyMap<number, string> =>
  new Map(
    [...groupBy(passages, ({ block }) => block)].map(([block, own]) => [
      block,
      own.map(({ text }) => foldedLine(text)).join(' '),
    ]),
  );

/** The reason why a passage's headings make it private, if any; each heading is read once. */
function headingJudge(passages: readonly Passage[]) {
  const invitations = invitationsIn(passages);
  const known = new Map<string, PrivateKind | null>();
  const judgeOne = (heading: string, source: string): PrivateKind | null => {
    const text = foldedLine(heading);
    const alone = { text, written: heading, paragraph: text, above: '', sections: '', before: '' };
    const own = /\d/.test(text) ? judgePassage({ ...alone, fromContract: false }) : null;
    if (own) return own;
    // "Cousin Leo is in rehab until June" above a list is no title of it.
    if (isPersonal(alone)) return 'personal';
    const notice = noticeOf(heading);
    if (notice === 'private' || says('confidential', text)) return 'confidential';
    return notice !== null && !invitations.has(`${source}|${heading}`) ? 'confidential' : null;
  };
  return ({ headings, source, text, row }: Passage, paragraph: string): PrivateKind | null => {
    // Of a row, the first cell says what the others are: "To do | ring the florist".
    const label = row ? /^[^:,]{2,60}(?=: )/.exec(text) : null;
    const above = label ? [...headings, label[0]] : headings;
    for (const heading of above) {
      const key = `${source}|${heading}`;
      const isBackstage = noticeOf(heading) === 'backstage' || noticeOf(heading) === 'tasks';
      if (isBackstage && speaksToGuests(paragraph)) continue;
      if (!known.has(key)) known.set(key, judgeOne(heading, source));
      const kind = known.get(key);
      if (kind) return kind;
    }
    return null;
  };
}

/**
 * The headings that may be a note's or an invitation's, and are an invitation's: one that names an event or a
 * place, "Family only" over what has a time or an event, and "To do" over sights.
 */
function invitationsIn(passages: readonly Passage[]): ReadonlySet<string> {
  const invitations = new Set<string>();
  for (const { source, headings, headingConcepts, text, values, days } of passages) {
    for (const heading of headings) {
      const notice = noticeOf(heading);
      if (notice === null || notice === 'private') continue;
      const concepts = conceptsOf(inWeddingWords(fold(text)), headingConcepts, values, days);
      const above = readHeading(heading).concepts;
      const isTold = holdsEvent(above) || holdsPlace(above);
      const isInvited = notice === 'some' && (holdsEvent(concepts) || values.has('time'));
      const isSight =
        notice === 'tasks' &&
        (concepts.has('excursion') || values.has('duration') || values.has('distance'));
      if ((isTold && !(notice === 'tasks' || notice === 'backstage')) || isInvited || isSight)
        invitations.add(`${source}|${heading}`);
    }
  }
  return invitations;
}

const holdsEvent = (concepts: ReadonlySet<ConceptId>) =>
  [...concepts].some((id) => getConcept(id).kind === 'event');
const holdsPlace = (concepts: ReadonlySet<ConceptId>) => PLACES.some((id) => concepts.has(id));
const PLACES: readonly ConceptId[] = [
  'lodging',
  'parking',
  'venue',
  'church',
  'photos',
  'excursion',
];

const foldedLine = (text: string) => fold(text).replace(/\s+/g, ' ').replace(/[*_`]/g, '').trim();
