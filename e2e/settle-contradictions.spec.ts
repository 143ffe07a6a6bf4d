import { expect, type Page, test } from '@playwright/test';
import { weddingDay } from './accounts.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, post, signInNewCouple } from './make-couple.ts';

const details = `Ceremony
The ceremony starts at 4:30 PM at Laurel Hollow Gardens.

Schedule
5:00 PM - Ceremony
6:00 PM - Dinner`;

const spelt = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const knowledgeOf = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/bots/${id}`)).json()) as { knowledgeBase: string })
    .knowledgeBase;

const differ = (page: Page) => page.getByRole('region', { name: 'Two statements differ' });

test('of two statements in the details one is chosen, the other corrected, and it can be undone', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  const askGuest = async () => {
    const asked = { message: 'When does the ceremony start?', sessionId: 'guest' };
    return (await post(page, `/api/chat/${helper.shareUrl}`, asked)) as { response: string };
  };
  const doubt = 'The details give two answers, **4:30 PM** and **5:00 PM**.';
  expect((await askGuest()).response).toContain(doubt);
  await page.goto('/');
  for (const { width, colorScheme } of [
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await differ(page).getByRole('button', { name: 'This is right: 4:30 PM' }).click();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
  }
  await differ(page).getByRole('button', { name: 'This is right: 4:30 PM' }).click();
  const dialog = page.getByRole('dialog', { name: '4:30 PM it is' });
  await expect(dialog).toContainText('5:00 PM - Ceremony');
  await expect(dialog.getByLabel('It will say')).toHaveValue('4:30 PM - Ceremony');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expectToast(page, 'Corrected', 'Guests are told what is right.');
  await expect(differ(page)).toHaveCount(0);
  expect(await knowledgeOf(page, helper.id)).toBe(details.replace('5:00 PM', '4:30 PM'));
  const { response } = await askGuest();
  expect(response).toContain('4:30 PM');
  expect(response).not.toContain('two answers');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(differ(page)).toBeVisible();
  expect(await knowledgeOf(page, helper.id)).toBe(details);
});

test('a text that was saved elsewhere meanwhile is not overwritten, and a draft stays', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  await page.goto('/');
  const headers = { origin: new URL(page.url()).origin };
  await differ(page).getByRole('button', { name: 'This is right: 4:30 PM' }).click();
  const other = `${details}\n\nParking\nBehind the barn.`;
  await page.request.patch(`/api/bots/${helper.id}`, { data: { knowledgeBase: other }, headers });
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expectToast(page, 'Your details were changed meanwhile');
  expect(await knowledgeOf(page, helper.id)).toBe(other);
  const draft = { text: `${other}\nMy draft`, version: 2 };
  await page.request.post(`/api/bots/${helper.id}/draft`, { data: draft, headers });
  await differ(page).getByRole('button', { name: 'This is right: 4:30 PM' }).click();
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expectToast(page, 'Corrected');
  const kept = await (await page.request.get(`/api/bots/${helper.id}/draft`)).json();
  expect(kept).toMatchObject({ draft });
});

test('what a file says wrong is marked as outdated, and guests are not told it any more', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, {
    helper: { knowledgeBase: 'The ceremony starts at 4:30 PM.' },
  });
  await page.goto('/');
  await page.request.post(`/api/bots/${helper.id}/upload`, {
    multipart: {
      file: {
        name: 'programme.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Schedule\n\n5:00 PM - Ceremony\n6:00 PM - Dinner\n'),
      },
    },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.reload();
  await differ(page).getByRole('button', { name: 'This is right: 4:30 PM' }).click();
  const dialog = page.getByRole('dialog', { name: '4:30 PM it is' });
  await expect(dialog).toContainText('programme.txt stays as it is');
  await dialog.getByRole('button', { name: 'Mark as outdated' }).click();
  await expectToast(page, 'Marked as outdated', 'Guests no longer read it.');
  await expect(differ(page)).toHaveCount(0);
  const { passages } = await (await page.request.get(`/api/bots/${helper.id}/passages`)).json();
  expect(passages).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(differ(page)).toBeVisible();
});

test("the plan's wedding date is held against the details, and either can be put right", async ({
  page,
}) => {
  const next = new Date(Date.parse(weddingDay()) + 86_400_000).toISOString().slice(0, 10);
  const knowledgeBase = `We are getting married on ${spelt(next)} at the barn.`;
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase } });
  await page.goto('/');
  await expect(differ(page)).toContainText(`Your plan is for ${spelt(weddingDay())}.`);
  await differ(page)
    .getByRole('button', { name: `This is right: ${spelt(weddingDay())}` })
    .click();
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expectToast(page, 'Corrected');
  await expect(differ(page)).toHaveCount(0);
  expect(await knowledgeOf(page, helper.id)).toContain(spelt(weddingDay()));
  await page.getByRole('button', { name: 'Undo' }).click();
  await differ(page)
    .getByRole('button', { name: `This is right: ${spelt(next)}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change your wedding date' });
  await dialog.getByLabel('New wedding date').fill(next);
  await dialog.getByRole('button', { name: 'Change date' }).click();
  await expectToast(page, 'Wedding date updated');
  await expect(differ(page)).toHaveCount(0);
});
