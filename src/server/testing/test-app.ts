import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { createAuth } from '../features/accounts/auth.ts';
import { createExtractionPool } from '../features/documents/extraction-pool.ts';
import { createScanReader } from '../features/documents/scan-reader.ts';
import { createAnswerPool } from '../features/knowledge/answer-pool.ts';
import { createPassageEncoder } from '../features/knowledge/passage-encoder.ts';
import { createPassageKeeper } from '../features/knowledge/passage-keeper.ts';
import type { PaymentProvider } from '../features/purchases/payment-provider.ts';
import { createSandboxPayments } from '../features/purchases/sandbox-payments.ts';
import { createPageFetcher, type PageFetcher } from '../features/website/fetch-page.ts';
import { createMetrics } from '../http/metrics.ts';
import { createReadiness } from '../http/readiness.ts';
import { createLimits } from '../limits/limits.ts';
import { mailChannel } from '../mail/mail-channel.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { createOutboxTransport } from '../mail/outbox-transport.ts';
import { createNotifier } from '../notify/notifier.ts';
import type { Services } from '../services.ts';
import { writeBlankPages } from './blank-pages.ts';
import { copySignUp, readSignUp, type SignUp, signToken } from './copy-sign-up.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** The whole server over a database of its own, with a clock that the test sets. */
export type TestApp = {
  app: FastifyInstance;
  services: Services & { database: TestDatabase };
  folder: string;
  /** Stops the clock at an instant; null lets it go on with the machine's. */
  setNow: (now: string | null) => void;
  request: (options: TestRequest) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
};

export type TestRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
};

const SECRET = 'a secret of a test, long enough to sign';

