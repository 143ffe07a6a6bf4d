import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { themes } from '#shared/rules/themes.ts';
import { aHelper, anOwner, type OwnerWithHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const knowledgeBase = `CEREMONY
Saturday, May 22 at 4:30 PM at Laurel Hollow Gardens, 418 Old Mill Gap Road, Fletcher.

PARKING
Free parking is behind the barn.`;

const sendForm = (helper: OwnerWithHelper, fields: Record<string, string>, query = '') =>
  t.request({
    method: 'POST',
    url: `/chat/${helper.shareUrl}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const contentOf = (page: string, key: string) =>
  new RegExp(`(?:name|property)="${key}" content="([^"]*)"`).exec(page)?.[1] ?? null;

test('the page has a plain form whose question is answered in HTML, and counted once', async () => {
  const helper = await aHelper(t, { knowledgeBase });
  const first = await t.request({ url: `/chat/${helper.shareUrl}` });
  expect(first.body).toContain(`<form method="post" action="/chat/${helper.shareUrl}#latest"`);
  const sessionId = /name="sessionId" value="([^"]+)"/.exec(first.body)?.[1] ?? '';
  const messageId = /name="messageId" value="([^"]+)"/.exec(first.body)?.[1] ?? '';
  const fields = { message: 'Where can I park?', sessionId, messageId };
  for (const answer of [await sendForm(helper, fields), await sendForm(helper, fields)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Where can I park?');
    expect(answer.body).toContain('behind the barn');
    expect(answer.body).toContain(`name="sessionId" value="${sessionId}"`);
  }
  const usage = await t.request({ url: '/api/usage', cookie: helper.cookie });
  expect(usage.json().messagesUsed).toBe(1);
});

test('a question that has no answer can be passed on by the form', async () => {
  const helper = await aHelper(t, { knowledgeBase });
  const [sessionId, messageId] = [randomUUID(), randomUUID()];
  const asked = await sendForm(helper, { message: 'wifi password?', sessionId, messageId });
  expect(asked.body).toContain(`name="passOn" value="${messageId}"`);
  const passed = await sendForm(helper, { passOn: messageId, sessionId, name: 'Aunt May' });
  expect(passed.body).toContain('The couple will see your question.');
  const questions = await t.request({ url: '/api/questions?page=1', cookie: helper.cookie });
  expect(questions.body).toContain('Aunt May');
});

