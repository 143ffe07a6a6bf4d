import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { makeHelper } from './make-helper.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a bus has a table of times, an address a card, a number a button; the source is folded away', async ({
  page,
  baseURL,
}) => {
  const helper = await makeHelper({
    baseURL: baseURL!,
    knowledgeBase: `SHUTTLE
Shuttles leave the Foundry House Hotel at 3:00 PM, 3:30 PM and 4:00 PM. Back to the hotel at 9:30 PM and 11:15 PM.

HOTEL
Foundry House Hotel, 51 South Market Street, Asheville. Call 828-555-0190 and say "Hollis-Tran".`,
  });
  await page.goto(`/chat/${helper.shareUrl}`);
  const log = page.getByRole('log');
  const ask = async (question: string) => {
    await page.getByRole('textbox').fill(question);
    await page.getByRole('textbox').press('Enter');
  };
  await ask('Where can we stay?');
  const card = log.getByRole('link', {
    name: 'Foundry House Hotel 51 South Market Street, Asheville',
  });
  await expect(card).toHaveAttribute('href', /maps.*query=51%20South%20Market%20Street/);
  const call = log.getByRole('link', { name: 'Call 828-555-0190' });
  await expect(call).toHaveAttribute('href', 'tel:8285550190');
  for (const button of [card, call]) {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Copy this reply' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('Open map');
  await ask('shuttle times?');
  const rows = log.getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveText(/^Shuttles leave the Foundry House Hotel3:00.PM/);
  await expect(rows.nth(1).getByRole('rowheader')).toHaveText('Back to the hotel');
  await expect(rows.nth(1).getByRole('cell')).toHaveText(/^9:30.PM.· 11:15.PM$/);
  await page.getByRole('button', { name: 'Copy this reply' }).last().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Shuttles leave the Foundry House Hotel\t3:00/);
  const source = log.locator('details').last();
  await expect(source.locator('q').first()).toBeHidden();
  await source.locator('summary').click();
  await expect(source.locator('q').first()).toBeVisible();
  await checkAccessibility(page);
  await helper.couple.dispose();
});

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const) {
  test(`the words that answer are bold, whole, and no star is seen or copied, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    // Which words answer is told by the trained reader, which comes a little after the server.
    await expect
      .poll(async () => (await (await page.request.get('/readyz')).json()).answers, {
        timeout: 60_000,
      })
      .toBe('reader');
    const helper = await makeHelper({
      baseURL: baseURL!,
      knowledgeBase: `HOTEL
We have a block of rooms at the Foundry House Hotel, 51 South Market Street in Asheville, under "Hollis-Tran". It's $189 a night plus tax and you have to book by April 22 or they release the rooms.

RSVP
RSVP by April 10, please! Do it on our site, with the code TULIP.`,
    });
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/chat/${helper.shareUrl}`);
    const log = page.getByRole('log');
    for (const [question, bold] of [
      ['How much is the hotel?', '$189 a night'],
      ['When do I have to RSVP?', 'April 10'],
    ] as const) {
      await page.getByRole('textbox').fill(question);
      await page.getByRole('textbox').press('Enter');
      const words = log.locator('.chat-bubble strong', { hasText: bold });
      await expect(words).toHaveCount(1);
      expect(Number(await words.evaluate((e) => getComputedStyle(e).fontWeight))).toBeGreaterThan(
        await words.evaluate((e) => Number(getComputedStyle(e.parentElement!).fontWeight)),
      );
      const beside = await words.evaluate((e) => [
        e.previousSibling?.textContent?.slice(-1) ?? '',
        e.nextSibling?.textContent?.slice(0, 1) ?? '',
      ]);
      for (const character of beside) expect(character).not.toMatch(/[\p{L}\p{N}]/u);
    }
    await expect(log).not.toContainText('*');
    await page.getByRole('button', { name: 'Copy this reply' }).last().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('April 10');
    expect(copied).not.toContain('*');
    await checkAccessibility(page);
    await helper.couple.dispose();
  });
}
