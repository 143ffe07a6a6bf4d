import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { checkAccessibility, WCAG } from './check-accessibility.ts';
import { makeHelper, openAsCouple, openBuilder } from './make-helper.ts';

test("a line of code puts the chat on a couple's own website, and Escape closes it", async ({
  page,
  baseURL,
}) => {
  const helper = await makeHelper({ baseURL: baseURL!, plan: 'Popular' });
  const website = await startWebsite(`<!doctype html><html lang="en"><title>Nora and Ben</title>
    <style>* { color: red !important } button { display: none }</style><h1>Our wedding</h1>
    <script src="${baseURL}/embed.js" data-helper="${helper.shareUrl}" defer></script>`);
  await page.goto(website.url);
  const open = page.getByRole('button', { name: 'Ask us anything' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  expect(page.frames()).toHaveLength(1);
  const leaf = await open.locator('path').boundingBox();
  expect(leaf!.height).toBeGreaterThan(10);
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  const chat = page.frameLocator('iframe[title="Ask us anything"]');
  await expect(chat.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  await expect(chat.getByText('Powered by')).toBeHidden();
  await chat.getByRole('textbox').fill('Where can I park?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log')).toContainText('behind the barn');
  await checkAccessibility(page, WCAG);
  await chat.getByRole('textbox').click();
  await expect(chat.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('log')).toContainText('behind the barn');
  // A click in the moment in which a frame of another site is shown again may reach what is behind it.
  await expect(async () => {
    await chat.getByRole('button', { name: 'Close chat' }).click({ timeout: 1_000 });
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await website.close();
  await helper.couple.dispose();
});

test('a chat that does not load can be closed as well', async ({ page, baseURL }) => {
  const website = await startWebsite(
    `<script src="${baseURL}/embed.js" data-helper="x" data-label="Questions?" data-side="left"></script>`,
  );
  await page.route('**/chat/**', (route) => route.abort());
  await page.goto(website.url);
  await page.getByRole('button', { name: 'Questions?' }).click();
  await page.getByRole('button', { name: 'Close chat' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await website.close();
});

test('on a website with a strict policy and with resets the chat takes its colour, moves nothing and stays open', async ({
  page,
  baseURL,
}) => {
  const helper = await makeHelper({ baseURL: baseURL! });
  // As it is, not packed.
  expect(statSync('dist/web/embed.js').size).toBeLessThanOrEqual(5000);
  const website = await startWebsite(
    `<!doctype html><html lang="en"><title>Nora and Ben</title>
    <link rel="stylesheet" href="/style.css"><h1>Our wedding</h1><p>Welcome</p>
    <script src="${baseURL}/embed.js" data-helper="${helper.shareUrl}" data-color="#f4c6d7" data-shape="square" defer></script>`,
    {
      policy: `default-src 'none'; style-src 'self'; script-src ${baseURL}; frame-src ${baseURL}`,
      styles:
        '*, *::before, *::after { all: unset; margin: 0; position: relative } body > * { display: block; margin: 2rem; padding: 1rem; flex: 1 } html { display: block } body { display: flex; flex-direction: column; gap: 3rem } iframe { max-width: 10px }',
    },
  );
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = `${entry.entryType} ${entry.startTime}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(website.url);
  const open = page.getByRole('button', { name: 'Ask us anything' });
  await expect(open).toHaveCSS('background-color', 'rgb(244, 198, 215)');
  await expect(open).toHaveCSS('color', 'rgb(17, 17, 17)');
  await expect(open).toHaveCSS('border-radius', '8px');
  const box = await open.boundingBox();
  expect(box!.x + box!.width).toBeCloseTo(page.viewportSize()!.width - 20, 0);
  await open.click();
  const chat = page.frameLocator('iframe[title="Ask us anything"]');
  await expect(chat.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  await checkAccessibility(page, WCAG);
  await page.goto(`${website.url}next`);
  await expect(chat.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('body')).toBeFocused();
  await open.click();
  await page.reload();
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => document.documentElement.dataset.shift ?? 'none')).toBe('none');
  expect(refused).toEqual([]);
  await website.close();
  await helper.couple.dispose();
});

test("the couple's preview says so, has no branding and is not counted", async ({
  browser,
  baseURL,
}) => {
  const { helper, page } = await openBuilder(browser, baseURL!);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeVisible();
  await page.getByRole('button', { name: /^(Save and )?Continue$/ }).click();
  const preview = page.getByRole('region', { name: 'Event Helper' });
  await expect(preview.getByText('Test your helper here')).toBeVisible();
  await preview.getByRole('textbox').fill('where can I park?');
  await preview.getByRole('textbox').press('Enter');
  await expect(preview.getByRole('log')).toContainText('behind the barn');
  await preview.getByRole('textbox').fill('what is the wifi password?');
  await preview.getByRole('textbox').press('Enter');
  await expect(preview.getByRole('log')).toContainText("I don't have that");
  await expect(preview.getByText('Powered by')).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Yes, this helped' })).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Pass this question' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'On your wedding website' })).toBeVisible();
  const usage = await (await helper.couple.get('/api/usage')).json();
  expect(usage.messagesUsed).toBe(0);
  await page.context().close();
  await helper.couple.dispose();
});

test('no other page of ours can be put into a frame', async ({ page, baseURL }) => {
  const website = await startWebsite(
    ['/', '/sign-in?embed', '/chat/none', '/dashboard?embed']
      .map((path) => `<iframe src="${baseURL}${path}"></iframe>`)
      .join(''),
  );
  await page.goto(website.url);
  await page.waitForLoadState('networkidle');
  for (const frame of page.frames().slice(1)) expect(await frame.locator('#root').count()).toBe(0);
  await website.close();
});

test('the couple shares by link, code, card and website, from one dialog', async ({
  browser,
  baseURL,
}) => {
  const helper = await makeHelper({ baseURL: baseURL! });
  const page = await openAsCouple(browser, helper, {
    baseURL: baseURL!,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Generate QR Code' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Share Nora & Ben' });
  const link = `${baseURL}/chat/${helper.shareUrl}`;
  const code = dialog.getByRole('img', { name: `QR code of ${link}` });
  await expect(code).toHaveAttribute('width', '240');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page);
  }

  const [png] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect(png.suggestedFilename()).toBe('share_nora_ben_qr_code.png');
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('URL Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await dialog.getByLabel('Names').fill('Nora Hollis & Ben Tran');
  for (const [name, file] of [
    ['A6 card', 'nora_hollis_ben_tran_a6_card.pdf'],
    ['A4 sheet of four', 'nora_hollis_ben_tran_a4_card.pdf'],
    ['5×7 card', 'nora_hollis_ben_tran_5x7_card.pdf'],
    ['US Letter sheet of four', 'nora_hollis_ben_tran_letter_card.pdf'],
  ] as const) {
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(file);
    const bytes = await readFile(await pdf.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(dialog.getByRole('button', { name })).toBeEnabled();
  }

  await dialog.getByRole('button', { name: 'Copy code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${baseURL}/embed.js" data-helper="${helper.shareUrl}" defer></script>`,
  );
  // The first one takes the toast away, the second the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.context().close();
  await helper.couple.dispose();
});

type Website = { policy?: string; styles?: string };

/** A website of somebody else: another origin than ours. */
async function startWebsite(html: string, { policy, styles = '' }: Website = {}) {
  const server = createServer((request, response) => {
    const isStyle = request.url === '/style.css';
    if (policy) response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', `text/${isStyle ? 'css' : 'html'}; charset=utf-8`);
    response.end(isStyle ? styles : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
