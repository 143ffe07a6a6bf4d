import { fold, foreignWords } from '#answer/engine.ts';
import { namesIn } from './names.ts';
import type { EvidencePassage, Statement } from './statement.ts';
import { visibleLinesOf } from './visible-text.ts';

const LABEL = /^(?!\d)(?:[^:.!?\n]{2,60}(?=:\s)|[^:.!?,\n]{2,60}?(?=\s[–—]\s))/;
/** A name alone before a comma or full stop begins what is said of it: "Inn of the Governors, downtown." */
const HEAD =
  /^\p{Lu}[\p{L}'’&-]+(?: (?:of|the|at|de|del|la|le|du|di|da|do|and|&)){0,3}(?: \p{Lu}[\p{L}'’&-]+(?: (?:of|the|at|de|del|la|le|du|di|da|do|and|&)){0,2}){1,4}(?=[,.;]|$)/u;
const OF_ALL = new RegExp(`\\b(?:all|both|each|every|any|either|${foreignWords.guard.ofAll})\\b`);

/** What a row is about: "Royal Hotel" of "Royal Hotel: £145 a night". */
export function labelOf({ headings, text }: EvidencePassage): string {
  const last = headings.at(-1);
  if (last !== undefined && !/^\d/.test(last) && text.startsWith(`${last}:`)) return last;
  return LABEL.exec(visibleLinesOf(text)[0]!)?.[0] ?? '';
}

type Labelled = Pick<Statement, 'group' | 'label'>;

/**
 * Sentences that go on with what a name alone has begun are said of it, too: "El Rey Court, 1862 Cerrillos Road.
 * $159 + tax, 25 rooms. Group code TRUALD." Only under a heading with several such names.
 */
export function withLabels<Each extends Labelled>(
  statements: readonly Each[],
  passages: readonly EvidencePassage[],
): Each[] {
  const heads = statements.map(({ label }, i) => {
    if (label.size > 0) return null;
    const names = namesIn(HEAD.exec(passages[i]!.text)?.[0] ?? '');
    return names.length > 0 ? new Set(names) : null;
  });
  const inGroup = new Map<string, number>();
  for (const [i, { group }] of statements.entries())
    if (heads[i]) inGroup.set(group, (inGroup.get(group) ?? 0) + 1);
  let current: { group: string; names: ReadonlySet<string> } | null = null;
  return statements.map((each, i) => {
    const names = heads[i];
    if (names && inGroup.get(each.group)! > 1) current = { group: each.group, names };
    else if (current?.group !== each.group || each.label.size > 0) current = null;
    if (!current || OF_ALL.test(fold(passages[i]!.text))) return each;
    return { ...each, label: current.names };
  });
}
