import { expect, test } from '@playwright/test';
import { expectToast, signInNewCouple } from './make-couple.ts';

test('a password is changed, other places are signed out, and the account is deleted with everything', async ({
  page,
  browser,
}) => {
  const { email, password } = await signInNewCouple(page, { helper: {} });
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/sign-in');
  await elsewhere.getByLabel('E-mail').fill(email);
  await elsewhere.getByLabel('Password').fill(password);
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Your Account' }).click();
  await expect(page).toHaveTitle('Your Account – Usher');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectToast(page, 'Signed out there');
  await elsewhere.goto('/account');
  await elsewhere.waitForURL(/\/sign-in/);

  const digest = page.getByLabel(/each morning/);
  const isOn = await digest.isChecked();
  const saved = page.waitForResponse('**/api/account/daily-digest');
  await digest.click();
  await saved;
  await page.reload();
  await expect(digest).toBeChecked({ checked: !isOn });

  const current = page.getByLabel('Current password');
  const submit = page.getByRole('button', { name: 'Change password' });
  await current.fill('not the password');
  await page.getByLabel('New password').fill('another good one');
  await submit.click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await current.fill(password);
  await submit.click();
  await expectToast(page, 'Password changed', 'Everywhere else you have been signed out.');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await dialog.getByLabel('Your password').fill('another good one');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
