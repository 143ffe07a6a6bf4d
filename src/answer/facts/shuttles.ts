import { englishOf } from '../audit/english-of.ts';
import { onlyDay } from '../audit/start-times.ts';
import { statedTimesIn } from '../audit/stated-times.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { weekdaysIn } from '../values/values.ts';
import { timeOfDay, withPlainTimes } from './clock-times.ts';
import { dayOf } from './fact-days.ts';
import { bothOf, type Statements, stated } from './statements.ts';
import type { FactDay, ShuttleFact } from './wedding-facts.ts';

const RIDE =
  /\b(?:shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus(?:es)?|minivans?|navettes?|autocars?|autobus(?:es)?|bussen?|buss?|kleinbus|reisebus|shuttlebus|pendel\w*|pulmino|pulman|pullman|pullmino|onibus|van|vans)\b/;
/** Buses of the town, and rides that are not for guests of the wedding. */
const PUBLIC =
  /\b(?:line \d|linea|ligne|linie|\d{1,3}[a-z]? bus|bus (?:no\.? )?\d{1,3}|public|airport|aeroport\w*|flughafen|tour|every \d+|every (?:half|quarter|ten|fifteen|twenty|thirty)|alle \d+|toutes les|cada \d+|ogni \d+|school bus route|greyhound|megabus|station to|bus stop|family only|wedding party)\b/;
const CONDITION = /\b(?:if|wenn|unless|falls|sauf|si|se)\b/;
const BACK =
  /\b(?:back|returns?|returning|home|homeward|late shuttle|zuruck|ruckfahrt|heimfahrt|heim|retours?|rentr\w+|vueltas?|vuelven|regres\w+|ritorn\w+|volta|voltam|regresso|return(?:ing)? to|end of the (?:night|evening))\b/;
const OUT =
  /\b(?:to the (?:venue|ceremony|church|farm|vineyard|winery|barn|chapel|estate)|pick(?:s|ing)? up|leav(?:e|es|ing)|depart\w*|from|abfahrt|ab|fahrt|part\w*|depart|sal(?:e|en|ida|idas)|salen|parten\w*|parte|sai|saida|saem)\b/;
const RETURNS_AFTER =
  /[,;:]?\s(?:and |und |et |y |e |, )?(?=(?:it |they |we )?(?:(?:will |then )?(?:goes?|going|come|comes|heads?|runs?|leaves? (?:the \w+ )?(?:again )?)? ?(?:back|home|returns?|returning)|zurück|Rückfahrt|retour|vuelta|vuelven|regreso|regresa[n]?|ritorno|ritornano|volta|voltam|Return|Back)\b)/u;
const PLACE =
  "((?:the |la |el |le |l'|der |dem |das |o |a )?\\p{Lu}[\\p{L}'’&.-]*(?: (?:of|the|de|del|la|di|da|do|du|des|&|and) (?=\\p{Lu})| (?=\\p{Lu}))?(?:\\p{Lu}[\\p{L}'’&.-]*(?: (?=\\p{Lu}))?){0,4}(?: (?:lot|station|hotel|square|car park|parking))?)";
const FROM = new RegExp(
  `(?:\\b(?:from|leaves?|leaving|departs?|departing|pick-?ups? (?:at|from)|ab|vom|von|depuis|desde|(?:départs?|salidas?|salen|sale|saídas?|saem|partenza|parten|partono) (?:de la|de|da|dal|dalla|del|do))) (?:outside |in front of |the front of )?${PLACE}`,
  'u',
);
const TO = new RegExp(
  `(?:\\b(?:to|nach|zum|zur|vers|jusqu'à|hasta|a|al|alla|para|au|à)) ${PLACE}`,
  'u',
);

/** Buses that the couple runs, where a sentence says when they leave and which way they go. */
export function readShuttles(statements: Statements, wedding: FactDay | null): ShuttleFact[] {
  const rows = statements.passages.flatMap((passage) =>
    statements.isDisputed('last-ride', passage) ? [] : readRows(passage, wedding),
  );
  const distinct = rows.filter((row, i) => rows.findIndex((other) => isSameRow(other, row)) === i);
  // Of several buses one must be told from the other: by where it leaves, or where it goes.
  return distinct.filter((row) => {
    const others = distinct.filter(
      (other) =>
        other !== row && other.direction === row.direction && other.weekday === row.weekday,
    );
    return others.length === 0 || row.from !== null || row.to !== null;
  });
}

