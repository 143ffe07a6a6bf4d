import { conceptsIn } from '../lexicon/concepts.ts';
import { fold, hashText, termsOf } from '../lexicon/words.ts';
import { noticeOf } from '../privacy/private-notice.ts';
import type { KnowledgeSource, Passage, TableRow } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { detectLanguage, toEnglish } from '../understand/language.ts';
import { termsOfNames } from '../understand/persons-named.ts';
import { valueKindsOf, weekdaysIn } from '../values/value-kinds.ts';
import { isEventTitle } from './group-entries.ts';
import { isDateLine } from './line-dates.ts';
import { isInCapitals } from './line-shapes.ts';
import { beginsWithDay, dayAloneOf } from './outline.ts';
import { parseBlocks } from './parse-blocks.ts';
import { type Block, houseOf } from './parse-state.ts';
import { conceptsOf, namesHouse, readHeading } from './passage-concepts.ts';
import { readRow } from './read-row.ts';
import { isBareReply, joinBareReplies, splitSentences } from './sentences.ts';

/** The most passages made of all of a helper's texts; the rest is left out. */
const MAX_PASSAGES = 20_000;

const UPDATE =
  /\b(?:update[ds]?|moved|now (?:at|on|in|the|until|till|leaves?|starts?|begins?|\d)|(?:any ?more|not \d)|(?:is|are|be) now|new (?:hotel|venue|time|date|location|address|place)|chang(?:ed|es)|instead|no longer|extended|postponed|rescheduled|cancell?ed|replaces?|correction|corrected|was \d)\b/;
