import { expect, test } from '@playwright/test';
import { changeAnswer, expectToast, failCall, signInNewCouple } from './make-couple.ts';

test('without a plan the page says that one is required and leads to the plans', async ({
  page,
}) => {
  await signInNewCouple(page, { plan: null });
  await page.goto('/my-helpers');
  await expect(page).toHaveTitle('My Helpers – Usher');
  await expect(page.getByRole('heading', { name: 'My Wedding Helper' })).toBeVisible();
  await expect(page.getByText('Manage and monitor your wedding helper')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Purchase Required' })).toHaveText(
    'Purchase Required: You need to purchase a wedding helper plan before creating your helper.',
  );
  await expect(page.getByRole('heading', { name: 'No wedding helper yet' })).toBeVisible();
  const links = page.getByRole('link', { name: 'View Plans' });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('link', { name: /Create .*Wedding Helper/ })).toHaveCount(0);
});

test('with a plan both create links lead to the builder', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/my-helpers');
  for (const name of ['Create Wedding Helper', 'Create Your Wedding Helper']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/helper-builder');
  }
});

test('three skeletons stand in while the helper loads', async ({ page }) => {
  await signInNewCouple(page);
  await page.route('**/api/bots', () => {});
  await page.goto('/my-helpers');
  await expect(page.getByLabel('Loading your helper').locator('> *')).toHaveCount(3);
});

test('the card shows the helper, and a kind it does not know looks like Other', async ({
  page,
}) => {
  await signInNewCouple(page, {
    helper: { description: 'Everything about our day', eventType: 'Beach Wedding' },
  });
  await page.goto('/my-helpers');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  // A wedding of ours is drawn, not a piece of clip art.
  await expect(main.locator('svg[viewBox="0 0 160 200"]')).toBeVisible();
  await expect(main.getByRole('img')).toHaveCount(0);
  await expect(main.getByText('Everything about our day')).toHaveCSS('-webkit-line-clamp', '2');
  await expect(main.getByText(/^[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4}$/)).toBeVisible();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();

  await page.route('**/api/bots', async (route) => {
    const response = await route.fetch();
    const [helper] = await response.json();
    const changes = { eventType: 'Chess Club', isActive: false };
    await route.fulfill({ response, json: [{ ...helper, ...changes }] });
  });
  await page.reload();
  await expect(main.getByRole('img', { name: '✨' })).toBeVisible();
  await expect(main.getByText('Paused', { exact: true })).toBeVisible();
});

test('the menu leads to the builder, the chat and the code, copies the link, pauses and resumes', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto('/my-helpers');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Helper menu' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Copy Share Link');
  await expectToast(page, 'Copied!', 'Share link copied to clipboard');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`/chat/${helper.shareUrl}`, page.url()).href);
  await choose('Generate QR Code');
  await expect(page.getByRole('dialog', { name: 'Share Nora & Ben' })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Pause Helper');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await choose('Resume Helper');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await choose('Edit Helper');
  await expect(page).toHaveURL(`/helper-builder/${helper.id}`);
  await page.goBack();
  await choose('Test Chat');
  await expect(page).toHaveURL(`/chat/${helper.shareUrl}`);
});

test('deleting asks in these words, says so while it runs, fails aloud, and removes all', async ({
  page,
}) => {
  await signInNewCouple(page, { helper: {} });
  await page.goto('/my-helpers');
  const ask = async () => {
    await page.getByRole('button', { name: 'Helper menu' }).click();
    await page.getByRole('menuitem', { name: 'Delete Helper' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Delete Helper' });
  await ask();
  await expect(dialog).toContainText(
    'Are you sure you want to delete "Nora & Ben"? This action cannot be undone and will remove all helper data including uploaded documents.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Helper menu' })).toBeFocused();

  await failCall(page, '/api/bots/*', 'DELETE');
  await ask();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Delete failed', 'Failed to delete helper. Please try again.');
  await page.unroute('**/api/bots/*');

  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/bots/*', async (route) => {
    await waiting;
    await route.continue();
  });
  await ask();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Helper menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Deleting...' })).toBeDisabled();
  answer();
  await expectToast(
    page,
    'Helper deleted',
    'The helper and all its data have been permanently removed.',
  );
  await expect(page.getByText('No wedding helper yet')).toBeVisible();
});

test('after the wedding the page says that the helper is locked', async ({ page }) => {
  await signInNewCouple(page, { helper: {} });
  await changeAnswer(page, '/api/purchase-status', { isLocked: true });
  await page.goto('/my-helpers');
  await expect(page.getByRole('status').filter({ hasText: 'Helper Locked' })).toHaveText(
    'Helper Locked: Your wedding date has passed. Your helper is now in read-only mode and cannot be edited.',
  );
});
