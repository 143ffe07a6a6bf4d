import { expect, test } from 'vitest';
import { aPdf, textLines } from '#extract/testing/a-pdf.ts';
import { aHelper, askAsGuest, multipart, type OwnerWithHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const guide = () =>
  aPdf([
    textLines(['The ceremony starts at 3 PM in the garden.'], 700),
    textLines(['Parking is behind the barn.'], 700),
  ]);

/** A helper with a PDF of two pages. */
async function aHelperWithGuide(): Promise<OwnerWithHelper> {
  const helper = await aHelper(t);
  const response = await t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/upload`,
    cookie: helper.cookie,
    ...multipart([{ name: 'file', fileName: 'guide.pdf', content: Buffer.from(guide()) }]),
  });
  expect(response.statusCode).toBe(200);
  return helper;
}

const call = (
  method: 'GET' | 'PATCH',
  helper: OwnerWithHelper,
  body?: object,
  cookie = helper.cookie,
  name = 'guide.pdf',
) =>
  t.request({
    method,
    url: `/api/bots/${helper.helperId}/documents/${name}`,
    cookie,
    ...(body ? { body } : {}),
  });

const ask = async (helper: OwnerWithHelper, message: string) =>
  (await askAsGuest(t, helper, message)).response;

test('what was read is shown page by page, and a page that is put right is what guests are told', async () => {
  const helper = await aHelperWithGuide();
  const read = (await call('GET', helper)).json();
  expect(read).toMatchObject({
    source: 'guide.pdf',
    hasPages: true,
    pages: ['The ceremony starts at 3 PM in the garden.', 'Parking is behind the barn.'],
    leftOut: [],
    correctedAt: null,
  });
  expect(await ask(helper, 'When does the ceremony start?')).toContain('3 PM');
  const text = 'The ceremony starts at 5 PM in the garden.';
  const corrected = await call('PATCH', helper, { page: 0, text, version: read.version });
  expect(corrected.statusCode).toBe(200);
  expect(corrected.json()).toMatchObject({ pages: [text, 'Parking is behind the barn.'] });
  expect(corrected.json().correctedAt).not.toBeNull();
  expect((await call('GET', helper)).json()).toEqual(corrected.json());
  expect(await ask(helper, 'When does the ceremony start?')).toContain('5 PM');

  // A page can be emptied, and filled again, without the other moving.
  const emptied = (
    await call('PATCH', helper, { page: 0, text: ' ', version: corrected.json().version })
  ).json();
  expect(emptied.pages).toEqual(['', 'Parking is behind the barn.']);
  const filled = (await call('PATCH', helper, { page: 0, text, version: emptied.version })).json();
  expect(filled.pages).toEqual([text, 'Parking is behind the barn.']);
});

test('a correction of a text that has changed meanwhile is refused, and one that leaves nothing', async () => {
  const helper = await aHelperWithGuide();
  const { version } = (await call('GET', helper)).json();
  const change = (body: object) => call('PATCH', helper, { page: 1, version, ...body });
  const both = await Promise.all([
    change({ text: 'Parking is at the mill.' }),
    change({ text: 'Parking is at the church.' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stale = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(stale).toMatchObject({ code: 'stale_document' });

  const now = (await call('GET', helper)).json();
  expect((await change({ page: 7, version: now.version, text: 'x' })).statusCode).toBe(400);
  expect((await change({ text: 'x'.repeat(200_001), version: now.version })).statusCode).toBe(400);
  const first = (await change({ page: 0, text: '', version: now.version })).json();
  const last = await change({ page: 1, text: '', version: first.version });
  expect([last.statusCode, last.json().code]).toEqual([400, 'empty']);
});

test("somebody else's file is neither seen nor changed, nor is one of a locked helper changed", async () => {
  const helper = await aHelperWithGuide();
  const other = await aHelper(t);
  const { version } = (await call('GET', helper)).json();
  const body = { page: 0, text: 'The ceremony is cancelled.', version };
  expect((await call('GET', helper, undefined, other.cookie)).statusCode).toBe(404);
  expect((await call('PATCH', helper, body, other.cookie)).statusCode).toBe(404);
  expect((await call('PATCH', helper, body, '')).statusCode).toBe(401);
  expect((await call('GET', helper, undefined, helper.cookie, 'other.pdf')).statusCode).toBe(404);
  t.setNow('2040-01-01T12:00:00Z');
  try {
    expect((await call('PATCH', helper, body)).statusCode).not.toBe(200);
  } finally {
    t.setNow(new Date().toISOString());
  }
  expect((await call('GET', helper)).json().version).toBe(version);
});
