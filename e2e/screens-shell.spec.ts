import { expect, type Page, test } from '@playwright/test';
import { changeAnswer, expectToast, failCall, signInNewCouple } from './make-couple.ts';

const header = (page: Page) => page.getByRole('banner');

test('any other path is the 404 page, with that status', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found – Usher');
  await page.goto('/helper-builder/not-a-number');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});

test('signed out, every page of the couple leads to the sign-in and back to itself', async ({
  page,
}) => {
  for (const path of [
    '/dashboard',
    '/my-helpers',
    '/helper-builder',
    '/purchase-success',
    '/questions',
    '/account',
  ]) {
    await page.goto(path);
    await page.waitForURL(/\/sign-in\?/);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path);
  }
});

test('the old paths lead to the new ones', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/bot-builder');
  await expect(page).toHaveURL('/helper-builder');
  await page.goto('/my-bots');
  await expect(page).toHaveURL('/my-helpers');
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
});

test('the header is there for those signed in, and hidden where SPEC hides it', async ({
  page,
}) => {
  for (const path of ['/', '/use-cases']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'My Helpers' })).toHaveCount(0);
  }
  const { email } = await signInNewCouple(page);
  for (const path of ['/', '/use-cases', '/dashboard', '/help']) {
    await page.goto(path);
    await expect(header(page).getByRole('link', { name: 'Usher, home' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'My Helpers' })).toBeVisible();
  }
  await header(page).getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Nora Hollis');
  await expect(menu).toContainText(email);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('New Helper stands in the header only with a plan and without a helper', async ({ page }) => {
  const newHelper = page.getByRole('link', { name: 'New Helper' });
  await signInNewCouple(page, { plan: null });
  await page.goto('/');
  await expect(page.getByText('No questions yet')).toBeVisible();
  await expect(newHelper).toHaveCount(0);
  await signInNewCouple(page);
  await page.goto('/');
  await expect(newHelper).toHaveAttribute('href', '/helper-builder');
  await signInNewCouple(page, { helper: {} });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  await expect(newHelper).toHaveCount(0);
});

test('while nobody knows yet who is signed in, the start page is the landing page', async ({
  page,
}) => {
  await signInNewCouple(page);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every question');
  answer();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
});

test('a toast goes after five seconds, one at a time, at the bottom right', async ({ page }) => {
  await page.clock.install();
  await page.goto('/use-cases');
  await page.getByRole('button', { name: 'Get Notified When These Launch' }).click();
  const submit = page.getByRole('button', { name: 'Notify Me' });
  await expect(submit).toBeVisible();
  // From here on only the test moves the clock: what a click takes on a busy machine is none of the five seconds.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await submit.click();
  await submit.click();
  await expectToast(page, 'Missing Information');
  const box = await page.getByRole('listitem').filter({ hasText: 'Missing' }).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box && box.x + box.width).toBeGreaterThan(width - 60);
  expect(box && box.y).toBeGreaterThan(height / 2);
  await page.mouse.move(10, 10);
  await page.clock.runFor(4800);
  await expectToast(page, 'Missing Information');
  await page.clock.runFor(300);
  await expect(page.getByText('Missing Information', { exact: true })).toHaveCount(0);
});

