import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, signInNewCouple } from './make-couple.ts';

test('Get Started opens a new account, Sign In the known one, and the focus goes along', async ({
  page,
}) => {
  for (const { width, colorScheme } of [
    { width: 1440, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'I have an account' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByRole('button', { name: 'Forgotten password' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Your name')).toBeFocused();
  }
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('every way to a new account is one before the page has its code, and the footer leads on', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) =>
    page.url().endsWith('/') ? route.abort() : route.fallback(),
  );
  for (const name of ['Get Started', 'Choose Popular'] as const) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/helper-builder');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('a password can be looked at, and what is wrong is said with the cursor in it', async ({
  page,
}) => {
  await page.goto('/sign-in');
  const password = page.getByLabel('Password');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await password.fill('not the right one');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Hide what is typed' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('not right');
  await expect(password).toBeFocused();
});

test('a name is changed, and the header and the greeting follow', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/account');
  const name = page.getByLabel('Your name');
  await expect(name).toHaveValue('Nora Hollis');
  const save = page.getByRole('button', { name: 'Change name' });
  await expect(save).toBeDisabled();
  await name.fill('  ');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Please type your name');
  await name.fill('Ines  Duarte');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await save.click();
  await expectToast(page, 'Name changed');
  await expect(name).toHaveValue('Ines Duarte');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible();
});

test('the first stop of the Tab key leads past the header', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/my-helpers');
  await expect(page.getByRole('heading', { name: 'My Wedding Helper' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL('/my-helpers');
});

test('the focus goes along from plan to date to card', async ({ page }) => {
  await signInNewCouple(page, { plan: null });
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose Your Plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose Starter' }).click();
  const date = dialog.getByLabel('Wedding date', { exact: true });
  await expect(date).toBeFocused();
  await date.fill('2031-06-14');
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(dialog.getByLabel('Card number')).toBeFocused();
});
