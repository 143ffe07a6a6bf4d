import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';

// How a server is set up decides what this page shows; what the server does is proved in
// src/server/features/accounts/.
async function setUp(page: Page, signIn: object): Promise<void> {
  const config = (await (await page.request.get('/api/config')).json()) as { signIn: object };
  const json = { ...config, signIn: { ...config.signIn, ...signIn } };
  await page.route('**/api/config', (route) => route.fulfill({ json }));
}

test('where another provider signs people in, the page leads there and back to where one was going', async ({
  page,
}) => {
  await setUp(page, { password: false, oidcName: 'Riverside ID' });
  await page.goto('/sign-in?returnTo=%2Fmy-helpers&problem=provider');
  await expect(page.getByRole('alert')).toHaveText('Signing in did not work. Please try again.');
  await expect(page.getByRole('link', { name: 'Continue with Riverside ID' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fmy-helpers',
  );
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await checkAccessibility(page);
});

test('where addresses are confirmed, whoever signs up is told to look for the mail', async ({
  page,
}) => {
  await setUp(page, { confirmsEmail: true });
  await page.goto('/sign-in?create');
  await page.getByLabel('Your name').fill('Nora Hollis');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('We have sent you a link.')).toBeVisible();
  await page.goto('/sign-in?problem=link');
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.');
});

/** Has the server answer the link like this; with the right password, that it is confirmed. */
async function answerLink(page: Page, refusal: { status: number; code: string; message: string }) {
  await page.route('**/api/account/confirm-email', (route) => {
    const { password } = route.request().postDataJSON() as { password?: string };
    if (password === 'correct horse battery') {
      return route.fulfill({ json: { next: '/sign-in?confirmed' } });
    }
    const json = { ...refusal, requestId: 'x' };
    if (password === undefined) return route.fulfill({ status: refusal.status, json });
    const wrong = { code: 'wrong_password', message: 'This is not the password of the account.' };
    return route.fulfill({ status: 400, json: { ...wrong, requestId: 'x' } });
  });
}

test('the link in a mail asks for the password in another browser, and says it where it is wrong', async ({
  page,
}) => {
  await answerLink(page, { status: 401, code: 'password_needed', message: '' });
  await page.goto('/confirm-email?token=x');
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This is not the password of the account.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your e-mail address is confirmed. Please sign in.')).toBeVisible();
});

test('whoever did not create the account finds the way to a password of their own', async ({
  page,
}) => {
  await answerLink(page, { status: 401, code: 'password_needed', message: '' });
  await page.goto('/confirm-email?token=x');
  await page.getByRole('link', { name: 'Choose a password of your own' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test('a link of another account is refused where somebody is signed in', async ({ page }) => {
  const message = 'You are signed in to another account in this browser.';
  await answerLink(page, { status: 409, code: 'other_session', message });
  await page.goto('/confirm-email?token=x');
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('link', { name: 'To my account' })).toBeVisible();
  await checkAccessibility(page);
});

test('a link that is none of ours is said to be used or too old', async ({ page }) => {
  await page.goto('/confirm-email?token=x');
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.');
});

test('a password that is shown stays so between signing in and creating an account, and a hidden one hidden', async ({
  page,
}) => {
  await page.goto('/sign-in');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('correct horse battery');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await page.getByRole('button', { name: 'I have an account' }).click();
  await expect(password).toHaveValue('correct horse battery');
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Forgotten password' }).click();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide what is typed' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
