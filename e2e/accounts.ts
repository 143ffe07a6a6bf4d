import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** A date some months from now, as a date field takes it. */
export function weddingDay(daysAhead = 200): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

/** Makes an account through the page and ends on the dashboard. */
export async function createAccount(page: Page): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Your name').fill('Nora Hollis');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
  return account;
}

/** Starts the Free plan from the dashboard. */
export async function startFree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start free' }).click();
  await page.getByRole('textbox', { name: 'Wedding date' }).fill(weddingDay());
  await page.getByRole('button', { name: 'Start Free' }).click();
  await expect(page.getByText('days to go')).toBeVisible();
}
