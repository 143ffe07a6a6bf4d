import { setImmediate } from 'node:timers/promises';
import { findUngrounded } from './check-reply.ts';
import { gatherEvidence } from './evidence.ts';
import type { Evidence, EvidencePassage } from './statement.ts';

/** Whether a question may be kept for the passage that it was written for. */
export type QuestionGuard = (question: string, passage: Omit<EvidencePassage, 'id'>) => boolean;

/** So many passages are read before others have their turn. */
const READ_AT_ONCE = 20;
const MIN_LENGTH = 6;
/** Marks of Markdown, HTML and code, and what has no width or breaks the line. */
const FORBIDDEN = /[*_`#<>{}[\]|\\~^@]|[\p{C}\p{Zl}\p{Zp}]|\/\/|\bwww\./u;
/** It ends, and goes on. */
const SEVERAL = /[.!?…。！？;:]["'”’)]*\s/u;

/**
 * Makes the guard of questions that a model writes for passages: a question is one line that asks, with
 * no link or markup, and holds no figure that its passage or headings do not, and no name or place that
 * the couple's texts do not. `all`: everything the model may know of this helper.
 */
export async function createQuestionGuard(
  all: readonly Omit<EvidencePassage, 'id'>[],
  maxCharacters: number,
): Promise<QuestionGuard> {
  const anywhere = new Set<string>();
  for (let from = 0; from < all.length; from += READ_AT_ONCE) {
    const some = all.slice(from, from + READ_AT_ONCE).map((each, id) => ({ ...each, id }));
    const read = gatherEvidence({ passages: some, cited: new Set(), names: [] });
    for (const key of read.anywhere) anywhere.add(key);
    await setImmediate();
  }
  return (question, passage) => {
    if (question.length < MIN_LENGTH || question.length > maxCharacters) return false;
    if (!/[?？]$/u.test(question) || FORBIDDEN.test(question) || SEVERAL.test(question))
      return false;
    const evidence = evidenceOf(passage, anywhere);
    return hasItsFigures(question, passage) && findUngrounded(question, evidence).length === 0;
  };
}

function evidenceOf(passage: Omit<EvidencePassage, 'id'>, anywhere: ReadonlySet<string>): Evidence {
  const own = gatherEvidence({
    passages: [{ ...passage, id: 0 }],
    cited: new Set([0]),
    names: [],
  });
  // A question has no use for an address, even one that is there.
  return { ...own, anywhere, links: new Set() };
}

/** Whatever a figure means, it is in the passage as it is written. */
function hasItsFigures(question: string, { headings, text }: Omit<EvidencePassage, 'id'>): boolean {
  const known = new Set([...headings, text].join(' ').match(/\p{N}+/gu));
  return (question.match(/\p{N}+/gu) ?? []).every((figure) => known.has(figure));
}
