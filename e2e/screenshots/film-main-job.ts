// The moving picture at the top of the README: a couple pastes their details and copies a link, a guest
// on a phone asks, and the answer names where it stands. Part of npm run pictures.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from '@playwright/test';
import { demoDetails } from '#server/demo/demo-details.ts';
import { type CouplesHelper, post } from '../make-couple.ts';
import { waitUntilStill } from '../wait-until-still.ts';
import { Film } from './film.ts';
import { makeAccounts } from './make-accounts.ts';
import { runDemo } from './run-demo.ts';

const FILE = 'docs/screenshots/main-job.gif';
/** What GitHub shows at once on a slow connection. */
const MOST_BYTES = 1_500_000;
const TODAY = new Date('2027-01-22T15:00:00Z');
const QUESTION = 'What should I wear?';

const resolve = createRequire(import.meta.url).resolve;
GlobalFonts.registerFromPath(
  resolve('@expo-google-fonts/cormorant/600SemiBold/Cormorant_600SemiBold.ttf'),
  'Cormorant',
);

await runDemo(async ({ browser, origin }) => {
  const film = new Film();
  const { planned } = await makeAccounts(browser, origin);
  const couple = await openPage(browser, { baseURL: origin, storageState: planned });
  const shareUrl = await filmCouple(film, couple);
  const guest = await openPage(browser, {
    baseURL: origin,
    viewport: { width: 372, height: 500 },
    isMobile: true,
    hasTouch: true,
  });
  await guest.goto(`/chat/${shareUrl}`);
  await filmGuest(film, guest);
  const gif = film.finish();
  if (gif.length > MOST_BYTES) throw new Error(`${FILE} would have ${gif.length} bytes`);
  writeFileSync(FILE, gif);
});

type Wishes = Parameters<Browser['newContext']>[0];

async function openPage(browser: Browser, wishes: Wishes): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 800, height: 500 },
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...wishes,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  return page;
}

/** From the pasted details to the link; returns the link's last part. */
async function filmCouple(film: Film, page: Page): Promise<string> {
  const made = await post(page, '/api/bots', {
    name: 'Nora & Ben',
    eventType: 'Garden/Outdoor Wedding',
  });
  const { id, shareUrl } = made as CouplesHelper;
  const paste = '1   The couple pastes what they know';
  await page.goto(`/helper-builder/${id}/info`);
  const details = page.getByLabel('Paste Wedding Details Here');
  await details.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  film.show(paste, await look(page), 1400);
  await details.fill(demoDetails);
  await details.evaluate((element) => element.scrollTo(0, 0));
  film.show(paste, await look(page), 1500);
  for (const top of [90, 200, 330]) {
    await details.evaluate((element, y) => element.scrollTo(0, y), top);
    film.show(paste, await look(page), 260);
  }
  film.show(paste, await look(page), 900);
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  const share = '2   and shares one link';
  const link = page.getByLabel('Sharing Link');
  await link.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  film.show(share, await look(page), 1500);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Share link copied to clipboard.').first().waitFor();
  film.show(share, await look(page), 1700);
  return shareUrl;
}

async function filmGuest(film: Film, page: Page): Promise<void> {
  const asks = '3   A guest asks, without an account';
  const box = page.getByRole('textbox');
  await box.waitFor();
  film.show(asks, await look(page), 1300);
  for (let typed = 2; typed < QUESTION.length + 2; typed += 2) {
    await box.fill(QUESTION.slice(0, typed));
    film.show(asks, await look(page), 110);
  }
  film.show(asks, await look(page), 500);
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/chat/*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText(QUESTION).waitFor();
  film.show(asks, await look(page), 900);
  answer();

  const answered = '4   and gets an answer, with where it stands';
  const source = page.getByText('from:').first();
  await source.waitFor();
  film.show(answered, await look(page), 2200);
  await source.click();
  await source.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  film.show(answered, await look(page), 3600);
}

async function look(page: Page): Promise<Image> {
  await page.evaluate(waitUntilStill);
  return loadImage(await page.screenshot({ caret: 'hide' }));
}
