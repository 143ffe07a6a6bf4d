// npm run screenshots: every screen and state, on a phone and a desktop, light and dark.
// Takes words that a scene's name must contain; without any, all scenes.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { waitUntilStill } from '../wait-until-still.ts';
import { makeAccounts, type StoredAccounts } from './make-accounts.ts';
import { type Demo, runDemo } from './run-demo.ts';
import { type Scene, scenes } from './scenes.ts';

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
let failures = 0;
await runDemo(async (demo) => {
  const accounts = await makeAccounts(demo.browser, demo.origin);
  mkdirSync(folder, { recursive: true });
  for (const size of sizes)
    for (const scheme of schemes) await takeAll(demo, accounts, size, scheme);
});
process.exit(failures > 0 ? 1 : 0);

async function takeAll(
  { browser, origin }: Demo,
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
