import { type ChildProcess, spawn } from 'node:child_process';
import { argumentsOf, type ChildProgram } from '../../child-program.ts';

/** What reads: the texts of files, or the letters of pictures. */
export type ReadingProgram = Extract<ChildProgram, 'extract-child' | 'ocr-child'>;

/** What a reading process may take. */
export type ProcessLimits = {
  /** Processor time of one file, or of one page of a scan; the machine may be busy with other things meanwhile. */
  cpuMs: number;
  /** From its start to its end, whatever the machine does. */
  wallMs: number;
  /** Resident memory of the whole process, in MiB. */
  memoryMb: number;
};

/** The program, its libraries and threads' stacks are resident too, and are not the file's. */
const PROGRAM_MB = 72;

/** Starts a process that reads files (`src/extract/child.ts`, `ocr-child.ts`) and ends with this one. */
export function startProcess(limits: ProcessLimits, reads: ReadingProgram): ChildProcess {
  const dataMb = limits.memoryMb - PROGRAM_MB;
  const program = [
    process.execPath,
    // Buffers are allocated outside the heap.
    `--max-old-space-size=${Math.floor(dataMb * 0.75)}`,
    ...argumentsOf(reads),
    ...[process.pid, limits.cpuMs, limits.memoryMb].map(String),
  ];
  // The system's own limit cannot be outrun: a request for more memory fails. No memory is dumped.
  const shell = `ulimit -c 0; ulimit -d ${dataMb * 1024}; exec "$@"`;
  const [command = '', ...args] =
    process.platform === 'win32' ? program : ['/bin/sh', '-c', shell, 'sh', ...program];
  const child = spawn(command, args, {
    // Structured clones, so that bytes travel as bytes.
    serialization: 'advanced',
    // Nothing of the server's environment, where its secrets are.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What cannot be started or written to ends, which is all that anybody waits for.
  child.on('error', () => undefined);
  return child;
}

/** Why a process has no answer: what became of it, or that nobody waits any more. */
export type NoAnswer = 'broken' | 'too_large' | 'timeout' | 'aborted';

/** What the process made of a file, or why it, or we, ended it. It is not ended where `signal` aborts. */
export function readInProcess<Answer extends object>(
  child: ChildProcess,
  job: object,
  { wallMs, signal }: { wallMs: number; signal: AbortSignal },
): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    const finish = (outcome: Answer | NoAnswer) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    // The process is ours, and answers each kind of job with one kind of object.
    const onMessage = (answer: Answer) => finish(answer);
    // Node ends itself at its heap limit, and the watchdog ends it; files that do this hold too much.
    const onExit = (code: number | null, by: NodeJS.Signals | null) =>
      finish(by === 'SIGXCPU' ? 'timeout' : code === 3 ? 'broken' : 'too_large');
    const onError = () => finish('too_large');
    const onAbort = () => finish('aborted');
    const timer = setTimeout(() => finish('timeout'), wallMs);
    child.once('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onError);
    signal.addEventListener('abort', onAbort);
    child.send(job);
  });
}
