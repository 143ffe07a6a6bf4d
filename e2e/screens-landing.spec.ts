import { expect, type Page, test } from '@playwright/test';
import { expectToast, failCall } from './make-couple.ts';

const settled = (page: Page) => page.waitForLoadState('networkidle');

test('the landing page has its sections in order, its plans and its links', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('One helper that answers your wedding guests – Usher');
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'One evening of yours, and your guests are looked after',
    'Wherever you say yes',
    'It answers from your words, and shows where it read them',
    'Paid once, like a good photograph',
    'Before you say yes',
    'Answer them all tonight',
  ]);
  for (const claim of [
    '5-minute setup',
    'Unlimited guests',
    '24/7 answers',
    'No setup fees',
    'No credit card needed to start',
  ]) {
    await expect(page.getByText(claim, { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(page.locator('#features').getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('#weddings').getByRole('heading', { level: 3 })).toHaveText([
    'Garden',
    'Church',
    'Destination',
    'Ballroom',
  ]);
  const pricing = page.locator('#pricing');
  await expect(pricing.getByRole('heading', { level: 3 })).toHaveText([
    'Free',
    'Starter',
    'Popular',
    'Ultimate',
  ]);
  for (const line of [
    '$0',
    '50 messages total',
    'Basic support',
    '$19',
    '500 messages for the wedding',
    'Priority support',
    '$49',
    'Most Popular',
    '3,000 messages for the wedding',
    '$99',
    'Unlimited messages',
  ]) {
    await expect(pricing.getByText(line, { exact: true })).toHaveCount(1);
  }
  await expect(pricing.getByText('Premium support')).toHaveCount(2);
  await expect(pricing.getByText('1 wedding helper')).toHaveCount(4);
  for (const name of ['Start Free', 'Choose Starter', 'Choose Popular', 'Choose Ultimate']) {
    await expect(pricing.getByRole('link', { name })).toHaveAttribute('href', '/api/login?create');
  }
  const top = page.getByRole('banner');
  for (const [name, href] of [
    ['Sign In', '/api/login'],
    ['Get Started', '/api/login?create'],
  ] as const) {
    await expect(top.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(top.getByRole('link', { name: 'Future Use Cases' })).toHaveAttribute(
    'href',
    '/use-cases',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/bot-builder',
  );
  for (const name of ['Privacy', 'Terms', 'Help Center', 'Contact']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer).toContainText('other events');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each feature shows a screen of the product that is small and kept for a year, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const pictures: { name: string; bytes: number; cache: string | undefined }[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.webp')) return;
      const name = new URL(response.url()).pathname;
      const cache = response.headers()['cache-control'];
      pictures.push({ name, bytes: (await response.body()).length, cache });
    });
    await page.goto('/');
    for (const screen of await page.locator('#features').getByRole('img').all()) {
      await screen.scrollIntoViewIfNeeded();
      const measure = (image: HTMLImageElement) => [
        image.naturalWidth / image.naturalHeight,
        image.width / image.height,
        Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      ];
      await expect.poll(() => screen.evaluate((image) => image.clientWidth)).toBeGreaterThan(200);
      await expect
        .poll(() => screen.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      // The room that is kept for it is the room that it takes.
      const [picture = 0, shown = 0, kept = 0] = await screen.evaluate(measure);
      expect(Math.abs(picture - kept)).toBeLessThan(0.001);
      expect(Math.abs(picture - shown)).toBeLessThan(0.02);
      await expect(screen).toHaveAttribute('alt', /phone|voices/);
    }
    expect(pictures.map(({ name }) => name.replace(/-[\w-]{8}\.webp$/, '')).toSorted()).toEqual(
      ['details', 'guest', 'voice'].map((name) => `/assets/${name}-${colorScheme}`),
    );
    expect(new Set(pictures.map(({ cache }) => cache))).toEqual(
      new Set(['public, max-age=31536000, immutable']),
    );
    expect(pictures.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100 * 1024);
  });
}

test('on a phone the first screen shows the product at work, and the page is not long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByText('What time should we be there?')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Please be seated by')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('From: Wedding details').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Made for weddings')).toBeAttached();
  // Two thirds of the 8,649 that it once was.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5766);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what it costs 120 guests and what happens to the data is told when one asks', async ({
  page,
}) => {
  await page.goto('/#faq');
  const faq = page.locator('#faq');
  await faq.getByText('What does it cost for 120 guests?').click();
  await expect(faq.getByText('the Starter plan, $19, once')).toBeVisible();
  await expect(faq.getByText('16 cents a guest')).toBeVisible();
  await faq.getByText('What happens to our data?').click();
  await expect(faq.getByText('everything is deleted for good')).toBeVisible();
});

