import type { ChildProcess } from 'node:child_process';
import type { Reader } from '#answer/engine.ts';
import { forkProgram } from '../../fork-program.ts';
import type { AnswerResponse } from './answer-protocol.ts';

/** Far above the seconds that it takes, for a machine with much else to do. */
const OPENING_LIMIT_MS = 180_000;

/** A process that answers by words alone, at once. */
export const startAnswerProcess = (): ChildProcess => start([]);

/** A process whose reader is open, and what runs it. */
export type ReadingProcess = { child: ChildProcess; runtime: Reader['runtime'] };

/** Starts a process and opens its reader. Throws where it cannot be opened. */
export function startReadingProcess(): Promise<ReadingProcess> {
  const child = start(['--reader']);
  return new Promise((resolve, reject) => {
    const settle = (outcome: Error | Reader['runtime']) => {
      clearTimeout(timer);
      child.off('error', settle).off('exit', ended).off('message', opened);
      if (!(outcome instanceof Error)) return resolve({ child, runtime: outcome });
      reject(outcome);
      void endProcess(child);
    };
    const ended = () => settle(new Error('The process ended before its reader was open'));
    const opened = (response: AnswerResponse) => {
      if (response.kind === 'opened') settle(response.runtime);
      else settle(new Error(response.kind === 'not-opened' ? response.message : 'No reader'));
    };
    const timer = setTimeout(
      () => settle(new Error('The reader took too long to open')),
      OPENING_LIMIT_MS,
    );
    timer.unref();
    child.once('error', settle).once('exit', ended).once('message', opened);
  });
}

/** Ends a process, whatever it is doing, and waits until it is gone. */
export function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.ref();
    child.kill('SIGKILL');
  });
}

const start = (args: readonly string[]) =>
  forkProgram('answer-process', {
    args,
    // What a question needs is soon garbage: collected early, it takes 30 MB less (bench/RESULTS.md).
    execArgv: ['--max-semi-space-size=2'],
  });
