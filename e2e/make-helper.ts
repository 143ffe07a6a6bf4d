import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { weddingDay } from './accounts.ts';

/** A helper with its couple, who can change it and see what guests asked. */
export type MadeHelper = { id: number; shareUrl: string; couple: APIRequestContext };

type Wishes = {
  baseURL: string;
  plan?: 'Free' | 'Popular';
  name?: string;
  knowledgeBase?: string;
};

const details = `CEREMONY
Saturday, May 22 at 4:30 PM at Laurel Hollow Gardens, 418 Old Mill Gap Road, Fletcher.

DRESS CODE
Garden party attire. Please skip stilettos.

PARKING
Free parking is behind the barn.

RSVP by April 10 at our website.`;

/** Makes a couple's account and its helper by the calls that the pages use. */
export async function makeHelper(wishes: Wishes): Promise<MadeHelper> {
  const { baseURL, plan = 'Free', name = 'Nora & Ben', knowledgeBase = details } = wishes;
  const couple = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const post = async (url: string, data: object) => {
    const response = await couple.post(url, { data });
    expect([url, response.ok()]).toEqual([url, true]);
    return response.json();
  };
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
  await post('/api/auth/sign-up/email', { name: 'Nora Hollis', ...account });
  if (plan === 'Free') await post('/api/start-free', { weddingDate: weddingDay() });
  else {
    const bought = { planName: plan, weddingDate: weddingDay() };
    const { clientSecret } = await post('/api/create-purchase-intent', { ...bought, price: 49 });
    const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
    const payment = await post('/api/sandbox-payments/confirm', { clientSecret, ...card });
    await post('/api/complete-purchase', { paymentIntentId: payment.paymentIntentId, ...bought });
  }
  const eventType = 'Garden/Outdoor Wedding';
  const helper = await post('/api/bots', { name, eventType, knowledgeBase });
  return { id: helper.id, shareUrl: helper.shareUrl, couple };
}

/** A new helper in the builder, as its couple opens it. */
export async function openBuilder(
  browser: Browser,
  baseURL: string,
): Promise<{ helper: MadeHelper; page: Page }> {
  const helper = await makeHelper({ baseURL });
  const page = await openAsCouple(browser, helper, { baseURL });
  await page.goto(`/helper-builder/${helper.id}`);
  return { helper, page };
}

/** A page of the couple's own, in a browser context of its own. */
export async function openAsCouple(
  browser: Browser,
  { couple }: MadeHelper,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    storageState: await couple.storageState(),
  });
  return context.newPage();
}