test('an anchor leads to its section, and a section fades in once and stays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await settled(page);
  const pricing = page.locator('#pricing');
  await expect(pricing).toHaveCSS('opacity', '0');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expect(pricing).toBeInViewport();
  await expect(pricing).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(pricing).not.toBeInViewport();
  await expect(pricing).toHaveCSS('opacity', '1');
});

test('a section that is seen by less than a fifth does not fade in yet', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await settled(page);
  const weddings = page.locator('#weddings');
  const { y, height } = (await weddings.boundingBox()) ?? { y: 0, height: 0 };
  const scrollTo = (share: number) =>
    page.evaluate(
      (top) => window.scrollTo({ top, behavior: 'instant' }),
      y - (page.viewportSize()?.height ?? 0) + height * share,
    );
  await scrollTo(0.12);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(weddings).toHaveCSS('opacity', '0');
  await scrollTo(0.35);
  await expect(weddings).toHaveCSS('opacity', '1');
});

test('the sample on the landing page is a helper that answers, also what is not offered', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See a conversation' }).click();
  const chat = page.getByRole('region', { name: 'Sample chat' });
  await expect(chat).toContainText(
    "Hi! I'm here to help with your event. What would you like to know?",
  );
  // It has begun by itself.
  await expect(chat).toContainText('Children are very welcome');
  await expect(chat).toContainText('From: Wedding details');
  await page.getByRole('button', { name: 'Is there wifi at the venue?' }).click();
  await expect(chat).toContainText("I don't have that");
  await chat.getByRole('textbox', { name: 'Your question' }).fill('where can I park my car?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat).toContainText('meadow');
  await expect(chat.getByRole('textbox')).toHaveValue('');
});

test('the sample says what the server says when it does not answer', async ({ page }) => {
  await failCall(page, '/api/sample-chat', 'POST', { status: 429, message: 'One at a time' });
  await page.goto('/#sample');
  await expect(page.getByRole('region', { name: 'Sample chat' })).toContainText('One at a time');
});

test('the notify dialog opens on the landing page and gives its focus back', async ({ page }) => {
  await page.goto('/');
  // The page is there before its code is.
  await settled(page);
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'get notified' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Get Notified When These Launch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('who has scrolled before the code is there stays where they are', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const opener = footer.getByRole('button', { name: 'get notified' });
  await settled(page);
  await expect(opener).toBeInViewport();
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Get Notified When These Launch' })).toBeVisible();
});

test('the use cases page begins at the top, with ten planned ones and its ways out', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'see what is planned' }).click();
  await expect(page).toHaveTitle('Future Use Cases – Usher');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByText('Wedding helpers are available now.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('Coming Soon', { exact: true })).toHaveCount(11);
  await expect(page.getByRole('link', { name: 'Start Your Wedding Helper' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('signing up to be notified: what is missing, what fails, and what succeeds', async ({
  page,
}) => {
  await page.goto('/use-cases');
  const open = () => page.getByRole('button', { name: 'Get Notified When These Launch' }).click();
  await open();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Notify Me' });
  const email = dialog.getByLabel('E-mail');
  const choice = dialog.getByRole('checkbox', { name: 'Music Festivals' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(10);

  const missing = 'Please enter your email and select at least one use case';
  await submit.click();
  await expectToast(page, 'Missing Information', missing);
  await email.fill('ines@example.com');
  await submit.click();
  await expectToast(page, 'Missing Information', missing);
  await choice.check();
  await choice.uncheck();
  await choice.check();

  const path = '/api/use-case-notifications';
  await failCall(page, path, 'POST', { message: 'The list is closed' });
  await submit.click();
  await expectToast(page, 'Error', 'The list is closed');
  await failCall(page, path, 'POST');
  await submit.click();
  await expectToast(page, 'Error', 'Failed to save notification preferences');
  await expect(email).toHaveValue('ines@example.com');
  await page.unroute(`**${path}`);

  const sent = page.waitForRequest(`**${path}`);
  await submit.click();
  expect((await sent).postDataJSON()).toEqual({
    email: 'ines@example.com',
    selectedUseCases: ['festivals'],
  });
  await expectToast(page, 'Success!', "We'll notify you when these use cases launch.");
  await expect(dialog).toBeHidden();
  await open();
  await expect(email).toHaveValue('');
  await expect(choice).not.toBeChecked();
});
