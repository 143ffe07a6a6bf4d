import type { Browser, BrowserContext } from '@playwright/test';
import { weddingDay } from '../accounts.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
/** Who the scenes are seen by: the demonstration's couple, one without a plan, one without a helper. */
export type AccountName = 'demo' | 'fresh' | 'planned';
export type StoredAccounts = Record<AccountName, State>;

/** Signs in or up by the calls, and asks the demonstration what its guests would. */
export async function makeAccounts(browser: Browser, origin: string): Promise<StoredAccounts> {
  const post = async (context: BrowserContext, path: string, data: unknown) => {
    const answer = await context.request.post(origin + path, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  const signUp = async (email: string) => {
    const context = await browser.newContext();
    const password = 'correct horse battery';
    await post(context, '/api/auth/sign-up/email', { name: 'Clara Winter', email, password });
    return context;
  };

  const demo = await browser.newContext();
  await post(demo, '/api/auth/sign-in/email', {
    email: 'demo@usher.example',
    password: 'garden-party',
  });
  const [helper] = (await (await demo.request.get(`${origin}/api/bots`)).json()) as {
    shareUrl: string;
  }[];
  const guest = await browser.newContext();
  for (const message of questions) {
    await post(guest, `/api/chat/${helper?.shareUrl}`, { message, sessionId: 'screenshots' });
  }
  const fresh = await signUp('clara@example.com');
  const planned = await signUp('clara.winter@example.com');
  await post(planned, '/api/start-free', { weddingDate: weddingDay(), timezone: 'UTC' });
  return {
    demo: await demo.storageState(),
    fresh: await fresh.storageState(),
    planned: await planned.storageState(),
  };
}

const questions = [
  'What time does the ceremony start?',
  'Can we bring our kids?',
  'Is there a wifi password?',
  'When is the last shuttle back?',
  'What should I wear?',
  'Where do we park?',
];
