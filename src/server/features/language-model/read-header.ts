import { z } from 'zod';

/** What a model says of its reply before the reply: whether it could answer, and from which passages. */
export type ReplyHeader = z.infer<typeof header>;

const header = z.object({
  /** Partly: the reply answers what it can, and says itself what is missing. */
  answered: z.union([z.boolean(), z.literal('partly')]),
  passages: z.array(z.number().int()).max(60),
  /** What a partial answer lacks, in a few words. */
  missing: z.string().max(300).default(''),
});

/** A first line longer than this is no header. */
const MAX_HEADER = 1000;
const MAX_THOUGHT = 20_000;

/** What is at the beginning of a reply so far: not known yet, no header, or the header and what follows. */
export type HeaderReading =
  | { kind: 'incomplete' }
  | { kind: 'none' }
  | { kind: 'header'; header: ReplyHeader; rest: string };

/**
 * Reads the first line of what a model has written so far. A model's thoughts in `<think>` and the
 * fence of a code block before it are passed over; anything else that is no header is none.
 */
export function readHeader(text: string, isEnd: boolean): HeaderReading {
  const start = text.trimStart();
  if (start.startsWith('<think>')) {
    const end = start.indexOf('</think>');
    if (end >= 0) return readHeader(start.slice(end + 8), isEnd);
    return isEnd || start.length > MAX_THOUGHT ? { kind: 'none' } : { kind: 'incomplete' };
  }
  if (!isEnd && '<think>'.startsWith(start)) return { kind: 'incomplete' };
  const fence = /^```(?:json)?[ \t]*\n/.exec(start);
  if (fence) return readHeader(start.slice(fence[0].length), isEnd);
  const lineEnd = start.indexOf('\n');
  if (lineEnd < 0 && !isEnd) {
    const couldBe = /^(?:\{|`{1,3})/.test(start) && start.length <= MAX_HEADER;
    return { kind: couldBe ? 'incomplete' : 'none' };
  }
  const line = lineEnd < 0 ? start : start.slice(0, lineEnd);
  const parsed = header.safeParse(parseJson(line));
  if (!parsed.success) return { kind: 'none' };
  return {
    kind: 'header',
    header: parsed.data,
    rest: lineEnd < 0 ? '' : start.slice(lineEnd + 1),
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
