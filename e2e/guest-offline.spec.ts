import { statSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { makeHelper } from './make-helper.ts';

/** Once the worker has kept the page and all that it needs. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const name = names.find((each) => each.startsWith('usher-guest-'));
          const kept = name ? await (await caches.open(name)).keys() : [];
          const paths = kept.map(({ url }) => new URL(url).pathname);
          return paths.includes(location.pathname) && paths.some((path) => /markdown-/.test(path));
        }),
      // A worker begins when the machine has time for it, which other journeys take.
      { timeout: 30_000 },
    )
    .toBe(true);
}

test('without a network the page opens with its conversation, and sends what was asked later', async ({
  page,
  context,
  baseURL,
}) => {
  const helper = await makeHelper({ baseURL: baseURL! });
  await page.goto(`/chat/${helper.shareUrl}`);
  const field = page.getByRole('textbox');
  await field.fill('Where can I park?');
  await field.press('Enter');
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await field.fill('Can I wear stilettos?');
  await field.press('Enter');
  await expect(page.getByRole('log').getByText('Waiting for the network.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByText('Waiting for the network.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('log')).toContainText('skip stilettos');
  await helper.couple.dispose();
});

test('without a network the kept essentials answer simple questions and say so; nothing is counted', async ({
  page,
  context,
  baseURL,
}) => {
  const helper = await makeHelper({
    baseURL: baseURL!,
    knowledgeBase: `CEREMONY
The ceremony starts at 4:30 PM at Hollow Oak Barn, 418 Old Mill Gap Road, Asheville.

DRESS CODE
Garden party attire. Please skip stilettos.

RSVP
Please reply by May 1 at norandben.example.com.`,
  });
  await page.goto(`/chat/${helper.shareUrl}`);
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  const log = page.getByRole('log');
  const ask = async (question: string) => {
    await page.getByRole('textbox').fill(question);
    await page.getByRole('textbox').press('Enter');
  };
  await ask('What time does the ceremony start?');
  await expect(log).toContainText('You are offline. From the details kept on this phone:');
  await expect(log).toContainText(/Ceremony: .*4:30 PM/);
  await ask('When is the RSVP deadline?');
  await expect(log).toContainText('RSVP: by May 1');
  await expect(log.getByText('Waiting for the network.')).toHaveCount(0);
  await ask('Can I wear stilettos?');
  await expect(log.getByText('Waiting for the network.')).toBeVisible();
  await context.setOffline(false);
  await expect(log).toContainText('skip stilettos');
  await page.reload();
  await expect(log).toContainText(/Ceremony: .*4:30 PM/);
  const usage = await (await helper.couple.get('/api/usage')).json();
  expect(usage.messagesUsed).toBe(1);
  await helper.couple.dispose();
});

test('a new version takes the place of the older worker and of all that it kept, at once', async ({
  page,
  baseURL,
}) => {
  const { helper, proxy } = await openThroughProxy(page, baseURL!);
  await untilKept(page);
  const names = () => page.evaluate(async () => (await caches.keys()).toSorted());
  const [older = ''] = await names();
  await page.evaluate(() => caches.open('somebody-elses'));
  proxy.rewriteWorker(older.replace('usher-guest-', ''), 'newer');
  await page.reload();
  await expect.poll(names).toEqual(['somebody-elses', 'usher-guest-newer']);
  await untilKept(page);
  await proxy.close();
  await helper.couple.dispose();
});

test('on a network that hangs the page that is kept is shown within seconds', async ({
  page,
  baseURL,
}) => {
  const { helper, proxy } = await openThroughProxy(page, baseURL!);
  await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  await untilKept(page);
  proxy.hang();
  const before = Date.now();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  expect(Date.now() - before).toBeLessThan(9000);
  await proxy.close();
  await helper.couple.dispose();
});

test('only guests pages are kept; a paused or deleted helper leaves nothing at the next contact', async ({
  page,
  context,
  baseURL,
}) => {
  expect(statSync('dist/web/guest-sw.js').size).toBeLessThan(8 * 1024);
  const helper = await makeHelper({ baseURL: baseURL! });
  const path = `/chat/${helper.shareUrl}`;
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const all = name ? await (await caches.open(name)).keys() : [];
      return all.map(({ url }) => new URL(url).pathname);
    });
  await page.goto(path);
  await page.getByRole('textbox').fill('Where can I park?');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await untilKept(page);
  for (const each of await kept()) expect(each).toMatch(/^\/(chat\/[\w-]+|guest-assets\/.+)$/);

  await helper.couple.patch(`/api/bots/${helper.id}`, { data: { isActive: false } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Helper Temporarily Unavailable' })).toBeVisible();
  await expect.poll(kept).not.toContain(path);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/);
  await context.setOffline(false);

  await helper.couple.patch(`/api/bots/${helper.id}`, { data: { isActive: true } });
  await page.goto(path);
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await expect.poll(kept).toContain(path);
  // A question is a contact as well.
  await helper.couple.delete(`/api/bots/${helper.id}`);
  await page.getByRole('textbox').fill('What should I wear?');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('heading', { name: 'Helper Not Found' })).toBeVisible();
  await expect.poll(kept).not.toContain(path);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /chat/.test(key))))
    .toEqual([]);
  await helper.couple.dispose();
});

/** Opens a new helper's page over a network that the test commands. */
async function openThroughProxy(page: Page, baseURL: string) {
  const helper = await makeHelper({ baseURL });
  const proxy = await startProxy(baseURL);
  await page.goto(`${proxy.url}/chat/${helper.shareUrl}`);
  return { helper, proxy };
}

/** The site behind a network that can stop answering, or have a newer worker. */
async function startProxy(target: string) {
  let isHanging = false;
  let rewrite: ((script: string) => string) | null = null;
  const server = createServer((incoming, outgoing) => {
    if (isHanging) return;
    const { method, url = '/' } = incoming;
    // Whole and as it is now: what the browser has already is not what this network has.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const forwarded = httpRequest(`${target}${url}`, { method, headers }, (response) => {
      const { 'content-length': _length, ...kept } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, kept);
      if (!rewrite || url !== '/guest-sw.js') return response.pipe(outgoing);
      const change = rewrite;
      return void text(response).then((script) => outgoing.end(change(script)));
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://localhost:${port}`,
    hang: () => {
      isHanging = true;
    },
    rewriteWorker: (older: string, newer: string) => {
      rewrite = (script) => script.replaceAll(older, newer);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
