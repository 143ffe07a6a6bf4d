import { type Groups, type Scanner, TAKEN, takeValues, type Value } from './value.ts';

type Half = 'am' | 'pm' | '?';
/** A time as written: minutes since midnight or noon, and which of the two, where that is said. */
type Clock = { start: number; end: number; minutes: number; half: Half; isBareHour: boolean };

const MORNING =
  'in the morning|de la manana|da manha|du matin|morgens|vormittags|del mattino|di mattina';
const LATER =
  "in the (?:afternoon|evening)|de la (?:tarde|noche)|da (?:tarde|noite)|du soir|de l'apres-midi|nachmittags|abends|del pomeriggio|di (?:sera|pomeriggio)|della sera";
const CLOCK = new RegExp(
  `(?<![\\d.,:/$€£¥])(?<hour>\\d{1,2})(?:(?<mark>[:.h])(?<minute>[0-5]\\d)(?::[0-5]\\d)?)?(?![\\d%])` +
    `(?:\\s?(?<suffix>a\\.? ?m\\b\\.?|p\\.? ?m\\b\\.?|uhr\\b(?: (?<after>[0-5]\\d)\\b)?|h\\b|o'?clock))?(?:,?\\s(?:(?<morning>${MORNING})|(?<later>${LATER}))\\b)?`,
  'g',
);
const SPOKEN = new RegExp(
  `(?<![\\d:.,])\\b(?<spoken>half|quarter|\\d{1,2})(?: minutes?)?[- ](?<side>past|to|after|before|til)[- ](?<hour>\\d{1,2})\\b(?![:.]\\d|\\s?(?:minutes?|hours?|people|guests))` +
    `(?:\\s?o'?clock)?(?:\\s?(?<half>a\\.? ?m\\b\\.?|p\\.? ?m\\b\\.?))?(?:,?\\s(?:(?<morning>${MORNING})|(?<later>${LATER}))\\b)?`,
  'g',
);
const NOON = /\b(?:noon|midday|mediodia|midi|mittags?|mezzogiorno|meio-dia)\b/g;
const MIDNIGHT = /\b(?:midnight|medianoche|minuit|mitternacht|mezzanotte|meia-noite)\b/g;
const RANGE =
  /^\s*(?:-|to|until|till|til|bis|until|and|und|y|et|e|a|al|alle|as|hasta|ate)\s*(?:las )?$/;
/** Words after which a bare figure is an hour: "at 4", "until 11", "a las 4", "um 16". */
const HOUR_FOLLOWS =
  /\b(?:at|from|by|until|till|til|around|about|before|after|starts?|starting|begins?|ends?|ending|las|um|gegen|ab|bis|alle|as|vers|hasta|ate)\s(?:about |around |approximately )?$/;

/** Times of day, however they are written; noon and midnight among them. */
export const scanTimes: Scanner = (line, add) => {
  let named = takeValues(line, SPOKEN, add, (_, groups) => spokenTime(groups));
  named = takeValues(named, NOON, add, () => [timeValue(0, 'pm')]);
  named = takeValues(named, MIDNIGHT, add, () => [timeValue(0, 'am')]);
  const clocks = inheritHalves(readClocks(named), named);
  let rest = '';
  let from = 0;
  for (const clock of clocks) {
    add(clock.isBareHour ? bareHourValue(clock) : timeValue(clock.minutes, clock.half));
    rest += named.slice(from, clock.start) + TAKEN;
    from = clock.end;
  }
  return rest + named.slice(from);
};

