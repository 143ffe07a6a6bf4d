import { defineConfig } from 'vitest/config';

// Three servers, nginx and PostgreSQL: npm run test:cluster.
export default defineConfig({
  test: {
    include: ['cluster/*.test.ts'],
    globalSetup: ['src/server/testing/built-server.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    bail: 1,
  },
});