test('Escape closes a dialog also while a toast is there', async ({ page }) => {
  await page.goto('/use-cases');
  await page.getByRole('button', { name: 'Get Notified When These Launch' }).click();
  await page.getByRole('button', { name: 'Notify Me' }).click();
  await expectToast(page, 'Missing Information');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a small screen a toast stands at the top, and goes when it is swiped to the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/use-cases');
  await page.getByRole('button', { name: 'Get Notified When These Launch' }).click();
  await page.getByRole('button', { name: 'Notify Me' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Missing Information' });
  const swipe = async (by: number) => {
    const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 40 + by / 2, y + 20, { steps: 4 });
    await page.mouse.move(x + 40 + by, y + 20, { steps: 4 });
    await page.mouse.up();
  };
  expect((await toast.boundingBox())?.y).toBeLessThan(140);
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(60);
  await expect(toast).toHaveCount(0);
});

test('feedback: too short, at most five pictures, failing, and sent', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/');
  const open = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Send Feedback' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Send Feedback' });
  const submit = dialog.getByRole('button', { name: 'Send Feedback' });
  await dialog.getByLabel('Your message').fill('too short');
  await submit.click();
  await expect(dialog.getByText('Feedback must be at least 10 characters long')).toBeVisible();
  await dialog.getByLabel('Your message').fill('long enough');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  const six = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png'].map(picture);
  await dialog.getByLabel('Pictures').setInputFiles([notes, ...six.slice(0, 2)]);
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await dialog.getByLabel('Pictures').setInputFiles(six.slice(2));
  await expect(dialog.getByRole('img')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Remove a.png' }).click();
  await expect(dialog.getByRole('img')).toHaveCount(4);

  await failCall(page, '/api/feedback', 'POST', { message: 'not this text' });
  await submit.click();
  await expectToast(page, 'Error', 'Failed to submit feedback. Please try again.');
  await page.unroute('**/api/feedback');
  await submit.click();
  await expectToast(
    page,
    'Feedback submitted!',
    "Thank you for your feedback. We'll review it and get back to you.",
  );
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel('Your message')).toHaveValue('');
  await expect(dialog.getByRole('img')).toHaveCount(0);
});

test('feedback: large photos are made small before they are sent, and one that cannot be read is named', async ({
  page,
}) => {
  await signInNewCouple(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Send Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Feedback' });
  const submit = dialog.getByRole('button', { name: 'Send Feedback' });
  await dialog.getByLabel('Your message').fill('This is how it looks.');
  const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  const photos = await Promise.all(['a.png', 'b.png'].map((name) => aNoisyPhoto(page, name)));
  expect(photos[0]!.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await dialog.getByLabel('Pictures').setInputFiles([heic, ...photos]);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('“IMG_1.heic” cannot be read here.');
  await expect(dialog.getByLabel('Your message')).toHaveValue('This is how it looks.');

  await dialog.getByRole('button', { name: 'Remove IMG_1.heic' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // As they are they would be refused.
  await submit.click();
  await expectToast(page, 'Feedback submitted!');
});

/** A picture of nothing but noise, which no format packs: six megabytes. */
async function aNoisyPhoto(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < noise.data.length; at += 65_536) {
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    }
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

test('the purchase is confirmed with three seconds of confetti, and with none for those who want no motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInNewCouple(page);
  await page.goto('/purchase-success');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByText(
      'Congratulations! Your wedding helper is now active and ready to assist your guests.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Your wedding date and plan details are saved.')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(1);
  // The pieces of the third second fall for a moment, then the canvas goes.
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 20_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
});

test('confetti ends with its page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInNewCouple(page);
  await page.goto('/purchase-success');
  await expect(page.locator('canvas')).toHaveCount(1);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
  expect(await page.locator('canvas').count()).toBe(0);
});

test('names as long as they may be, without a space, push nothing off a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = `${'W'.repeat(60)}👩‍❤️‍👨${'i'.repeat(20)}`;
  const { helper } = await signInNewCouple(page, { helper: { name, description: name } });
  await changeAnswer(page, '/api/auth/user', { firstName: `🌸${name}` });
  const paths = ['/', '/my-helpers', '/questions', `/helper-builder/${helper.id}`, '/account'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overhang]).toEqual([path, 0]);
  }
  await page.goto('/');
  const account = page.getByRole('button', { name: 'Your account' });
  await expect(account).toHaveText('🌸');
  await account.click();
  const menu = await page.getByRole('menu').boundingBox();
  expect(menu?.x).toBeGreaterThan(0);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(320);
});

test('on a phone a toast is below the header, and of a header that scrolls away the way between pages stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInNewCouple(page, { helper: {} });
  await page.goto('/dashboard');
  const copy = page.getByRole('button', { name: 'Copy Share Link' });
  // Without scrolling to it, so that the header is whole.
  await copy.evaluate((button: HTMLButtonElement) => button.click());
  await expectToast(page, 'Copied!');
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  const { y, height } = (await header(page).boundingBox())!;
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);

  const links = header(page).getByRole('navigation');
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await header(page).boundingBox())?.y).toBeLessThan(0);
  expect((await links.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});
