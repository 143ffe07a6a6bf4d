import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'eval/*.test.ts'],
    pool: 'forks',
    // One process per core reads the server's modules once, not once for each file. What is kept in a
    // module may only be what holds for every file: a cache of something pure, say.
    isolate: false,
    // One more than two cores have: many a test waits for a process or a clock.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['scripts/property-tests.ts', 'src/server/testing/take-built-programs.ts'],
    globalSetup: ['src/server/testing/global-setup.ts', 'src/server/testing/built-server.ts'],
    // A test that hangs ends; one that a busy machine holds up does not.
    testTimeout: 60_000,
    // On a shared machine a test may be too slow once; it is then marked "retry x1", not hidden.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
  },
});
