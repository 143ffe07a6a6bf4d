import { expect, type Page, test } from '@playwright/test';
import { aPicture } from '../src/extract/testing/a-picture.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, failCall, openNewHelper, signInNewCouple } from './make-couple.ts';
import { makeHelper } from './make-helper.ts';

const screens = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

const us = () => ({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: aPicture() });

/** Chooses a picture, and takes it as it lies in the circle. */
async function choosePhoto(page: Page, file = us()): Promise<void> {
  await page.getByLabel('Photo of you both').setInputFiles(file);
  await page.getByRole('button', { name: 'Use this photo' }).click();
}

const portrait = (page: Page) => page.locator('.guest-portrait');

/** Whether the portrait's picture is there and has been decoded. */
const isSeen = (page: Page) =>
  portrait(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

for (const { width, height, colorScheme } of screens) {
  test(`the couple's photo is chosen, replaced, removed and brought back, ${width} pixels wide`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const helper = await openNewHelper(page, { width, height, colorScheme });
    const choice = page.getByRole('group', { name: 'Monogram or photo' });
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(choice.getByText('Your initials, from the name above.')).toBeVisible();
    await expect(preview.getByText('N&B')).toBeVisible();
    await page.getByLabel('Wedding Helper Name').fill("Zoë's wedding helper");
    await expect(choice.getByText('Your initial, from the name above.')).toBeVisible();
    await expect(preview.getByText('Z', { exact: true })).toBeVisible();

    await choosePhoto(page);
    await expectToast(page, 'Photo saved');
    await expect(preview.getByRole('img', { name: 'As guests see you' })).toBeVisible();
    await checkAccessibility(page);

    const visit = await browser.newContext({ viewport: { width, height }, colorScheme });
    const guest = await visit.newPage();
    await guest.goto(`${baseURL}/chat/${helper.shareUrl}`);
    await expect.poll(() => isSeen(guest)).toBe(true);
    await checkAccessibility(guest);
    await guest.goto(`${baseURL}/chat/${helper.shareUrl}?embed`);
    await expect.poll(() => isSeen(guest)).toBe(true);

    await choice.getByRole('button', { name: 'Remove' }).click();
    await expect(preview.getByText('Z', { exact: true })).toBeVisible();
    await guest.reload();
    await expect(portrait(guest)).toHaveText('N&B');
    await checkAccessibility(guest);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Undone', 'It is back as it was.');
    await expect(choice.getByRole('button', { name: 'Replace' })).toBeVisible();
    await guest.reload();
    await expect.poll(() => isSeen(guest)).toBe(true);
    // What was typed beside it is still there, and was not saved with it.
    await expect(page.getByLabel('Wedding Helper Name')).toHaveValue("Zoë's wedding helper");
    await visit.close();
  });
}

