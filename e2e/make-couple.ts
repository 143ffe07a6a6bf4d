import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { weddingDay } from './accounts.ts';

type Wishes = {
  plan?: 'Free' | null;
  helper?: { name?: string; description?: string; eventType?: string; knowledgeBase?: string };
};

/** A couple's helper as the calls tell it. */
export type CouplesHelper = { id: number; shareUrl: string };

/** Makes an account by the calls that the pages use, and signs the page in. */
export async function signInNewCouple(page: Page, { plan = 'Free', helper }: Wishes = {}) {
  const email = `${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  await post(page, '/api/auth/sign-up/email', { name: 'Nora Hollis', email, password });
  if (plan === 'Free') await post(page, '/api/start-free', { weddingDate: weddingDay() });
  const made = helper ? await post(page, '/api/bots', { name: 'Nora & Ben', ...helper }) : null;
  return { email, password, helper: made as CouplesHelper };
}

/** A window's size, and whether its user likes it dark. */
export type Screen = { width: number; height: number; colorScheme: 'light' | 'dark' };

export async function setScreen(page: Page, { colorScheme, ...size }: Screen): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
}

/** A new couple's helper in the builder, at a step of it, on a screen of that size and color. */
export async function openNewHelper(
  page: Page,
  screen: Screen,
  step: '' | '/info' = '',
): Promise<CouplesHelper> {
  await setScreen(page, screen);
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto(`/helper-builder/${helper.id}${step}`);
  return helper;
}

/** Makes a call of the contract with the page's cookies. */
export async function post(page: Page, path: string, data: object): Promise<unknown> {
  const { baseURL } = await pageOptions(page);
  const response = await page.request.post(path, { data, headers: { origin: baseURL } });
  expect([path, response.ok()]).toEqual([path, true]);
  return response.json();
}

async function pageOptions(page: Page): Promise<{ baseURL: string }> {
  const response = await page.request.get('/healthz');
  return { baseURL: new URL(response.url()).origin };
}

/** Lets a call's answer differ in some fields, where its state is hard to bring about. */
export async function changeAnswer(page: Page, path: string, changes: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
}

/** Lets a call fail with what the server would say. */
export async function failCall(
  page: Page,
  path: string,
  method: string,
  answer: { status?: number; message?: string } = {},
): Promise<void> {
  const { status = 500, message } = answer;
  await page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, ...(message ? { json: { message } } : { body: '' }) })
      : route.fallback(),
  );
}

/** The one toast that is seen, with exactly these words. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(toasts.getByText(text, { exact: true })).toBeVisible();
}
