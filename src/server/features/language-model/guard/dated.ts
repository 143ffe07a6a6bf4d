import { fold, languages, wordsOf } from '#answer/engine.ts';
import { monthNames, weekdayNames } from '#shared/rules/calendar-names.ts';
import type { EvidencePassage, Statement } from './statement.ts';

const CALENDAR = new Set(
  [
    'the of de del di le il der den am o a st nd rd th er',
    ...languages.flatMap((language) => [...monthNames(language), ...weekdayNames(language)]),
    ...monthNames('en').map((name) => name.slice(0, 3)),
    ...weekdayNames('en').map((name) => name.slice(0, 3)),
  ].flatMap((words) => wordsOf(fold(words))),
);
const isDayAlone = (text: string): boolean =>
  wordsOf(fold(text)).every((word) => /^\d+(?:st|nd|rd|th|er)?$/.test(word) || CALENDAR.has(word));
const daysOf = (keys: ReadonlySet<string>): Set<string> =>
  new Set([...keys].filter((key) => /^(?:weekday|date):/.test(key)));

/**
 * The days that each statement is of: those that it names, or that of the line above it that holds nothing
 * but a day, as far as its heading goes: "Saturday, October 3." and then "Wedding Mass at 2 PM."
 */
export function withDays<Each extends Omit<Statement, 'days' | 'isDayAlone'>>(
  statements: readonly Each[],
  passages: readonly EvidencePassage[],
): (Each & Pick<Statement, 'days' | 'isDayAlone'>)[] {
  let current: { group: string; days: Set<string> } | null = null;
  const alone = statements.map(
    ({ keys }, i) => daysOf(keys).size > 0 && isDayAlone(passages[i]!.text),
  );
  const daysInGroup = new Map<string, number>();
  for (const [i, { group }] of statements.entries())
    if (alone[i]) daysInGroup.set(group, (daysInGroup.get(group) ?? 0) + 1);
  return statements.map((each, i) => {
    const own = daysOf(each.keys);
    if (alone[i]) current = { group: each.group, days: own };
    else if (current?.group !== each.group) current = null;
    const days = own.size > 0 ? own : (current?.days ?? own);
    return { ...each, days, isDayAlone: alone[i]! && daysInGroup.get(each.group)! > 1 };
  });
}
