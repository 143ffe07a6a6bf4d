import { expect, type Page, test } from '@playwright/test';
import { weddingDay } from './accounts.ts';
import { changeAnswer, expectToast, failCall, post, signInNewCouple } from './make-couple.ts';

const stat = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('without a plan the dashboard offers the plans, each with its price', async ({ page }) => {
  await signInNewCouple(page, { plan: null });
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard – Usher');
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get Your Wedding Helper Today!' })).toBeVisible();
  for (const name of [
    'Choose Your Plan',
    'Starter $19',
    'Popular $49',
    'Ultimate $99',
    'Start free',
  ]) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await expect(stat(page, 'Create helper').getByRole('link')).toHaveAttribute(
    'href',
    '/helper-builder',
  );
  await expect(stat(page, 'Wedding helper')).toContainText('0');
  await expect(stat(page, 'Wedding helper')).toContainText('Not created');
  await expect(stat(page, 'Total conversations')).toContainText('This month');
  await expect(stat(page, 'Messages').getByText('/ 50')).toBeVisible();
  await expect(page.getByText('No questions yet')).toBeVisible();
  await expect(page.getByText('days to go')).toHaveCount(0);
});

test('with a helper the dashboard shows it, and all that can be done with it', async ({ page }) => {
  const { helper } = await signInNewCouple(page, {
    helper: { description: 'All about our day', eventType: 'Barn/Rustic Wedding' },
  });
  await post(page, `/api/chat/${helper.shareUrl}`, {
    message: 'Where do we park?',
    sessionId: 'a',
  });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('200 days to go')).toBeVisible();
  await expect(main.getByText('Create helper')).toHaveCount(0);
  await expect(stat(page, 'Wedding helper')).toContainText('1');
  await expect(stat(page, 'Wedding helper')).toContainText('Active');
  await expect(stat(page, 'Messages')).toContainText('Free');
  await expect(main.getByText('Wedding Helper Overview')).toBeVisible();
  for (const fact of [
    'Nora & Ben',
    'Barn/Rustic Wedding',
    'Friendly & Warm',
    'All about our day',
    'Total chats',
  ]) {
    await expect(main.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('Where do we park?').last()).toBeVisible();
  await expect(main.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/questions?answered=all',
  );
  await expect(main.getByRole('link', { name: 'Edit Helper' })).toHaveAttribute(
    'href',
    `/helper-builder/${helper.id}`,
  );
  await expect(main.getByRole('link', { name: 'Test Your Helper' })).toHaveAttribute(
    'href',
    `/chat/${helper.shareUrl}`,
  );
  await main.getByRole('button', { name: 'Copy Share Link' }).click();
  await expectToast(page, 'Copied!', 'Share link copied to clipboard');
  await main.getByRole('button', { name: 'Pause' }).click();
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Resume' }).click();
  await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible();
  const opener = main.getByRole('button', { name: 'Generate QR Code' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Share Nora & Ben' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCSS('width', '240px');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('what has been read stays: nothing is read again by time, by focus, or by coming back', async ({
  page,
}) => {
  await signInNewCouple(page, { helper: {} });
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname);
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('Your helper can answer')).toBeVisible();
  await page.getByRole('link', { name: 'My Helpers' }).click();
  await expect(page.getByRole('heading', { name: 'My Wedding Helper' })).toBeVisible();
  await page.clock.runFor(10 * 60_000);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Your helper can answer')).toBeVisible();
  expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
});