/** Starts the server without listening. Limits by address are high unless the test sets them. */
export async function startTestApp(
  options: {
    env?: Record<string, string>;
    answers?: Services['answers'];
    languageModel?: Services['languageModel'];
    payments?: PaymentProvider;
    fetchPage?: PageFetcher;
    mailTransport?: MailTransport;
    database?: TestDatabase;
  } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-test-'));
  const config = parseConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    CHAT_PER_MINUTE: '100000',
    SIGN_IN_PER_MINUTE: '100000',
    ...options.env,
  });
  const database = options.database ?? (await openTestDatabase());
  let now: Date | null = null;
  const clock = () => now ?? new Date();
  const mailTransport =
    options.mailTransport ??
    createOutboxTransport({ folder: path.join(folder, 'outbox'), from: 'usher@test', clock });
  const notifier = createNotifier({
    db: database.db,
    clock,
    channels: [mailChannel(mailTransport)],
  });
  const answers = options.answers ?? createAnswerPool();
  const limits = createLimits({ db: database.db, secret: SECRET, clock });
  const encoder = createPassageEncoder();
  const services: TestApp['services'] = {
    config,
    database,
    clock,
    notifier,
    auth: createAuth({ config, database, notifier, limits, secret: SECRET }),
    limits,
    payments: options.payments ?? createSandboxPayments(database.db),
    extraction: createExtractionPool({ size: 1 }),
    fetchPage: options.fetchPage ?? createPageFetcher(),
    answers,
    // Not started, either of them: the tests of scans and of passages start their own.
    scans: createScanReader({ db: database.db, clock, onRead: () => undefined }),
    passages: createPassageKeeper({ db: database.db, answers, encoder, model: 'test' }),
    languageModel: options.languageModel ?? null,
    metrics: createMetrics({ ofProcess: false }),
    readiness: createReadiness(database),
    webFolder: writeBlankPages(folder),
  };
  const app = await buildApp(services);
  return {
    app,
    services,
    folder,
    setNow: (text) => {
      now = text === null ? null : new Date(text);
    },
    request: ({ method = 'GET', url, body, cookie, headers, payload }) =>
      app.inject({
        method,
        url,
        headers: { ...(cookie ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(payload === undefined ? {} : { payload }),
      }),
    close: async () => {
      await app.close();
      await Promise.all([
        services.extraction.close(),
        services.scans.close(),
        answers.close(),
        encoder.close(),
        notifier.close(),
      ]);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A signed-in person. */
export type Owner = { cookie: string; email: string };

/** Each app's first sign-up, as the route left it. */
const firstSignUps = new WeakMap<TestApp, Promise<FirstSignUp>>();
type FirstSignUp = { owner: Owner; left: SignUp; cookieName: string };

/**
 * A signed-in account of its own. An app's first one signs up by the route; those after it are copies
 * of what that left, with another address.
 */
export async function anOwner(app: TestApp): Promise<Owner> {
  const first = firstSignUps.get(app);
  if (!first) {
    const signingUp = signUp(app);
    firstSignUps.set(app, signingUp);
    return (await signingUp).owner;
  }
  const { left, cookieName } = await first;
  const email = `${randomUUID()}@example.com`;
  const token = await copySignUp(app.services.database.db, left, email);
  return { email, cookie: sessionCookie(cookieName, token) };
}

async function signUp({ request, services }: TestApp): Promise<FirstSignUp> {
  const email = `${randomUUID()}@example.com`;
  const response = await request({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    body: { name: 'Nora Hollis', email, password: 'correct horse battery' },
  });
  if (response.statusCode !== 200) throw new Error(`Signing up failed: ${response.body}`);
  const left = await readSignUp(services.database.db, email);
  const cookieName = response.cookies.find(({ name }) => name.endsWith('session_token'))?.name;
  const cookie = sessionCookie(cookieName ?? '', left.session.token);
  if (!cookieOf(response).split('; ').includes(cookie)) {
    throw new Error('The cookie of a sign-up is not what those of its copies would be');
  }
  return { owner: { email, cookie }, left, cookieName: cookieName ?? '' };
}

const sessionCookie = (name: string, token: string) =>
  `${name}=${encodeURIComponent(signToken(token, SECRET))}`;

/** The cookies of an answer as a browser would send them back. */
export function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

/** An owner on the Free plan, with a wedding a year from now by default. */
export async function anOwnerWithPlan(
  app: TestApp,
  plan: { weddingDate?: string; timezone?: string } = {},
): Promise<Owner> {
  const owner = await anOwner(app);
  const nextYear = new Date(app.services.clock().getTime() + 300 * 86_400_000);
  const response = await app.request({
    method: 'POST',
    url: '/api/start-free',
    cookie: owner.cookie,
    body: {
      weddingDate: plan.weddingDate ?? nextYear.toISOString().slice(0, 10),
      timezone: plan.timezone ?? 'Europe/Lisbon',
    },
  });
  if (response.statusCode !== 200) throw new Error(`Starting free failed: ${response.body}`);
  return owner;
}

/** An owner with a helper. */
export type OwnerWithHelper = Owner & { helperId: number; shareUrl: string };

/** Makes a helper for a new owner on the Free plan. */
export async function aHelper(
  app: TestApp,
  values: Record<string, unknown> = {},
  plan: { weddingDate?: string; timezone?: string } = {},
): Promise<OwnerWithHelper> {
  const owner = await anOwnerWithPlan(app, plan);
  const response = await app.request({
    method: 'POST',
    url: '/api/bots',
    cookie: owner.cookie,
    body: { name: 'Nora & Ben', timezone: 'Europe/Lisbon', ...values },
  });
  if (response.statusCode !== 200) throw new Error(`Creating failed: ${response.body}`);
  const helper = response.json<{ id: number; shareUrl: string }>();
  return { ...owner, helperId: helper.id, shareUrl: helper.shareUrl };
}

/** Asks for one more helper of the account. */
export function postHelper(
  { request }: TestApp,
  { cookie }: Pick<Owner, 'cookie'>,
  name: string,
): Promise<LightMyRequestResponse> {
  return request({ method: 'POST', url: '/api/bots', cookie, body: { name } });
}

/** Saves other details of the helper, as its couple does. */
export function saveDetails(
  { request }: TestApp,
  { helperId, cookie }: Pick<OwnerWithHelper, 'helperId' | 'cookie'>,
  knowledgeBase: string,
): Promise<LightMyRequestResponse> {
  return request({
    method: 'PATCH',
    url: `/api/bots/${helperId}`,
    cookie,
    body: { knowledgeBase },
  });
}

/** What a guest of the helper is answered. */
export async function askAsGuest(
  { request }: TestApp,
  { shareUrl }: Pick<OwnerWithHelper, 'shareUrl'>,
  message: string,
): Promise<{ response: string; answered: boolean; sources: { source: string }[] }> {
  const body = { message, sessionId: 's' };
  return (await request({ method: 'POST', url: `/api/chat/${shareUrl}`, body })).json();
}

/** A multipart body with files and fields. */
export function multipart(
  parts: { name: string; fileName?: string; content: string | Buffer; type?: string }[],
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = `----usher${randomUUID()}`;
  const pieces = parts.flatMap((part) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${part.fileName === undefined ? '' : `; filename="${part.fileName}"`}\r\n${part.fileName === undefined ? '' : `Content-Type: ${part.type ?? 'application/octet-stream'}\r\n`}\r\n`,
    ),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
