import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { weddingDay } from './accounts.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type CouplesHelper, expectToast, post, signInNewCouple } from './make-couple.ts';
import { readInvitation } from './read-invitation.ts';

const details = `Ceremony
The ceremony starts at 4:30 PM at Laurel Hollow Gardens.

Schedule
5:00 PM - Ceremony
6:00 PM - Dinner`;

const misread = 'Parking is behind the mil1.\n\nThe gate closes at midnight.';

/** The other half, signed in beside the owner and at work on the same helper. */
async function openAsPartner(
  browser: Browser,
  owner: Page,
  helper: CouplesHelper,
  options: BrowserContextOptions,
): Promise<Page> {
  const email = `ben-${helper.id}@example.com`;
  await post(owner, `/api/bots/${helper.id}/people`, { email });
  const partner = await (await browser.newContext(options)).newPage();
  const account = { name: 'Ben Ortiz', email, password: 'correct horse battery' };
  await post(partner, '/api/auth/sign-up/email', account);
  await expect.poll(() => readInvitation(email)).not.toBeNull();
  await partner.goto(readInvitation(email) ?? '');
  await partner.getByRole('button', { name: 'Accept' }).click();
  await expect(partner).toHaveURL('/dashboard');
  return partner;
}

/** Uploads a text as the builder does, under the name of the one file. */
async function uploadText(page: Page, { id }: CouplesHelper, text: string): Promise<void> {
  const response = await page.request.post(`/api/bots/${id}/upload`, {
    multipart: { file: { name: 'venue.txt', mimeType: 'text/plain', buffer: Buffer.from(text) } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(response.status()).toBe(200);
}

/** A correction, a decision, an answer and a settled contradiction of the partner's. */
async function changeEverything(partner: Page, { id }: CouplesHelper): Promise<void> {
  const headers = { origin: new URL(partner.url()).origin };
  const bot = `/api/bots/${id}`;
  await partner.goto(`/helper-builder/${id}/info`);
  await partner.getByRole('button', { name: 'See text of venue.txt' }).click();
  await partner.getByLabel('Text', { exact: true }).fill(misread.replace('mil1', 'mill'));
  await partner.getByRole('button', { name: 'Save text' }).click();
  await expectToast(partner, 'Text saved');
  const search = await partner.request.get(`${bot}/passages?search=gate`);
  const { passages } = (await search.json()) as { passages: { hash: string }[] };
  const hold = { data: { isPrivate: true }, headers };
  await partner.request.patch(`${bot}/passages/${passages[0]?.hash}`, hold);
  for (const answer of ['Yes: barn2027.', 'No, there is none.']) {
    await post(partner, `${bot}/answers`, { question: 'Is there wifi?', answer });
  }
  await partner.goto('/');
  await partner.getByRole('button', { name: 'This is right: 4:30 PM' }).click();
  await partner.getByRole('button', { name: 'Save correction' }).click();
  await expectToast(partner, 'Corrected');
}

for (const { width, height, colorScheme } of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`what each of two people changed is seen by name and brought back, ${width} pixels wide, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
    const bot = `/api/bots/${helper.id}`;
    await page.goto('/');
    await uploadText(page, helper, misread);
    const options = { viewport: { width, height }, colorScheme };
    const partner = await openAsPartner(browser, page, helper, options);
    await changeEverything(partner, helper);

    await page.goto('/questions');
    await page.getByRole('link', { name: 'Earlier answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    const entries = dialog.getByRole('listitem').getByRole('button');
    await expect(entries).toHaveCount(7);
    await expect(entries.first()).toContainText(/Settled: .*by Ben Ortiz/);
    await expect(entries.last()).toContainText(/Details saved.*by Nora Hollis/);
    await checkAccessibility(page);

    await entries.first().click();
    await expect(dialog.getByRole('region', { name: 'The version before' })).toContainText(
      '5:00 PM - Ceremony',
    );
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Compare with the box now' }).click();
    await expect(dialog.getByRole('region', { name: 'In the box now' })).toBeVisible();

    await dialog.getByText('Your answers').click();
    await expect(entries).toHaveCount(2);
    await entries.filter({ hasText: 'Answer changed' }).click();
    await expect(dialog.getByRole('region', { name: 'Before' })).toContainText('barn2027');
    await dialog.getByRole('button', { name: 'Bring back the earlier answer' }).click();
    await expectToast(page, 'Brought back');
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toContainText('by Nora Hollis');
    await expect(dialog.getByText('Guests get this answer again.')).toBeVisible();

    await dialog.getByText('Files', { exact: true }).click();
    await expect(entries).toHaveCount(2);
    await entries.filter({ hasText: 'put right' }).click();
    await expect(dialog.getByRole('region', { name: 'After' })).toContainText('mill');
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Bring back the earlier text' }).click();
    await expect(entries).toHaveCount(3);
    const text = await page.request.get(`${bot}/documents/venue.txt`);
    expect(((await text.json()) as { pages: string[] }).pages).toEqual([misread]);

    await dialog.getByText('Not for guests', { exact: true }).click();
    await entries.click();
    await expect(dialog.getByText(/Before, guests were told this/)).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Tell guests again' }).click();
    await expect(entries.first()).toContainText('Told to guests');
    await partner.context().close();
  });
}

for (const { width, height, colorScheme } of [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const) {
  test(`a file that was replaced and deleted and a changed date are seen, and the file is brought back, ${width} pixels wide, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
    await page.goto(`/helper-builder/${helper.id}/info`);
    await uploadText(page, helper, misread);
    await uploadText(page, helper, 'Parking is behind the mill.');
    await post(page, '/api/update-wedding-date', { weddingDate: weddingDay(230) });
    await page.reload();
    await page.getByRole('button', { name: 'Delete venue.txt' }).click();
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    const entries = dialog.getByRole('listitem').getByRole('button');
    const [before, after] = [0, 1].map((at) => dialog.getByRole('definition').nth(at)) as [
      Locator,
      Locator,
    ];
    await entries.filter({ hasText: 'File deleted' }).click();
    await expect(before).toHaveText('5 words');
    await expect(after).toHaveText('Not there');
    await dialog.getByRole('button', { name: 'Bring back the file' }).click();
    await expectToast(page, 'Brought back');
    await expect(entries.first()).toContainText(/File added.*venue\.txt.*by Nora Hollis/);
    await expect(dialog.getByText('A file of this name is there again.')).toBeVisible();
    await checkAccessibility(page);

    await entries.filter({ hasText: 'File replaced' }).click();
    await expect(before).toHaveText('10 words');
    await expect(dialog.getByText(/The words of the earlier file are not kept/)).toBeVisible();
    await dialog.getByText('Wedding date', { exact: true }).click();
    await entries.click();
    await expect(after).toHaveText(writtenOut(weddingDay(230)));
    await expect(dialog.getByText(/can be changed only once/)).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Delete venue.txt' })).toBeVisible();
  });
}

const writtenOut = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