test('what cannot be read is not tried again, and says so', async ({ page }) => {
  await signInNewCouple(page, { helper: {} });
  let attempts = 0;
  await page.route('**/api/purchase-status', async (route) => {
    attempts += 1;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(
    'Your dashboard could not be loaded. Please reload the page.',
  );
  await page.clock.runFor(60_000);
  expect(attempts).toBe(1);
  await page.unroute('**/api/purchase-status');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Wedding Helper Overview')).toBeVisible();
});

test('a link that cannot be copied says how else', async ({ page }) => {
  await signInNewCouple(page, { helper: {} });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Copy Share Link' }).click();
  await expectToast(page, 'Copy failed', 'Please try again or copy the link manually');
});

test('the wedding date is changed exactly once, and only to a date in the future', async ({
  page,
}) => {
  await signInNewCouple(page);
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Change date' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Change date' });
  const field = dialog.getByLabel('New wedding date');
  await expect(dialog).toContainText(/It is \w+, \w+ \d+, 20\d\d now\./);
  await submit.click();
  await expectToast(page, 'Date required', 'Please select a new wedding date');
  await expect(dialog.getByRole('alert')).toHaveText('Please choose the date.');
  await expect(field).toBeFocused();
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  await expect(field).toHaveAttribute('min', today);
  await field.fill(today);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await submit.click();
  await expectToast(page, 'Invalid date', 'Wedding date must be in the future');
  await expect(dialog.getByRole('alert')).toHaveText('Please choose another date.');
  await field.fill(weddingDay());
  await failCall(page, '/api/update-wedding-date', 'POST');
  await submit.click();
  await expectToast(page, 'Error', 'Failed to update wedding date');
  await page.unroute('**/api/update-wedding-date');
  await submit.click();
  await expectToast(
    page,
    'Wedding date updated',
    'Wedding date updated. This was your one allowed change.',
  );
  await expect(dialog).toBeHidden();
  await expect(open).toHaveCount(0);
  await expect(page.getByText('The date has been changed and is now final.')).toBeVisible();
});

test('after the wedding the dashboard counts to the end and says when everything is deleted', async ({
  page,
}) => {
  await signInNewCouple(page, { helper: {} });
  await page.clock.install({ time: new Date('2027-06-13T12:00:00-04:00') });
  await changeAnswer(page, '/api/purchase-status', {
    isLocked: true,
    canChangeWeddingDate: false,
    weddingDate: '2027-06-12',
    dataExpiryDate: '2027-06-15',
    timezone: 'America/New_York',
  });
  await page.goto('/');
  await expect(page.getByText('2 days left')).toBeVisible();
  await expect(
    page.getByText('Everything will be deleted after Tuesday, June 15, 2027.'),
  ).toBeVisible();
  await expect(page.getByText('Helper Locked:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change date' })).toHaveCount(0);
});

test('usage is green, orange from four fifths on, and red at the end', async ({ page }) => {
  await signInNewCouple(page);
  let messagesUsed = 39;
  await page.route('**/api/usage', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), messagesUsed } });
  });
  const colourAt = async (used: number) => {
    messagesUsed = used;
    await page.goto('/');
    await page.getByRole('button', { name: 'Messages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Usage and Billing' });
    await expect(dialog).toContainText('Current plan: Free');
    await expect(dialog).toContainText(`${used} / 50`);
    const texts = await dialog.getByRole('status').allTextContents();
    const bar = dialog.getByRole('progressbar', { name: 'Messages used' });
    const colour = await bar.evaluate((element) => getComputedStyle(element).color);
    return { texts, colour };
  };
  expect(await colourAt(39)).toEqual({ texts: [], colour: 'rgb(43, 106, 77)' });
  expect(await colourAt(40)).toEqual({
    texts: ['Approaching message limit'],
    colour: 'rgb(146, 84, 12)',
  });
  expect(await colourAt(50)).toEqual({
    texts: ['Message limit reached'],
    colour: 'rgb(156, 51, 42)',
  });
});

