import { randomUUID } from 'node:crypto';

type Address = { origin: string };

/**
 * An owner with a helper on the Free plan, at a server that is a process of its own; the session
 * outlives that process. `at` is where requests go: that server, or another on the same database.
 */
export async function aRemoteOwner(server: Address) {
  let cookie = '';
  const call = async (at: Address, method: string, url: string, body?: unknown) => {
    const response = await fetch(at.origin + url, {
      method,
      headers: {
        cookie,
        origin: at.origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${url} failed: ${await response.text()}`);
    cookie ||= response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return response.json();
  };
  const email = `${randomUUID()}@example.com`;
  const account = { name: 'Nora Hollis', email, password: 'correct horse battery' };
  await call(server, 'POST', '/api/auth/sign-up/email', account);
  const weddingDate = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  await call(server, 'POST', '/api/start-free', { weddingDate, timezone: 'UTC' });
  const helper = await call(server, 'POST', '/api/bots', { name: 'Nora & Ben', timezone: 'UTC' });

  return {
    call,
    account,
    helperId: helper.id as number,
    shareUrl: helper.shareUrl as string,
    cookie: () => cookie,
    save: (at: Address, number: number) =>
      call(at, 'PATCH', `/api/bots/${helper.id}`, { knowledgeBase: `The number is ${number}.` }),
    savedNumber: async (at: Address) =>
      Number(/\d+/.exec((await call(at, 'GET', `/api/bots/${helper.id}`)).knowledgeBase)?.[0]),
    ask: async (at: Address, messageId: string): Promise<string> => {
      const question = { message: 'What is the number?', sessionId: 'a-guest', messageId };
      return (await call(at, 'POST', `/api/chat/${helper.shareUrl}`, question)).response;
    },
    messagesUsed: async (at: Address): Promise<number> =>
      (await call(at, 'GET', '/api/usage')).messagesUsed,
  };
}