test('what is typed is text, and stands in its field again where it cannot be sent', async () => {
  const helper = await aHelper(t, { name: 'A </noscript><script>x()</script>', knowledgeBase });
  const hostile = '"><script>x()</script>';
  const sessionId = randomUUID();
  const answer = await sendForm(helper, { message: hostile, sessionId, messageId: 'none' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('This message has no valid id');
  expect(answer.body).toContain('value="&#34;&#62;&#60;script&#62;x()&#60;/script&#62;"');
  expect(answer.body).not.toContain('<script>x()');
  expect((answer.body.match(/<\/noscript>/g) ?? []).length).toBe(1);
});

test('a form from another site, of a paused helper or of none is refused on a page', async () => {
  const helper = await aHelper(t, { knowledgeBase });
  const form = {
    method: 'POST',
    payload: 'message=hi',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const;
  const url = `/chat/${helper.shareUrl}`;
  const other = { ...form.headers, origin: 'https://evil.example' };
  expect((await t.request({ ...form, url, headers: other })).statusCode).toBe(403);
  await t.request({
    method: 'PATCH',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
    body: { isActive: false },
  });
  const fields = { message: 'hi', sessionId: randomUUID(), messageId: randomUUID() };
  const paused = await sendForm(helper, fields);
  expect(paused.statusCode).toBe(403);
  expect(paused.body).toContain('Helper Temporarily Unavailable');
  const none = await sendForm({ ...helper, shareUrl: 'none' }, fields);
  expect(none.statusCode).toBe(404);
  expect(none.body).toContain('Helper Not Found');
});

test('only the page asked for with ?embed may be framed, its answer as well', async () => {
  const helper = await aHelper(t, { knowledgeBase });
  const fields = { message: 'hello', sessionId: randomUUID(), messageId: randomUUID() };
  expect((await sendForm(helper, fields)).headers['x-frame-options']).toBe('DENY');
  const framed = await sendForm(helper, { ...fields, messageId: randomUUID() }, '?embed');
  expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
});

test("each helper's link has a picture of its own, drawn for it, that changes with its name", async () => {
  const pictures = new Set<string>();
  const addresses = new Set<string>();
  const helper = await aHelper(t, { knowledgeBase });
  for (const name of ['Nora & Ben', 'Zoë & Łukasz']) {
    await t.request({
      method: 'PATCH',
      url: `/api/bots/${helper.helperId}`,
      cookie: helper.cookie,
      body: { name },
    });
    const page = (await t.request({ url: `/chat/${helper.shareUrl}` })).body;
    const address = contentOf(page, 'og:image') ?? '';
    addresses.add(address);
    const url = new URL(address);
    const picture = await t.request({ url: url.pathname + url.search });
    expect(picture.headers['content-type']).toBe('image/png');
    pictures.add(picture.rawPayload.toString('base64'));
    const image = await loadImage(picture.rawPayload);
    expect([image.width, image.height]).toEqual([1200, 630]);
    expect(darkPixels(image)).toBeGreaterThan(3000);
    expect(contentOf(page, 'og:image:alt')).toContain('2027');
  }
  expect([pictures.size, addresses.size]).toEqual([2, 2]);
  expect((await t.request({ url: '/chat/none/picture.png' })).statusCode).toBe(404);
});

/** How much is written in the middle of the picture, where without words there is paper alone. */
function darkPixels(image: Awaited<ReturnType<typeof loadImage>>): number {
  const canvas = createCanvas(1200, 630);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(260, 170, 680, 200);
  let dark = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i]! < 110) dark += 1;
  return dark;
}

test('each public page has a title, a description and a picture of its own', async () => {
  const seen = new Set<string>();
  const paths = ['/', '/use-cases', '/help', '/privacy', '/terms'];
  for (const url of paths) {
    const { body } = await t.request({ url, headers: { host: 'usher.example' } });
    const title = /<title>([^<]+)<\/title>/.exec(body)?.[1];
    const picture = contentOf(body, 'og:image') ?? '';
    expect(picture).toMatch(/^http:\/\/usher\.example\/og\/[\w-]+\.png$/);
    expect((await t.request({ url: new URL(picture).pathname })).statusCode).toBe(200);
    expect(contentOf(body, 'og:url')).toBe(`http://usher.example${url}`);
    for (const each of [title, contentOf(body, 'description'), picture]) seen.add(String(each));
  }
  expect(seen.size).toBe(paths.length * 3);
  const missing = await t.request({ url: '/no-such-page' });
  expect(missing.body).toContain('<title>Page Not Found – Usher</title>');
});

test('pages are compressed where the browser reads that, and the icon is where old ones look', async () => {
  const { headers, rawPayload } = await t.request({
    url: '/',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<title>');
  const icon = await t.request({ url: '/favicon.ico' });
  expect(icon.statusCode).toBe(200);
  expect(icon.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('a day that a reply names is a calendar file; without its year it is the one near the wedding', async () => {
  const helper = await aHelper(t, { name: 'Nora, Ben; & all' }, { weddingDate: '2027-01-20' });
  const fileOf = (on: string) => t.request({ url: `/chat/${helper.shareUrl}/day.ics?on=${on}` });
  const named = await fileOf('2027-05-22');
  expect(named.headers['content-type']).toContain('text/calendar');
  expect(named.body).toContain('DTSTART;VALUE=DATE:20270522\r\nDTEND;VALUE=DATE:20270523\r\n');
  expect(named.body).toContain('SUMMARY:Nora\\, Ben\\; & all\r\n');
  expect((await fileOf('12-10')).body).toContain('DATE:20261210');
  expect((await fileOf('02-03')).body).toContain('DATE:20270203');
  for (const none of ['02-30', 'x', '2027-13-01', '']) {
    expect((await fileOf(none)).statusCode).toBe(404);
  }
});

test("the page and the picture of its link have the couple's colours, and only those there are", async () => {
  const helper = await aHelper(t, { knowledgeBase });
  const save = (theme: string, cookie = helper.cookie) =>
    t.request({ method: 'PATCH', url: `/api/bots/${helper.helperId}`, cookie, body: { theme } });
  const show = async () => (await t.request({ url: `/chat/${helper.shareUrl}` })).body;
  const before = await show();
  expect(before).not.toContain('--evergreen:');
  expect((await save('navy')).json()).toMatchObject({ theme: 'navy', version: 2 });
  const page = await show();
  const { light, dark } = themes.navy;
  const [, lightRule = '', darkRule = ''] =
    /<style>(.*?)@media screen and \(prefers-color-scheme:dark\)\{(.*?)<\/style>\s*<\/head>/.exec(
      page,
    ) ?? [];
  expect(lightRule).toContain(`--evergreen:${light.accent};`);
  expect(darkRule).toContain(`--evergreen:${dark.accent};`);
  const pictures = [before, page].map((each) => new URL(contentOf(each, 'og:image') ?? '').href);
  expect(pictures[0]).not.toBe(pictures[1]);
  expect((await save('red}body{display:none')).statusCode).toBe(400);
  expect((await save('plum', (await anOwner(t)).cookie)).statusCode).toBe(404);
  expect(await show()).toContain(light.accent);
});
