import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 3299);
const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chromium or Chrome found; set CHROMIUM_PATH');

// Every worker of a run reads this file anew: the first one's folder is the one that is used.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'usher-e2e-'));

/** Journeys in a real browser, against the built server with a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Three journeys at once keep two cores at work while one of them waits; more would make each too slow.
  workers: 3,
  timeout: 90_000,
  // On a shared machine a journey may be too slow once; it is then listed as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Nothing moves for those who want it so, which is a tenth of the work; journeys through what moves,
    // and those of guests, have `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      CHAT_PER_MINUTE: '100000',
      SIGN_IN_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
    },
  },
});
