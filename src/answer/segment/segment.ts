import { fold, hashText, termsOf } from '../lexicon/words.ts';
import { noticeOf } from '../privacy/private-notice.ts';
import type { KnowledgeSource, Passage, TableRow } from '../types.ts';
import { detectLanguage, toEnglish } from '../understand/language.ts';
import { termsOfNames } from '../understand/persons-named.ts';
import { valueKindsOf, weekdaysIn } from '../values/value-kinds.ts';
import { isClause, isSubject, labelOf, underLabels } from './labels.ts';
import { beginsWithDay } from './line-dates.ts';
import { topicOfLine, topicsOf } from './line-topics.ts';
import { parseBlocks } from './parse-blocks.ts';
import type { Block } from './parse-state.ts';
import { conceptsOf, readHeading } from './passage-concepts.ts';
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
      splitSentences(block.text).flatMap(splitSchedule),
      block.label,
      !block.isLabelled || isSubject(block.label),
    ).map((piece, i) => ({
      text: i === 0 ? `${block.label}: ${piece.text}` : piece.text,
      headings: [...block.headings, ...piece.labels],
    }));
  const above = block.headings.at(-1) ?? '';
  let day = '';
  return block.text.split('\n').flatMap((written, line) => {
    const sentences = sentencesBelow(above, written);
    const own = topicOfLine(written, sentences, above);
    // "Parking. Behind the barn." is one statement.
    if (own !== '' && sentences[0] === `${own}.`)
      sentences.splice(0, 2, `${sentences[0]} ${sentences[1]}`);
    const label = labelOf(sentences[0] ?? '');
    // "SATURDAY. Town hall at three." is the day of the lines below it as well.
    if (own !== '' || label !== '') day = beginsWithDay(own) ? own : '';
    const topic = own || day;
    const isLabelled = topic === '' && label !== '' && !isClause(label);
    return underLabels(
      sentences.flatMap(splitSchedule),
      isLabelled ? label : topic,
      topic !== '',
    ).map(({ text, labels }) => ({
      text,
      headings: [...block.headings, ...labels],
      line,
    }));
  });
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
