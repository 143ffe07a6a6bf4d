import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

type Options = Parameters<typeof startTestApp>[0];

/**
 * The whole server for the tests of a file: started before the first of them, and closed after the last.
 * Options that depend on other parts of the test, started before, come from a function.
 */
export function useTestApp(options?: Options | (() => Options)): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await startTestApp(typeof options === 'function' ? options() : options));
  });
  afterAll(() => t.close());
  return t;
}