test('lower plans cannot be chosen, and the highest is said to be the highest', async ({
  page,
}) => {
  await signInNewCouple(page);
  await changeAnswer(page, '/api/purchase-status', { currentPlan: 'Popular' });
  await changeAnswer(page, '/api/usage', { currentPlan: 'Popular', messageLimit: 3000 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usage and Billing' });
  await expect(dialog.getByRole('button', { name: 'Downgrade not available' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
  await page.unrouteAll();
  await changeAnswer(page, '/api/purchase-status', { currentPlan: 'Ultimate' });
  await changeAnswer(page, '/api/usage', { currentPlan: 'Ultimate', messageLimit: 999_999 });
  await page.reload();
  await expect(page.getByText('/ Unlimited')).toBeVisible();
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(dialog).toContainText('You already have the highest plan!');
});

test('the plan dialog goes plan, date, payment, back to the plans, and begins anew once closed', async ({
  page,
}) => {
  await signInNewCouple(page, { plan: null });
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose Your Plan' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Starter',
    'Popular',
    'Ultimate',
  ]);
  await dialog.getByRole('button', { name: 'Choose Starter' }).click();
  const date = dialog.getByLabel('Wedding date', { exact: true });
  const next = dialog.getByRole('button', { name: 'Continue to Payment' });
  await next.click();
  await expectToast(page, 'Wedding date required', 'Please select your wedding date to continue');
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  await expect(date).toHaveAttribute('min', today);
  await date.fill(today);
  await next.click();
  await expectToast(page, 'Invalid date', 'Wedding date must be in the future');
  await dialog.getByRole('button', { name: 'Back to Plans' }).click();
  await dialog.getByRole('button', { name: 'Choose Popular' }).click();
  await date.fill(weddingDay());
  await failCall(page, '/api/create-purchase-intent', 'POST');
  await next.click();
  await expectToast(page, 'Error', 'Failed to initialize payment');
  await page.unroute('**/api/create-purchase-intent');
  const asked = page.waitForRequest('**/api/create-purchase-intent');
  await next.click();
  expect((await asked).postDataJSON()).toMatchObject({
    weddingDate: weddingDay(),
    planName: 'Popular',
    price: 49,
  });
  await expect(dialog.getByRole('button', { name: 'Pay $49' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Popular $49' }).click();
  await expect(date).toHaveValue('');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Choose Your Plan' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose Starter' })).toBeVisible();
});

test('an upgrade goes straight to the payment, with the date that was given before', async ({
  page,
}) => {
  await signInNewCouple(page);
  await page.goto('/');
  await failCall(page, '/api/create-purchase-intent', 'POST');
  await page.getByRole('button', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Upgrade' }).nth(1).click();
  await expectToast(page, 'Error', 'Failed to create payment intent');
  const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' });
  await page.unroute('**/api/create-purchase-intent');
  const asked = page.waitForRequest('**/api/create-purchase-intent');
  await dialog.getByRole('button', { name: 'Choose Popular' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ weddingDate: null, planName: 'Popular' });
  await expect(page.getByText('Test mode: no card is charged.')).toBeVisible();
});

test('an upgrade says what it costs, and what has been paid already', async ({ page }) => {
  await signInNewCouple(page, { plan: null });
  const { clientSecret } = (await post(page, '/api/create-purchase-intent', {
    weddingDate: weddingDay(),
    planName: 'Starter',
    price: 19,
  })) as { clientSecret: string };
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  const { paymentIntentId } = (await post(page, '/api/sandbox-payments/confirm', {
    clientSecret,
    ...card,
  })) as { paymentIntentId: string };
  await post(page, '/api/complete-purchase', {
    paymentIntentId,
    planName: 'Starter',
    weddingDate: weddingDay(),
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await expect(dialog).toContainText('$30$49, less the $19 you have paid');
  await dialog.getByLabel('Card number').fill(card.cardNumber);
  await dialog.getByLabel('Expiry').fill(card.expiry);
  await dialog.getByLabel('Security code').fill(card.cvc);
  await dialog.getByRole('button', { name: 'Pay $30' }).click();
  await expect(page).toHaveURL('/purchase-success');
  await expectToast(page, 'Upgrade Successful!', 'Your Popular wedding helper is ready to use.');
});
