import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMessage } from '../../notify/channel.ts';
import {
  anOwner,
  cookieOf,
  type Owner,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { describeDevice } from './describe-device.ts';

const PASSWORD = 'correct horse battery';
const ORIGIN = 'http://localhost:4511';
const sent: OutgoingMessage[] = [];
const mailTransport = {
  deliver: async (mail: OutgoingMessage) => void sent.push(mail),
  close() {},
};

/** Without mail set up addresses count as they are; with it they are confirmed by a link. */
let plain: TestApp;
let mailed: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: ORIGIN };
  const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Usher <usher@example.com>' };
  [plain, mailed] = await Promise.all([
    startTestApp({ env, mailTransport }),
    startTestApp({ env: { ...env, ...smtp }, mailTransport }),
  ]);
});
afterAll(() => Promise.all([plain.close(), mailed.close()]));

const post = (app: TestApp, url: string, body: object, cookie?: string) =>
  app.request({ method: 'POST', url, body, ...(cookie ? { cookie } : {}) });
const signUp = (email: string) =>
  post(mailed, '/api/auth/sign-up/email', { name: 'Ana', email, password: PASSWORD });
const signIn = (app: TestApp, email: string) =>
  post(app, '/api/auth/sign-in/email', { email, password: PASSWORD });
const statusOf = async (app: TestApp, cookie: string) =>
  (await app.request({ url: '/api/auth/user', cookie })).statusCode;
const anAddress = () => `${randomUUID()}@example.com`;
const read = async (app: TestApp, { cookie }: Owner) =>
  (await app.request({ url: '/api/account', cookie })).json();

