// npm run pictures: the product as the landing page and the README show it, from the running product.
// Takes words that a picture's file must contain; without any, all pictures.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { waitUntilStill } from '../wait-until-still.ts';
import { makeAccounts, type StoredAccounts } from './make-accounts.ts';
import { type Demo, runDemo } from './run-demo.ts';
import { type Scene, scenes } from './scenes.ts';

const LANDING = 'src/web/features/landing/screens';
const README = 'docs/screenshots';

/** The day of every picture, 120 days before the sample's wedding, so that none changes by the calendar. */
const TODAY = new Date('2027-01-22T15:00:00Z');
/** Of WebP, from 0 to 100: letters are as sharp as in the PNG. */
const QUALITY = 82;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

type Picture = {
  /** Below the repository's folder; its ending says what it is written as. */
  file: string;
  scene: Scene;
  screen: BrowserContextOptions;
  colorScheme: 'light' | 'dark';
  /** Picture points for a point of the page. */
  scale?: number;
  /** A part of the page alone: from above this element on. */
  part?: Part;
};

/** `marginPx` is left out on both sides of the page: what lies around a card. */
type Part = { from: (page: Page) => Locator; marginPx: number };

const schemes = ['light', 'dark'] as const;
/** Of the landing page's screens, height to width. */
const SHAPE = 1.25;
const landingScreens: readonly {
  name: string;
  scene: string;
  part: Part;
  /** Where another height than a phone's shows more of what is meant. */
  heightPx?: number;
}[] = [
  {
    name: 'details',
    scene: 'builder-content',
    part: { from: (page) => page.getByText('Paste Wedding Details Here'), marginPx: 26 },
  },
  {
    name: 'voice',
    scene: 'builder-details',
    part: { from: (page) => page.getByText('Personality', { exact: true }), marginPx: 26 },
  },
  {
    name: 'guest',
    scene: 'guest-shuttle',
    part: { from: (page) => page.locator('header').first(), marginPx: 0 },
    // All of the page: its head, the reply with its source, and the field.
    heightPx: phone.viewport.width * SHAPE,
  },
];
const pictures: readonly Picture[] = [
  ...landingScreens.flatMap(({ name, scene, part, heightPx = phone.viewport.height }) =>
    schemes.map((colorScheme) => ({
      file: `${LANDING}/${name}-${colorScheme}.webp`,
      scene: getScene(scene),
      screen: { ...phone, viewport: { ...phone.viewport, height: Math.round(heightPx) } },
      colorScheme,
      scale: 2,
      part,
    })),
  ),
  ...[
    ['landing', 'landing-top'],
    ['dashboard', 'dashboard'],
    ['test-and-share', 'builder-share'],
    ['guest-questions', 'questions'],
  ].map(([name, scene]) => ({
    file: `${README}/${name}.png`,
    scene: getScene(scene),
    screen: desktop,
    colorScheme: 'light' as const,
  })),
  ...schemes.map((colorScheme) => ({
    file: `${README}/guest-chat${colorScheme === 'dark' ? '-dark' : ''}.png`,
    scene: getScene('guest-shuttle'),
    screen: phone,
    colorScheme,
  })),
];

const words = process.argv.slice(2);
const wanted = pictures.filter(
  ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
);
await runDemo(async (demo) => {
  const accounts = await makeAccounts(demo.browser, demo.origin);
  for (const picture of wanted) {
    writeFileSync(path.resolve(picture.file), await take(demo, accounts, picture));
  }
});

function getScene(name: string | undefined): Scene {
  const scene = scenes.find((each) => each.name === name);
  if (!scene) throw new Error(`There is no scene ${name}`);
  return scene;
}

async function take(
  { browser, origin }: Demo,
  accounts: StoredAccounts,
  { file, scene, screen, colorScheme, scale = 1, part }: Picture,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...screen,
    deviceScaleFactor: scale,
    colorScheme,
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...(scene.account ? { storageState: accounts[scene.account] } : {}),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  await scene.prepare?.(page);
  await page.goto(scene.path);
  await scene.show?.(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(waitUntilStill);
  const fullPage = scene.fullPage ?? true;
  const clip = part ? await clipTo(page, part) : undefined;
  const png = await page.screenshot({ fullPage, ...(clip ? { clip } : {}) });
  await context.close();
  return file.endsWith('.webp') ? toWebp(png) : png;
}

/** Where a part lies: its first element stands a little below the upper edge. */
async function clipTo(page: Page, { from, marginPx }: Part) {
  const box = await from(page).first().boundingBox();
  if (!box) throw new Error('What the picture begins with is not there');
  const width = (page.viewportSize()?.width ?? 0) - 2 * marginPx;
  const y = Math.max(0, Math.round(box.y) - 14);
  return { x: marginPx, y, width, height: Math.round(width * SHAPE) };
}

async function toWebp(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('webp', QUALITY);
}
