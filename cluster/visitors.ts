import { randomInt, randomUUID } from 'node:crypto';

/** Where a request goes: the entrance, or one of the processes. */
type Address = { origin: string };

type CallOptions = { body?: unknown; cookie?: string; from?: string; accept?: string };

/** Calls of one cluster; `site` is the address that it is known by, wherever a request goes. */
export function visitorsOf(site: Address) {
  const call = (at: Address, method: string, url: string, options: CallOptions = {}) =>
    fetch(at.origin + url, requestAs(site, at, method, options));

  const signIn = async (at: Address, account: { email: string; password: string }) => {
    const response = await call(at, 'POST', '/api/auth/sign-in/email', { body: account });
    return { status: response.status, cookie: cookieOf(response) };
  };

  /** Somebody with a helper that may take so many messages. */
  const aCouple = async () => {
    const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
    const cookie = cookieOf(
      await done(
        await call(site, 'POST', '/api/auth/sign-up/email', { body: { name: 'Nora', ...account } }),
      ),
    );
    const own = async (method: string, url: string, body?: unknown, at = site) =>
      (await done(await call(at, method, url, { body, cookie }))).json();
    const weddingDate = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
    await own('POST', '/api/start-free', { weddingDate, timezone: 'UTC' });
    const helper = await own('POST', '/api/bots', { name: 'Nora & Ben', timezone: 'UTC' });
    return { account, cookie, own, helperId: Number(helper.id), link: String(helper.shareUrl) };
  };

  const ask = (
    at: Address,
    link: string,
    message: string,
    options: Pick<CallOptions, 'from' | 'accept'> = {},
  ) =>
    call(at, 'POST', `/api/chat/${link}`, {
      body: { message, sessionId: randomUUID(), messageId: randomUUID() },
      ...options,
    });

  return { call, signIn, aCouple, ask };
}

/** A request as it comes to the entrance from a guest, or to a process from the proxy. */
function requestAs(
  site: Address,
  at: Address,
  method: string,
  { body, cookie, from = anAddress(), accept }: CallOptions,
): RequestInit {
  return {
    method,
    headers: {
      origin: site.origin,
      'x-forwarded-for': at === site ? from : `${anAddress()}, 127.0.0.1`,
      ...(cookie ? { cookie } : {}),
      ...(accept ? { accept } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function done(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${await response.text()}`);
  return response;
}

export type Couple = Awaited<ReturnType<ReturnType<typeof visitorsOf>['aCouple']>>;

/** Of a guest whom nobody has seen. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