const isSameRow = (a: ShuttleFact, b: ShuttleFact) =>
  a.direction === b.direction &&
  a.from === b.from &&
  a.to === b.to &&
  a.weekday === b.weekday &&
  a.times.value.join() === b.times.value.join();

function readRows(passage: Passage, wedding: FactDay | null): ShuttleFact[] {
  const nearest = bothOf(passage.headings.at(-1) ?? '');
  const said = bothOf(passage.text);
  const isOfRide = RIDE.test(said) || (RIDE.test(nearest) && passage.text.length < 160);
  if (
    !isOfRide ||
    PUBLIC.test(said) ||
    CONDITION.test(said.split(' . ')[0]!) ||
    PUBLIC.test(nearest)
  )
    return [];
  const english = englishOf(passage.text);
  if (weekdaysIn(english).size > 1) return [];
  const day = dayOf(passage, onlyDay(english) || onlyDay(nearest), { wedding, isMain: true });
  if (day === 'several') return [];
  return withPlainTimes(passage.text)
    .split(RETURNS_AFTER)
    .flatMap((clause) => {
      const row = readClause(clause, nearest);
      return row ? [{ ...row, ...day, times: stated(row.times, passage) }] : [];
    });
}

function readClause(clause: string, heading: string) {
  const said = bothOf(clause);
  const isBack = BACK.test(said) || (BACK.test(heading) && !OUT.test(heading));
  const direction = isBack ? 'back' : OUT.test(said) || OUT.test(heading) ? 'out' : null;
  if (
    direction === null ||
    /\b(?:until|till|between|bis|jusqu|hasta|fino|ate|arriv\w*|ceremony|dinner|before)\b/.test(said)
  )
    return null;
  const found = statedTimesIn(englishOf(clause));
  if (found.length === 0 || found.some(({ isRangeEnd, isRough }) => isRangeEnd || isRough))
    return null;
  if (
    !isPlainList(
      clause,
      found.map(({ text }) => text),
    )
  )
    return null;
  const times = found.map(({ minutes }) => timeOfDay(clause, minutes, usualHalf(direction)));
  if (times.includes(null)) return null;
  const rising = inOrder(
    times.filter((time) => time !== null),
    direction,
  );
  if (!rising) return null;
  return {
    direction,
    from: placeBy(FROM, clause),
    to: placeBy(TO, clause),
    times: rising,
  } as const;
}

/** Between the times of one list stands nothing else: another stop is another row. */
function isPlainList(clause: string, shown: readonly string[]): boolean {
  const folded = fold(clause);
  let from = 0;
  return shown.every((text, i) => {
    const at = folded.indexOf(text, from);
    const gap = folded.slice(from, at);
    from = at + text.length;
    return (
      at >= 0 &&
      (i === 0 ? !/\b(?:from|ab|a partir|des)\s(?:about )?$/.test(gap) : BETWEEN.test(gap))
    );
  });
}
const BETWEEN =
  /^(?:[\s,;/&.()-]|[ap]\.?m\b|h\b|uhr\b|and|und|again|or|y|et|e|at|um|a|as|las|la|les|alle|then|there'?s|the|one|last|final|run|bus|shuttle|letzter?|dernier|ultimo|ultima|ultimas)*$/;

/** Out in the afternoon, back at night. */
const usualHalf = (direction: 'out' | 'back') => (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  if (direction === 'out') return hour >= 1 && hour <= 6 ? 'pm' : hour === 0 ? 'pm' : null;
  if (hour >= 8) return 'pm';
  return hour <= 3 ? 'am' : null;
};

/** After midnight is the next day; null where the times then still do not rise. */
function inOrder(times: readonly number[], direction: 'out' | 'back'): number[] | null {
  const moved = times.map((time) => (direction === 'back' && time < 6 * 60 ? time + 1440 : time));
  return moved.every((time, i) => i === 0 || time > moved[i - 1]!) ? moved : null;
}

const NO_PLACE =
  /^(?:the )?(?:shuttles?|bus(?:es)?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first|last|one|return)\b/;

function placeBy(pattern: RegExp, clause: string): string | null {
  const name = pattern.exec(clause)?.[1]?.trim().replace(/[.,]$/, '');
  return name && !/['’]s?$/.test(name) && !NO_PLACE.test(fold(name)) ? name : null;
}
