import type { DocumentKind } from '#shared/rules/files.ts';
import { problem } from './problems.ts';
import type { Extracted, ProblemCode } from './types.ts';

/** What is answered for a file that gave no text. */
export function withProblem(kind: DocumentKind, code: ProblemCode): Extracted {
  return {
    kind,
    text: '',
    pages: null,
    words: 0,
    pageStarts: [],
    leftOut: [],
    links: [],
    problem: problem(code),
    scan: null,
  };
}
