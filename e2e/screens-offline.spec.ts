import { expect, test } from '@playwright/test';
import { expectToast, signInNewCouple } from './make-couple.ts';

test('without a connection the page stays, says so, and goes on when it is back', async ({
  page,
  context,
}) => {
  await signInNewCouple(page, { helper: {} });
  await page.goto('/');
  await expect(page.getByText('Your helper can answer')).toBeVisible();
  const notice = page.getByText('You are offline. Changes can be saved once you are back.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();

  const open = page.getByRole('button', { name: 'Generate QR Code' });
  await open.click();
  await expectToast(
    page,
    'This could not be opened',
    'Please check your connection and try again.',
  );
  await expect(page.getByText('Wedding Helper Overview')).toBeVisible();

  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Wedding Helper Overview')).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Share Nora & Ben' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('a dialog whose code fails to come once is asked for again', async ({ page }) => {
  await signInNewCouple(page, { helper: {} });
  await page.goto('/');
  let asked = 0;
  await page.route('**/assets/usage-dialog-*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(page.getByRole('dialog', { name: 'Usage and Billing' })).toBeVisible();
  expect(asked).toBe(2);
});

test('on a slow network a dialog is announced until it is there', async ({ page }) => {
  await signInNewCouple(page, { helper: {} });
  await page.goto('/');
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/usage-dialog-*.js', async (route) => {
    await onItsWay;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Usage and Billing' })).toBeVisible();
});
