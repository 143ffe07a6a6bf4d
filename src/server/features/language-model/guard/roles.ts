import { overlaps, type Said } from './misplaced.ts';
import { nameKeys } from './names.ts';
import { rolesIn } from './parts.ts';
import type { Evidence, Statement } from './statement.ts';

const IS = /\b(?:is|are|will be)\b/;
/** So many words behind "is" tell what somebody is. */
const TOLD_WORDS = 5;

/**
 * "Kwame is the photographer" where that is Kofi: a name and a role are said to be one, and wherever the role
 * stands another name is beside it.
 */
export function hasWrongRole(said: Said, evidence: Evidence): boolean {
  return said.parts.some(({ english, roles }) => {
    const is = IS.exec(english);
    if (roles.size === 0 || !is) return false;
    const before = english.slice(0, is.index);
    const after = english.slice(is.index + is[0].length).trim();
    const isNamed = (text: string) => nameKeys(text).some((key) => said.names.has(key));
    const what = rolesIn(after.split(' ').slice(0, TOLD_WORDS).join(' '));
    const [named, told] =
      what.size > 0 && isNamed(before) ? [before, what] : [after, rolesIn(before)];
    const isBeside = named === before || isNamed(after.split(' ')[0] ?? '');
    if (told.size === 0 || !isBeside) return false;
    const names = new Set(nameKeys(named).filter((key) => said.names.has(key)));
    if ([...names].some((key) => !evidence.anywhere.has(`word:${key}`))) return true;
    const holders = evidence.statements
      .flatMap((each) => namesBeside(each, told))
      .filter(({ size }) => size > 0);
    return holders.length > 0 && holders.every((each) => !overlaps(each, names));
  });
}

/** The names of each part of a statement that names a role, and of those before and after it. */
function namesBeside(
  { parts, names }: Statement,
  roles: ReadonlySet<string>,
): ReadonlySet<string>[] {
  return parts.flatMap((part, i) => {
    if (!overlaps(part.roles, roles)) return [];
    if (part.isHeading) return [names];
    const around = [parts[i - 1], part, parts[i + 1]].filter((each) => each && !each.isHeading);
    return [new Set(around.flatMap((each) => [...each!.maybeNames]))];
  });
}