const UPDATE_HEADING = /\b(?:updates?|updated|changes?|changed|corrections?|new info)\b/;
const TAG_CHARACTERS = /[\u{E0000}-\u{E007F}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** A gap is at most a page wide: else looking for its end would start again from each space in it. */
const MAX_GAP = 200;
const WIDE_GAP = new RegExp(`[^\\S\\n]{${MAX_GAP},}`, 'g');

/**
 * Segments the texts into quotable passages, each with its concepts. Whether one is private is decided later:
 * see decidePrivacy.
 */
export function segmentSources(sources: readonly KnowledgeSource[]): Passage[] {
  const passages: Passage[] = [];
  let block = 0;
  for (const { source, text: written, addedAt } of sources) {
    const text = written
      .replace(TAG_CHARACTERS, '')
      .replace(/\r\n?/g, '\n')
      .replace(WIDE_GAP, (gap) => gap.slice(0, MAX_GAP));
    const blocks = parseBlocks(text);
    const title = titleOf(blocks);
    for (const each of blocks) {
      block += 1;
      for (const piece of piecesOf(each)) {
        if (passages.length >= MAX_PASSAGES) return passages;
        passages.push(toPassage({ ...piece, id: passages.length, block, source, addedAt, title }));
      }
    }
  }
  return passages;
}

/** The title of a whole document, or ''. */
function titleOf(blocks: readonly Block[]): string {
  const first = blocks.find(({ headings }) => headings.length > 0)?.headings[0] ?? '';
  const under = blocks.filter(({ headings }) => headings[0] === first).length;
  return under >= 4 && under >= blocks.length * 0.7 ? first : '';
}

type Piece = { text: string; headings: readonly string[]; line?: number; row?: TableRow };

function piecesOf(block: Block): Piece[] {
  if (block.kind === 'row') return piecesOfRow(block);
  if (block.kind === 'pair')
    return underLabels(
      splitSentences(block.text),
      block.label,
      !block.isLabelled || isThing(block.label),
    ).map((piece, i) => ({
      text: i === 0 ? `${block.label}: ${piece.text}` : piece.text,
      headings: [...block.headings, ...piece.labels],
    }));
  const above = block.headings.at(-1) ?? '';
  let day = '';
  return block.text.split('\n').flatMap((written, line) => {
    const sentences = sentencesBelow(above, written);
    const own = dayOfLine(written) || runInHeading(sentences, above);
    if (own !== '' && sentences[0] === `${own}.`)
      sentences.splice(0, 2, `${sentences[0]} ${sentences[1]}`);
    const label = labelOf(sentences[0] ?? '');
    if (own !== '' || label !== '') day = beginsWithDay(own) ? own : '';
    const topic = own || day;
    const isLabelled = topic === '' && label !== '' && !isClause(label);
    return underLabels(sentences, isLabelled ? label : topic, topic !== '').map(
      ({ text, labels }) => ({
        text,
        headings: [...block.headings, ...labels],
        line,
      }),
    );
  });
}

/**
 * A line's sentences, each with the labels it stands under. "What to wear: garden party attire. Think linen." has one
 * for all of the line. A further one, as in "Code: AMOR. Free parking.", is that of what it stands before, and ends
 * the first; but "Sunday: brunch. Come hungry." behind "Friday: drinks.", as "HATS: yes." behind "SHOES: flat.", holds
 * from there on, and "Haldi. Colours: yellow. No phones." stays about the Haldi.
 */
function underLabels(
  sentences: readonly string[],
  first: string,
  isTopic = false,
): { text: string; labels: string[] }[] {
  let lead = first;
  return sentences.flatMap(splitSchedule).map((text, i) => {
    const label = i === 0 && lead !== '' ? '' : labelOf(text) || otherHouse(text, lead);
    // What holds back does so to the end of the line.
    const takesOver = noticeOf(label) !== null || isAlike(label, lead);
    if (takesOver) lead = label;
    else if (isTopic) return { text, labels: [lead] };
    else if (label !== '' && noticeOf(lead) === null && !isInCapitals(lead)) lead = '';
    return { text, labels: [...new Set([lead, label])].filter((each) => each !== '') };
  });
}

/** What a sentence is labelled with: "Code" of "Code: AMOR", or ''. */
const labelOf = (sentence: string): string =>
  /^(\p{Lu}[\p{L}\d'’ &/-]{1,32}?)\s?:\s/u.exec(sentence)?.[1] ?? '';

/** "Hickory Hill Motel" of "Hickory Hill Motel, Viroqua.", where what stands before is about another house; or ''. */
const otherHouse = (sentence: string, lead: string): string => {
  const house = namesHouse(lead) ? houseOf(sentence) : '';
  return house !== lead && namesHouse(house) ? house : '';
};

/** "Saturday is garden formal: no jeans" says something, and names no topic. */
const isClause = (label: string): boolean => /\s(?:is|are|was|will|has|have)\s/.test(fold(label));

/** Whether two labels are of a kind: two days, two places to stay, two in capitals. */
const isAlike = (label: string, lead: string): boolean =>
  (isInCapitals(label) && isInCapitals(lead)) ||
  (namesHouse(label) && namesHouse(lead)) ||
  (namesDay(label) && namesDay(lead));
const namesDay = (label: string): boolean => weekdaysIn(fold(label)).size > 0;

/** Whether a label is what the rest of its line is about, whatever is labelled in there: an event, a house, a day. */
const isThing = (label: string): boolean =>
  isEventTitle(label, '') || namesHouse(label) || namesDay(label);

/** "Saturday, September 19" of "Saturday, September 19 — The big day. We'd like", or ''. */
function dayOfLine(line: string): string {
  const day = /^([^–—:]{4,40}?)\s?(?:\s[–—-]|:)\s\S/u.exec(line)?.[1] ?? '';
  return beginsWithDay(day) && isDateLine(day) ? day : '';
}

/** A line's sentences. Where a reply's question was lost, it is told with what follows, or says nothing. */
function sentencesBelow(heading: string, line: string): string[] {
  const sentences = splitSentences(line);
  if (heading.endsWith('?')) return sentences;
  return isBareReply(line) && topicsOf(heading).length === 0 ? [] : joinBareReplies(sentences);
}

/** A row, and apart from it each cell below a title that says it is not for guests: "Notes for Delphine". */
function piecesOfRow(block: Extract<Block, { kind: 'row' }>): Piece[] {
  const { cells, titles, headings, table } = block;
  const isApart = (i: number) =>
    i > 0 && titles.length === cells.length && noticeOf(titles[i]!) !== null;
  const { text, ...row } = readRow({
    headings,
    cells: cells.filter((_, i) => !isApart(i)),
    titles: titles.filter((_, i) => !isApart(i)),
  });
  const apart = cells.flatMap((cell, i) =>
    isApart(i) && cell !== ''
      ? [{ text: `${cells[0]}: ${cell}`, headings: [...headings, titles[i]!] }]
      : [],
  );
  return [{ text, headings, row: { table, ...row } }, ...apart];
}

/**
 * "What to wear. Kilts if you have one.": two or three words naming the line's topic; '' without. Under DRESS
 * CODE, "Garden party attire. Please skip stilettos." states the dress code, and is no heading.
 */
function runInHeading([first, second]: readonly string[], heading: string): string {
  if (!first || !second) return '';
  if (dayAloneOf(first) !== '') return first.slice(0, -1);
  const words = /^(\p{Lu}[\p{L}'’&/-]*(?: [\p{L}'’&/-]+){0,3})\.$/u.exec(first)?.[1];
  if (!words) return '';
  // "GETTING HERE. Halifax Stanfield, then an hour down the 103." is headed by it, whatever it names.
  if (isInCapitals(words) && !isInCapitals(second) && !isBareReply(first)) return words;
  // "Smart." below "What do I wear?" is the answer.
  if (heading.endsWith('?') || /['’](?:s|re|ll|m|d) /.test(words)) return '';
  const folded = fold(words);
  const isSentence = HAS_VERB.test(folded) && !/^(?:what|where|when|how) to\b/.test(folded);
  const topics = topicsOf(words);
  const above = topicsOf(heading);
  return !isSentence && topics.length > 0 && !topics.some((id) => above.includes(id)) ? words : '';
}

function topicsOf(words: string): string[] {
  const english = englishOf(words);
  return [...conceptsIn(english, 'say'), ...conceptsIn(english, 'ask')];
}

const HAS_VERB =
  /\b(?:is|are|was|be|will|has|have|had|do|does|did|can|may|must|[a-z]+n't|i|we|you|they|he|she|it|me|us|no|none|yes|not|please|bring|come|fly|drive|walk|ride|wear|park|stay|eat|drink|dance|rsvp|meet|join|see|call|text|book|ask|reply|send|take|leave|go|head|let|begin|starts?|begins|follows|ends|only|included|provided|free|welcome|optional|required|allowed|at|on|by|from|until|after|before)\b/;

/** "Ceremony at 3:30, dinner in the barn at 5:30, dance at 8": each part states one thing. */
function splitSchedule(sentence: string): string[] {
  const label = /^[\p{L}'’ ]{2,30}:\s/u.exec(sentence)?.[0] ?? '';
  const parts = sentence
    .slice(label.length)
    .split(/,\s+(?:and |then |followed by )?|;\s+/)
    .filter((part) => part !== '');
  // "Calling at the inn at 1:45" says of the part before what happens.
  const timed = parts.filter((part, i) => HAS_TIME.test(part) && !(i > 0 && GOES_ON.test(part)));
  // "Departures at 11:10, midnight and 12:15" is one statement: each part must say what happens.
  const isBare = timed.some((part) => !/\p{L}{4}/u.test(part.replace(REMARK_OR_HOUR, '')));
  if (isBare || timed.length < 3 || timed.length < parts.length * 0.6) return [sentence];
  const pieces: string[] = [];
  for (const part of parts) {
    // A part without its own time, such as the year of a date, belongs to the one before.
    if (pieces.length > 0 && !timed.includes(part) && !/^[\p{L}]+ (?:with|at|in)\b/u.test(part)) {
      pieces[pieces.length - 1] += `, ${part}`;
    } else pieces.push(part);
  }
  return pieces.map((piece) => piece.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
}

const HAS_TIME = /\d{1,2}:\d\d|\b\d{1,2}\s?[ap]\.?m\b|\bnoon\b|\bmidnight\b/i;
const REMARK_OR_HOUR = /\([^)]*\)|\b(?:noon|midnight)\b/gi;
/** What one vehicle does after another thing. */
const GOES_ON =
  /^(?:calling|stopping|arriving|leaving|returning|departing|going|coming|picking|dropping|returns|leaves|goes|comes|arrives|departs|stops|runs|picks|drops|back|again)\b/;

/** A passage with what is read of it: its words, concepts and kinds of values, and those of its headings. */
export function toPassage(
  input: Piece & { id: number; block: number; source: string; addedAt: number; title?: string },
): Passage {
  const { text, headings, line = 0, row = null, title = '', ...own } = input;
  const asWritten = fold(text);
  const language = detectLanguage(asWritten);
  const folded = toEnglish(text, language);
  const isTitled = headings[0] === title && headings.length > 1;
  const over = readHeading(isTitled ? title : '');
  const above = readHeading(headings.slice(isTitled ? 1 : 0).join(' . '));
  // "1º de setembro" and "420 reais" are recognised as a date and a price in their English translation,
  // addresses as written.
  const values = valueKindsOf(folded === asWritten ? folded : `${asWritten} . ${folded}`, text);
  const days = daysOf(folded, headings);
  return {
    ...own,
    hash: hashText(`${headings.join('|')}|${text}`),
    text,
    headings,
    line,
    row,
    superseded: false,
    isTaught: false,
    isUpdate: UPDATE.test(folded) || UPDATE_HEADING.test(above.folded),
    privateKind: null,
    isPrivate: false,
    terms: new Set([
      ...termsOf(folded),
      ...(language === 'en' ? [] : termsOfNames(text, language)),
    ]),
    headingTerms: above.terms,
    titleTerms: over.terms,
    titleConcepts: over.concepts,
    concepts: conceptsOf(folded, above.concepts, values, days),
    headingConcepts: above.concepts,
    values,
    days,
  };
}

/** The weekdays that a passage or its headings name: "sat nice, but you have to get in a boat" names one, too. */
function daysOf(folded: string, headings: readonly string[]): Set<string> {
  const own = folded.replace(/^(?:mon|tues?|thu(?:rs?)?|fri|sat)(?= )/, '$& 1');
  const texts = [own, ...headings.map((each) => readHeading(each).folded)];
  return new Set(texts.flatMap((text) => [...weekdaysIn(text)]));
}
