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