for (const { width, height, colorScheme } of screens) {
  test(`the photo is moved by mouse and keys and made larger, and guests see that part of it, ${width} pixels wide`, async ({
    page,
  }) => {
    await openNewHelper(page, { width, height, colorScheme });
    const choice = page.getByRole('group', { name: 'Monogram or photo' });
    const seen = () =>
      choice.getByRole('img').evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const context = document.createElement('canvas').getContext('2d')!;
        context.drawImage(image, 0, 0, 2, 2);
        const [left, right] = [context.getImageData(0, 0, 1, 1), context.getImageData(1, 1, 1, 1)];
        return [left, right].map(({ data: [r = 0, g = 0, b = 0] }) =>
          r > 150 ? 'red' : b > 150 ? 'blue' : g > 100 ? 'green' : 'mixed',
        );
      });

    await page.getByLabel('Photo of you both').setInputFiles(us());
    const stage = page.getByRole('application', { name: 'Your photo' });
    const dialog = page.getByRole('dialog', { name: 'Place your photo' });
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(choice.getByRole('img')).toHaveCount(0);

    // Red above blue as it comes; all the way to the left, and large, it is red alone.
    await page.getByLabel('Photo of you both').setInputFiles(us());
    const box = (await stage.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 250, box.y + 100, { steps: 6 });
    await page.mouse.up();
    await dialog.getByRole('slider', { name: 'Size' }).fill('2');
    await stage.focus();
    for (let i = 0; i < 30; i += 1) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < 30; i += 1) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expectToast(page, 'Photo saved');
    expect(await seen()).toEqual(['red', 'red']);

    // It is moved again from where it lies: to the lower right end, which is blue.
    await choice.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog.getByRole('slider', { name: 'Size' })).toHaveValue('2');
    await stage.focus();
    for (let i = 0; i < 40; i += 1) await page.keyboard.press('ArrowUp');
    for (let i = 0; i < 60; i += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(choice.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
    await expect.poll(seen).toEqual(['blue', 'blue']);
    await expect(choice.getByText('Your photo.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(choice.getByRole('img')).toBeVisible();
    expect(await seen()).toEqual(['blue', 'blue']);
    await expect(choice.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
  });
}

test('a photo that is chosen before there is a helper is saved with it', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/helper-builder');
  const choice = page.getByRole('group', { name: 'Monogram or photo' });
  await choosePhoto(page);
  await expect(choice.getByText('Your photo, not saved yet.')).toBeVisible();
  await page.getByLabel('Wedding Helper Name').fill('Nora & Ben');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/info$/);
  await expect
    .poll(async () => (await (await page.request.get('/api/bots')).json())[0].photo)
    .toMatch(/^[0-9a-f]{16}$/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(choice.getByText('Your photo.', { exact: true })).toBeVisible();
});

test('what is no picture is told so; what cannot be sent stays, and goes at the next try', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto(`/helper-builder/${helper.id}`);
  const choice = page.getByRole('group', { name: 'Monogram or photo' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    choice.locator('input').setInputFiles({ name, mimeType, buffer });
  await choose('plan.pdf', 'application/pdf', Buffer.from('%PDF'));
  await expect(choice.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.');
  await choose('us.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic', 'latin1'));
  await expect(choice.getByRole('alert')).toContainText('Please save it as JPEG');
  await choose('us.jpg', 'image/jpeg', Buffer.from('half a picture'));
  await expect(choice.getByRole('alert')).toContainText('It may be damaged');

  await failCall(page, `/api/bots/${helper.id}/photo`, 'POST');
  await choosePhoto(page);
  await expect(choice.getByRole('alert')).toContainText('It is still here: please try again.');
  await expect(choice.getByRole('img')).toBeVisible();
  await checkAccessibility(page);
  await page.unrouteAll();
  await choice.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Photo saved');
  await expect(choice.getByRole('alert')).toHaveCount(0);
});

test('without a network the photo is there with the page, and goes with it', async ({
  page,
  context,
  baseURL,
}) => {
  const helper = await makeHelper({ baseURL: baseURL! });
  const save = async (width: number) => {
    const photo = { ...us(), buffer: aPicture({ width }) };
    const sent = await helper.couple.post(`/api/bots/${helper.id}/photo`, { multipart: { photo } });
    return `/chat/${helper.shareUrl}/photo-${(await sent.json()).photo}.jpg`;
  };
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('usher-guest-'));
      const all = name ? await (await caches.open(name)).keys() : [];
      return all.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/chat'));
    });
  const first = await save(1200);
  const path = `/chat/${helper.shareUrl}`;
  await page.goto(path);
  // The page keeps itself once all else is done.
  await expect.poll(kept, { timeout: 30_000 }).toEqual(expect.arrayContaining([path, first]));
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => isSeen(page)).toBe(true);
  await context.setOffline(false);

  const second = await save(400);
  await page.reload();
  await expect.poll(() => isSeen(page)).toBe(true);
  await expect.poll(async () => (await kept()).toSorted()).toEqual([path, second].toSorted());
  await helper.couple.patch(`/api/bots/${helper.id}`, { data: { isActive: false } });
  await page.reload();
  await expect.poll(kept).toEqual([]);
  await helper.couple.dispose();
});

test('the header has its room before the photo is there, and the monogram stands in for one that is not', async ({
  page,
  baseURL,
}) => {
  const helper = await makeHelper({ baseURL: baseURL! });
  const photo = us();
  await helper.couple.post(`/api/bots/${helper.id}/photo`, { multipart: { photo } });
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/photo-*.jpg', async (route) => {
    await asked;
    await route.fulfill({ status: 404 });
  });
  await page.goto(`/chat/${helper.shareUrl}`, { waitUntil: 'domcontentloaded' });
  const name = page.getByRole('heading', { name: 'Nora & Ben' });
  await expect(name).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await name.boundingBox();
  answer();
  await expect(portrait(page)).toHaveText('N&B');
  expect(await name.boundingBox()).toEqual(before);
  await helper.couple.dispose();
});
