import { noticeOf } from '../../privacy/private-notice.ts';
import { type Card, cardOf, splitAtLabels, timedCardsOf } from '../cards.ts';
import { hasLeader } from '../dot-leaders.ts';
import { isEventTitle, isShortName, shortOnes } from '../group-entries.ts';
import { holdsBack } from '../holds-back.ts';
import { ADDRESS, BULLET, PHONE, PRICE } from '../line-shapes.ts';
import { levelOf } from '../outline.ts';
import type { ParseState } from '../parse-state.ts';
import { listsPlacesToStay, namesHouse } from '../passage-concepts.ts';
import { remarkedNamesOf } from '../remarked-names.ts';

/** More lines than this, below a heading or a gap, are no card and no list of names. */
const MAX_CARD = 80;

/** A paragraph, or what stands directly below a heading or a day, that is read as a whole by its layout. */
export function readWholeParagraph(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const isHeaded = state.titleAt === i - 1 && lines.startsParagraph(i - 1);
  const isOfDay = outline.day !== '' && lines.at(i - 1) === outline.day;
  if (!(lines.startsParagraph(i) || isHeaded || isOfDay)) return null;
  // "Garden room ........ $178" above "Ocean view ......... $214" is a row, whatever stands directly above it.
  if ([i, i + 1].some((at) => lines.isRow(at) && hasLeader(lines.at(at)))) return null;
  const paragraph = lines.paragraphAt(i, MAX_CARD + 1);
  if (paragraph.length === 0 || paragraph.length > MAX_CARD) return null;
  const isNoticed = outline.headings().some((heading) => noticeOf(heading) !== null);
  if (isNoticed || holdsBack(paragraph)) return null;
  if (readHousesTitle(state, i, paragraph)) return i;
  const mayBeCard = !isOfDay && !outline.isAtStart;
  const isRead =
    readTimedCards(state, paragraph) ||
    (mayBeCard && (readCard(state, paragraph, isHeaded) || readNames(state, paragraph)));
  return isRead ? i + paragraph.length - 1 : null;
}

/** "Where to stay" directly above "The Marshall House" and its address heads them all, and is no card's title. */
function readHousesTitle(state: ParseState, i: number, paragraph: readonly string[]): boolean {
  const [title = '', name = '', detail = ''] = paragraph;
  const isDetailed = ADDRESS.test(detail) || PRICE.test(detail) || PHONE.test(detail);
  if (!listsPlacesToStay(title) || !isShortName(name) || !isDetailed) return false;
  state.flush();
  const level = levelOf(title, state.lines.hasCapitals);
  state.outline.startDay('');
  state.outline.startSection(title, level, { isOverParagraph: true });
  state.titleAt = i;
  return true;
}

/** "11.30 Uhr / Kirchliche Trauung / St. Quirin", and more of the kind. */
function readTimedCards(state: ParseState, paragraph: readonly string[]): boolean {
  const cards = timedCardsOf(paragraph);
  if (!cards) return false;
  state.flush();
  state.outline.event = '';
  for (const card of cards) {
    if (card.day) state.outline.startDay(card.day);
    pushCard(state, card);
  }
  return true;
}

/** "Rehearsal Dinner / Friday, April 16 / 6 PM / The Olde Pink House / Attire: cocktail": one paragraph, one thing. */
function readCard(state: ParseState, paragraph: readonly string[], isHeaded: boolean): boolean {
  const { outline } = state;
  // Directly below "THE DAY", its ceremony; below a hotel's name its address is none, and hotels are read as a list.
  const isOfList = isHeaded && (ADDRESS.test(paragraph[0]!) || outline.listsHouses);
  const card = isOfList ? null : cardOf(paragraph);
  if (!card) return false;
  state.flush();
  const isPricedHouse = PRICE.test(card.lines.join(' ')) && namesHouse(card.title);
  if (card.isDated && outline.listsHouses) outline.endFilledSections();
  if (card.isDated || isPricedHouse) outline.startDay('');
  if (isEventTitle(card.title, '')) outline.event = '';
  outline.endTexts(isHeaded);
  pushCard(state, card);
  return true;
}

function pushCard(state: ParseState, { title, lines }: Card): void {
  const text = splitAtLabels(lines)
    .map((piece, k) => state.lines.unwrapped(piece, k === 0 ? shortOnes(piece) : []))
    .join('\n');
  state.pushPair(title, text);
}

/** "The Narrows / Old house, family-style / Good Robot / Beer in an old garage" */
function readNames(state: ParseState, paragraph: readonly string[]): boolean {
  const list = remarkedNamesOf(paragraph);
  if (!list) return false;
  state.flush();
  const level = levelOf(list.heading, state.lines.hasCapitals);
  if (list.heading !== '')
    state.outline.startSection(list.heading, level, { isOverParagraph: true });
  for (const [name, remark] of list.entries) {
    const text = remark.replace(BULLET, '');
    if (name === '') state.pushText(text);
    else state.pushPair(name, text);
  }
  return true;
}
