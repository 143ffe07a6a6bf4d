import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/** A browser and the built server with the demonstration, whose data folder is its own. */
export type Demo = { browser: Browser; origin: string };

/** Starts both, lets them be used, and leaves nothing behind, however the use ends. */
export async function runDemo(use: (demo: Demo) => Promise<void>): Promise<void> {
  const port = Number(process.env.SCREENSHOTS_PORT ?? 3298);
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'usher-screenshots-'));
  const server = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SIGN_IN_PER_MINUTE: '1000',
      CHAT_PER_MINUTE: '1000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(origin);
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    });
    try {
      await use({ browser, origin });
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ready is a server with its reader: before that some replies are other ones. */
async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) {
      const { answers } = (await response.json()) as { answers?: string };
      if (answers === 'reader') return;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server did not start');
}
