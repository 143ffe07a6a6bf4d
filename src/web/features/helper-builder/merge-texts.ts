import { diff3Merge } from 'node-diff3';

type Lines = readonly string[];

/** A stretch of lines on which both agree, or where each has their own. */
export type Stretch =
  | { kind: 'agreed'; lines: Lines }
  | { kind: 'collision'; mine: Lines; theirs: Lines };

/** Whose words are taken where both have changed the same lines. */
export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Two texts that were made from one, brought together line by line: what only one has changed is
 * taken, and what both have changed differently is left to be chosen.
 */
export function mergeTexts(texts: { mine: string; base: string; theirs: string }): Stretch[] {
  const [mine, base, theirs] = [texts.mine, texts.base, texts.theirs].map((text) =>
    text.split('\n'),
  ) as [string[], string[], string[]];
  return diff3Merge(mine, base, theirs, { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    conflict
      ? { kind: 'collision', mine: conflict.a, theirs: conflict.b }
      : { kind: 'agreed', lines: ok ?? [] },
  );
}

/** The merged text, once it is chosen whose words are taken at each collision, in their order. */
export function joinStretches(stretches: readonly Stretch[], choices: readonly Choice[]): string {
  const pending = [...choices];
  return stretches
    .flatMap((stretch) => {
      if (stretch.kind === 'agreed') return stretch.lines;
      const { mine, theirs } = stretch;
      return { mine, theirs, both: [...theirs, ...mine] }[pending.shift() ?? 'both'];
    })
    .join('\n');
}
