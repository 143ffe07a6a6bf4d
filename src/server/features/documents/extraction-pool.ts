import { withProblem } from '#extract/extracted.ts';
import type { Portrait } from '#extract/make-portrait.ts';
import type { Extracted, ReadingJob } from '#extract/types.ts';
import { documentKindOf, isPicture } from '#shared/rules/files.ts';
import { clientLeft } from '../../http/errors.ts';
import { type NoAnswer, type ProcessLimits, readInProcess } from './extraction-process.ts';
import { ExtractionProcesses } from './extraction-processes.ts';
import { FilesInTurn } from './files-in-turn.ts';

/** Reads files in separate processes, each within limits of processor time and memory. */
export type ExtractionPool = {
  /**
   * Never fails for what a file holds. Throws `tooManyFiles` where the account has one being read and
   * two waiting, `busy` where everybody's files together are too many, and `clientLeft` where nobody
   * waits for this one any more: it is then read no further.
   */
  extract: (file: { bytes: Uint8Array; fileName: string }, client: Client) => Promise<Extracted>;
  /** Draws a portrait from a picture, in turn with the files and with the same limits and errors. */
  makePortrait: (bytes: Uint8Array, client: Client) => Promise<Portrait>;
  close: () => Promise<void>;
};

/** For whom something is read. */
type Client = { account: string; signal?: AbortSignal };

type Options = Partial<ProcessLimits> & {
  /** How many files are read at the same time. */
  size?: number;
  /** How many of all accounts may wait. */
  queueLimit?: number;
  /** How long a process without work is kept. */
  idleMs?: number;
};

/**
 * Makes a pool that starts its first process with the first file. Accounts are served in turn. The
 * limit of a file is processor time, so that a long one is read on a busy machine, too.
 */
export function createExtractionPool({
  size = 2,
  queueLimit = 60,
  cpuMs = 10_000,
  wallMs = 90_000,
  memoryMb = 512,
  idleMs = 30_000,
}: Options = {}): ExtractionPool {
  const files = new FilesInTurn({ size, queueLimit });
  const processes = new ExtractionProcesses({ cpuMs, wallMs, memoryMb }, idleMs);

  /** What a process makes of it. A process whose memory a picture has filled is not used again. */
  function read<Answer extends object>(
    job: ReadingJob,
    { account, signal = new AbortController().signal }: Client,
  ): Promise<Answer | Exclude<NoAnswer, 'aborted'>> {
    return files.wait(account, signal, async () => {
      const child = processes.take();
      const outcome = await readInProcess<Answer>(child, job, { wallMs, signal });
      if (typeof outcome === 'object' && job.kind === 'text') processes.keep(child);
      else child.kill('SIGKILL');
      if (outcome === 'aborted') throw clientLeft();
      return outcome;
    });
  }

  return {
    async extract({ bytes, fileName }, client) {
      const outcome = await read<Extracted>({ kind: 'text', bytes, fileName }, client);
      return typeof outcome === 'object' ? outcome : ended(fileName, outcome);
    },
    async makePortrait(bytes, client) {
      const outcome = await read<Portrait>({ kind: 'portrait', bytes }, client);
      if (typeof outcome === 'object') return outcome;
      // What ends its process is too large for it, or made to.
      return { problem: outcome === 'timeout' ? 'timeout' : 'broken' };
    },
    async close() {
      files.close();
      await processes.close();
    },
  };
}

/** A file that took more than it may, or ended the process that read it. */
function ended(fileName: string, code: Exclude<NoAnswer, 'aborted'>): Extracted {
  const kind = documentKindOf(fileName) ?? 'txt';
  if (!isPicture(kind)) return withProblem(kind, code);
  return withProblem(kind, code === 'broken' ? 'broken_picture' : 'too_many_pixels');
}
