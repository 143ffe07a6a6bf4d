import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    pool: 'forks',
    // One process per core reads the server's modules once, not once for each file. What is kept in a
    // module may only be what holds for every file: a cache of something pure, say.
    isolate: false,
    maxWorkers: '100%',
    setupFiles: ['scripts/property-tests.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