function readClocks(line: string): (Clock & { isCertain: boolean })[] {
  const found: (Clock & { isCertain: boolean })[] = [];
  for (const match of line.matchAll(CLOCK)) {
    const { hour, mark, minute, suffix, after, morning, later }: Groups = match.groups!;
    const hours = Number(hour);
    if (hours > 24) continue;
    const before = line.slice(Math.max(0, match.index - 30), match.index);
    const follows = HOUR_FOLLOWS.test(before);
    const isDotted = mark === '.' && suffix === undefined && !morning && !later;
    const isBare = mark === undefined && suffix === undefined && !morning && !later;
    const minutes = (hours % 12) * 60 + Number(minute ?? after ?? 0);
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      minutes,
      half: halfOf(hours, suffix, morning, later),
      isBareHour: isBare,
      // 4.30 alone may be money or a measure, and 4 anything.
      isCertain: !(isDotted || isBare) || (follows && !isMeasured(line, match)),
    });
  }
  return found;
}

/** "until 4 people" and "from 12 Oak Street" name no hour. */
function isMeasured(line: string, match: RegExpMatchArray): boolean {
  const next = line.slice(match.index! + match[0].length);
  return /^(?:-?\s?(?:minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|people|guests?|persons?|kids|children|rooms?|miles?|km|meters?|metres?|percent|euros?|dollars?|pounds?|st\b|nd\b|rd\b|th\b|personen|gaste|tage|stunden|minuten|personas|dias|horas|minutos|personnes|jours|heures|giorni|ore|minuti)|\s?%)/.test(
    next,
  );
}

function halfOf(
  hours: number,
  suffix: string | undefined,
  morning: string | undefined,
  later: string | undefined,
): Half {
  if (hours >= 13 && hours < 24) return 'pm';
  if (hours === 0 || hours === 24) return 'am';
  if (suffix?.startsWith('a') || morning) return 'am';
  return suffix?.startsWith('p') || later ? 'pm' : '?';
}

/** In "4-6 PM" and "from 4 to 6 PM" the first hour is one too, and in the afternoon. */
function inheritHalves(found: readonly (Clock & { isCertain: boolean })[], line: string): Clock[] {
  return found
    .map((clock, index) => {
      const next = found[index + 1];
      if (!next || clock.half !== '?' || next.half === '?' || !next.isCertain) return clock;
      if (!RANGE.test(line.slice(clock.end, next.start))) return clock;
      const opposite = next.half === 'pm' ? 'am' : 'pm';
      const half: Half = clock.minutes <= next.minutes ? next.half : opposite;
      return { ...clock, half, isBareHour: false, isCertain: true };
    })
    .filter((clock) => clock.isCertain);
}

function spokenTime({ spoken = '', side = '', hour, half, morning, later }: Groups): Value[] {
  const hours = Number(hour);
  const isFigure = /^\d/.test(spoken);
  const offset = spoken === 'half' ? 30 : spoken === 'quarter' ? 15 : Number(spoken);
  const isPast = side === 'past' || (side === 'after' && !isFigure);
  if (hours > 12 || offset > 59 || (spoken === 'half' && side !== 'past')) return [];
  // "5 to 6 PM" is a range far more often than five minutes before six.
  if (isFigure && (side === 'before' || side === 'after' || (side === 'to' && offset <= 12))) {
    return [];
  }
  const minutes = ((hours % 12) * 60 + (isPast ? offset : -offset) + 720) % 720;
  return [timeValue(minutes, halfOf(hours, half, morning, later))];
}

/** A time without its half of the day needs that time in either; one with it needs the same half. */
function timeValue(minutes: number, half: Half): Value {
  const known = half === '?' ? [] : [`time:${minutes}:${half}`];
  const either = `time:${minutes}:?`;
  return { kind: 'time', needs: half === '?' ? [either] : known, gives: [...known, either] };
}

/** "At 4": the hour, or the 4 of something else that has no measure. */
function bareHourValue({ minutes, half }: Clock): Value {
  const hour = minutes === 0 ? 12 : minutes / 60;
  const plain = `number:${half === 'pm' ? hour + 12 : hour}:`;
  const time = timeValue(minutes, half);
  return { kind: 'time', needs: [...time.needs, plain], gives: [...time.gives, plain] };
}
