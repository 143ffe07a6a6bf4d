// npm run screenshots: every screen and state, on a phone and a desktop, light and dark.
// Takes words that a scene's name must contain; without any, all scenes.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { makeAccounts, type StoredAccounts } from './make-accounts.ts';
import { type Scene, scenes } from './scenes.ts';

const port = Number(process.env.SCREENSHOTS_PORT ?? 3298);
const origin = `http://localhost:${port}`;
const folder = path.resolve('screenshots');

const sizes = [
  { name: '390', viewport: { width: 390, height: 844 }, isMobile: true },
  { name: '1440', viewport: { width: 1440, height: 900 }, isMobile: false },
] as const;
const schemes = ['light', 'dark'] as const;

const wanted = scenes.filter(({ name }) => {
  const words = process.argv.slice(2);
  return words.length === 0 || words.some((word) => name.includes(word));
});
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
let failures = 0;
try {
  await untilReady();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const accounts = await makeAccounts(browser, origin);
  mkdirSync(folder, { recursive: true });
  for (const size of sizes)
    for (const scheme of schemes) await takeAll(browser, accounts, size, scheme);
  await browser.close();
} finally {
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

async function takeAll(
  browser: Browser,
  accounts: StoredAccounts,
  { name: size, ...screen }: (typeof sizes)[number],
  colorScheme: (typeof schemes)[number],
): Promise<void> {
  for (const scene of wanted) {
    const context = await browser.newContext({
      ...screen,
      colorScheme,
      baseURL: origin,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      hasTouch: screen.isMobile,
      ...(scene.account ? { storageState: accounts[scene.account] } : {}),
    });
    await take(context, scene, path.join(folder, `${scene.name}-${size}-${colorScheme}.png`));
    await context.close();
  }
}

async function take(context: BrowserContext, scene: Scene, file: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await scene.prepare?.(page);
    await page.goto(scene.path);
    await scene.show?.(page);
    // On a picture of the whole page the header stands where it stands at the top.
    if (scene.fullPage ?? true)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(waitUntilStill);
    await page.screenshot({ path: file, fullPage: scene.fullPage ?? true });
  } catch (error) {
    failures += 1;
    const [reason] = String(error).split('\n');
    process.stderr.write(`${path.basename(file)}: ${reason}\n`);
  }
}

/** In the page: until every letter and picture is there and nothing moves any more. */
async function waitUntilStill(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server did not start');
}
