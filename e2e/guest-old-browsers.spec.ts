import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { type MadeHelper, makeHelper } from './make-helper.ts';

let helper: MadeHelper;
test.beforeAll(async ({ baseURL }) => {
  helper = await makeHelper({ baseURL: baseURL! });
});
test.afterAll(() => helper.couple.dispose());

/** What Safari 14 and Chrome 87 do not have, of what pages like ours use. */
function forgetTheYoung(): void {
  const young: [object, string[]][] = [
    [Object, ['hasOwn', 'groupBy']],
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
    ],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Uint8Array.prototype, ['at', 'toHex', 'toBase64']],
    [Crypto.prototype, ['randomUUID']],
    [AbortSignal, ['timeout', 'any']],
    [Promise, ['withResolvers', 'try']],
    [window, ['structuredClone', 'requestIdleCallback', 'reportError', 'BroadcastChannel']],
  ];
  for (const [target, names] of young) {
    for (const name of names) Reflect.deleteProperty(target, name);
  }
}

for (const [path, seen] of [
  ['/', 'Every question your guests will ask'],
  ['/use-cases', 'Coming Soon'],
  ['/sign-in', 'Sign in'],
] as const) {
  test(`in an old browser ${path} shows itself`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(forgetTheYoung);
    await page.goto(path);
    await expect(page.getByText(seen).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
  });
}

test('in an old browser a guest gets an answer', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(forgetTheYoung);
  await page.goto(`/chat/${helper.shareUrl}`);
  expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false);
  await page.getByRole('textbox').fill('Where can I park?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('behind the barn');
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

  test('a guest asks by a plain form, goes on, and passes on what has no answer', async ({
    page,
  }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
    await expect(page.getByText('Loading helper...')).toBeHidden();
    // Playwright's search by text passes over what stands in a noscript.
    const said = page.locator('.chat-list');
    await page.getByRole('button', { name: 'What should I wear?' }).click();
    await expect(said).toContainText('Garden party attire');
    await page.getByRole('textbox').first().fill("What's the wifi password?");
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(said).toContainText('Garden party attire');
    await expect(said).toContainText("I don't have that");
    await page.locator('details:has(.chat-form) > summary').click();
    await page.locator('input[name="name"]').fill('Aunt May');
    await page.getByRole('button', { name: 'Pass it on' }).click();
    await expect(said).toContainText('The couple will see your question.');
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  test('the landing page shows all of itself', async ({ page }) => {
    await page.goto('/');
    const parts = page.locator('[data-reveal]');
    expect(await parts.count()).toBeGreaterThan(3);
    for (const part of await parts.all()) await expect(part).toHaveCSS('opacity', '1');
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
  });
});

test('on paper there is the whole conversation', async ({ page }) => {
  await page.goto(`/chat/${helper.shareUrl}`);
  for (const question of ['Where can I park?', 'What should I wear?', 'When is the ceremony?']) {
    await page.getByRole('textbox').fill(question);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('textbox')).toBeEnabled();
  }
  await page.emulateMedia({ media: 'print' });
  const list = page.getByRole('log');
  const [shown, whole] = await list.evaluate((log) => [log.clientHeight, log.scrollHeight]);
  expect(whole).toBeLessThanOrEqual(shown + 1);
  await expect(page.getByRole('textbox')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await checkAccessibility(page);
});