const tokenIn = (mail: OutgoingMessage | undefined) =>
  decodeURIComponent(/[?]token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');

async function lastMailTo(app: TestApp, email: string): Promise<OutgoingMessage | undefined> {
  await app.services.notifier.deliverDue();
  return sent.findLast((mail) => mail.to === email);
}

/** Somebody who has signed up, opened the link in the same browser, and signed in. */
async function aConfirmedOwner(): Promise<Owner> {
  const email = anAddress();
  const browser = cookieOf(await signUp(email));
  const token = tokenIn(await lastMailTo(mailed, email));
  await post(mailed, '/api/account/confirm-email', { token }, browser);
  return { email, cookie: cookieOf(await signIn(mailed, email)) };
}

test('that an address has an account is told by mail to it, and to nobody else', async () => {
  const owner = await aConfirmedOwner();
  const [known, unknown] = [await signUp(owner.email), await signUp(anAddress())];
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
  const mail = await lastMailTo(mailed, owner.email);
  expect(mail?.subject).toBe('You have an Usher account already');
});

test('a new address counts once the link sent to it is opened, and the old one is told', async () => {
  const owner = await aConfirmedOwner();
  const newEmail = anAddress();
  const change = (password: string) =>
    post(mailed, '/api/account/email', { newEmail, password }, owner.cookie);
  expect((await change('wrong')).json().code).toBe('invalid_password');
  const asked = await change(PASSWORD);
  expect(asked.json().message).toContain('We have sent a link');
  expect((await read(mailed, owner)).email).toBe(owner.email);
  const note = await lastMailTo(mailed, owner.email);
  expect(note?.subject).toBe('The e-mail address of your Usher account');

  const open = async (cookie?: string) => {
    const token = tokenIn(await lastMailTo(mailed, newEmail));
    return post(mailed, '/api/account/confirm-email', { token }, cookie);
  };
  const stranger = await aConfirmedOwner();
  expect((await open()).json().code).toBe('sign_in_first');
  expect((await open(stranger.cookie)).json().code).toBe('other_session');
  expect((await read(mailed, owner)).email).toBe(owner.email);
  await post(mailed, '/api/auth/request-password-reset', { email: owner.email });
  const opened = await open(owner.cookie);
  expect([opened.statusCode, opened.json()]).toEqual([200, { next: '/account' }]);
  expect(await read(mailed, owner)).toMatchObject({ email: newEmail, emailVerified: true });
  expect((await signIn(mailed, owner.email)).statusCode).toBe(401);
  expect((await signIn(mailed, newEmail)).statusCode).toBe(200);
  // A reset link in the mailbox that was left opens nothing any more.
  const reset = await lastMailTo(mailed, owner.email);
  const token = tokenIn(reset);
  expect(reset?.subject).toBe('Choose a new password for Usher');
  const late = await post(mailed, '/api/auth/reset-password', {
    token,
    newPassword: 'another one',
  });
  expect(late.statusCode).toBe(400);
});

test('without mail a new address counts at once, if nobody has it', async () => {
  const [owner, other] = [await anOwner(plain), await anOwner(plain)];
  const change = (newEmail: string) =>
    post(plain, '/api/account/email', { newEmail, password: PASSWORD }, owner.cookie);
  expect((await change('nobody')).statusCode).toBe(400);
  expect((await change(owner.email)).statusCode).toBe(400);
  await change(other.email);
  expect((await read(plain, owner)).email).toBe(owner.email);
  const newEmail = anAddress();
  expect((await change(newEmail.toUpperCase())).statusCode).toBe(200);
  expect(await read(plain, owner)).toMatchObject({ email: newEmail, hasPassword: true });
  expect((await signIn(plain, newEmail)).statusCode).toBe(200);
});

test('a name is changed for its own account alone, and is never empty or too long', async () => {
  const [owner, other] = [await anOwner(plain), await anOwner(plain)];
  const change = (name: string) => post(plain, '/api/account/name', { name }, owner.cookie);
  const before = (await read(plain, other)).name;
  expect((await change('  Ines \n Duarte ')).statusCode).toBe(204);
  expect((await read(plain, owner)).name).toBe('Ines Duarte');
  expect(
    (await plain.request({ url: '/api/auth/user', cookie: owner.cookie })).json(),
  ).toMatchObject({ firstName: 'Ines', lastName: 'Duarte' });
  expect((await change(' ')).json()).toMatchObject({ message: 'Please type your name' });
  expect((await change('x'.repeat(101))).statusCode).toBe(400);
  expect((await read(plain, owner)).name).toBe('Ines Duarte');
  expect((await read(plain, other)).name).toBe(before);
});

test('sessions are listed without their tokens, and ended one by one or all but this', async () => {
  const owner = await anOwner(plain);
  const phone = await plain.request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    },
    body: { email: owner.email, password: PASSWORD },
  });
  const third = await signIn(plain, owner.email);
  const account = await read(plain, owner);
  expect(account.sessions).toHaveLength(3);
  expect(JSON.stringify(account)).not.toContain(owner.cookie.split('=')[1]?.slice(0, 20));
  const current = account.sessions.filter((session: { isCurrent: boolean }) => session.isCurrent);
  expect(current).toHaveLength(1);
  const onPhone = account.sessions.find(
    (session: { device: string }) => session.device === 'Safari on iPhone',
  );

  const end = (url: string, cookie: string) => plain.request({ method: 'DELETE', url, cookie });
  const stranger = await anOwner(plain);
  const url = `/api/account/sessions/${onPhone.id}`;
  expect((await end(url, stranger.cookie)).statusCode).toBe(404);
  expect(await statusOf(plain, cookieOf(phone))).toBe(200);
  expect((await end(url, owner.cookie)).statusCode).toBe(204);
  expect(await statusOf(plain, cookieOf(phone))).toBe(401);

  expect((await end('/api/account/sessions', owner.cookie)).statusCode).toBe(204);
  expect(await statusOf(plain, cookieOf(third))).toBe(401);
  expect(await statusOf(plain, owner.cookie)).toBe(200);
  expect(await statusOf(plain, stranger.cookie)).toBe(200);
});

test.each([
  ['GET', '/api/account'],
  ['POST', '/api/account/email'],
  ['POST', '/api/account/name'],
  ['DELETE', '/api/account'],
  ['DELETE', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions/x'],
] as const)('%s %s needs somebody signed in', async (method, url) => {
  const response = await plain.request({ method, url, ...(method === 'POST' ? { body: {} } : {}) });
  expect(response.statusCode).toBe(401);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.9', 'Another program'],
  [null, 'Another program'],
])('the user agent %j is told as %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
