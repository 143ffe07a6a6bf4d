import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/** The whole server for the tests of a file: started before the first of them, and closed after the last. */
export function useTestApp(options?: Parameters<typeof startTestApp>[0]): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await startTestApp(options));
  });
  afterAll(() => t.close());
  return t;
}
