import { type ChildProcess, spawn } from 'node:child_process';
import { argumentsOf, type ChildProgram } from './child-program.ts';

type Options = {
  args?: readonly string[];
  /** Options of Node. */
  execArgv?: readonly string[];
};

/** Starts one of our own programs in a process that gets nothing of the server's but messages, and does not keep it alive. */
export function forkProgram(
  program: ChildProgram,
  { args = [], execArgv = [] }: Options = {},
): ChildProcess {
  const child = spawn(process.execPath, [...execArgv, ...argumentsOf(program), ...args], {
    // Structured clones, so that encodings travel as bytes.
    serialization: 'advanced',
    // Nothing of the server's environment, where its secrets are; and two arenas of glibc's allocator instead of
    // eight a core, each of which keeps what was freed in it.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What cannot be started or written to ends, which is all that anybody waits for.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}
