import { expect, type Locator, type Page, test } from '@playwright/test';
import { eventTypes } from '../src/shared/rules/helpers.ts';
import { changeAnswer, expectToast, failCall, signInNewCouple } from './make-couple.ts';

const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const textOf = (name: string, content = 'Parking is behind the barn.') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

async function openContentStep(page: Page, helperId: number): Promise<void> {
  await page.goto(`/helper-builder/${helperId}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeVisible();
}

/** A new couple's content step, with something typed that is not saved. */
async function typeDetails(page: Page, details: string) {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await openContentStep(page, helper.id);
  const text = page.getByLabel('Paste Wedding Details Here');
  await text.fill(details);
  return { helper, text };
}

test('a new helper: what it begins with, the live preview, and the name checked on every change', async ({
  page,
}) => {
  await signInNewCouple(page);
  await page.goto('/helper-builder');
  await expect(page).toHaveTitle('Create Your Wedding Helper – Usher');
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /1Wedding Details\s*Basic information/,
    /2Wedding Info\s*Guest information/,
    /3Test & Share\s*Ready to go/,
  ]);
  await expect(page.getByRole('heading', { name: 'Tell us about your helper' })).toBeVisible();
  const name = page.getByLabel('Wedding Helper Name');
  const type = page.getByLabel('Wedding Type');
  await expect(type).toHaveValue('Traditional Wedding');
  await expect(type.getByRole('option')).toHaveText([...eventTypes]);
  await expect(page.getByRole('radio', { name: 'Friendly & Warm' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Elegant & Formal' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4');
  await expect(preview(page)).toContainText('Your Helper Name');
  await expect(preview(page)).toContainText('Traditional Wedding Helper');
  await expect(preview(page)).toContainText("Hi! I'm here to help with your event.");
  await name.fill('Ines');
  await name.fill('');
  await expect(page.getByText('Wedding helper name is required')).toBeVisible();
  await name.fill('Ines & Tom');
  await expect(page.getByText('Wedding helper name is required')).toHaveCount(0);
  await type.selectOption('Beach Wedding');
  await page.getByLabel('Description').fill('All about our day');
  await expect(preview(page)).toContainText('Ines & Tom');
  await expect(preview(page)).toContainText('Beach Wedding Helper');
  await expect(preview(page)).toContainText('All about our day');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('creating sends the zone and moves on: to step two, and to the address of the new helper', async ({
  page,
}) => {
  await signInNewCouple(page);
  await page.goto('/helper-builder');
  await page.getByLabel('Wedding Helper Name').fill('Ines & Tom');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ines & Tom',
    eventType: 'Traditional Wedding',
    personality: 'friendly',
    timezone: 'America/New_York',
  });
  await expect(page).toHaveURL(/\/helper-builder\/\d+\/info$/);
  await expectToast(page, 'Bot created!');
  await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeVisible();
  await expect(page.getByText('Completed:')).toHaveCount(1);
  // Nothing typed and nothing chosen: step three, and nothing saved.
  const writes: string[] = [];
  page.on('request', (request) => {
    if (['PATCH', 'POST'].includes(request.method())) writes.push(request.url());
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
  expect(writes).toEqual([]);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Wedding Helper Name')).toHaveValue('Ines & Tom');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test('a second helper of a plan is refused before anything is typed, and after two seconds the first one is shown', async ({
  page,
}) => {
  await signInNewCouple(page, { helper: {} });
  const openedAt = Date.now();
  await page.goto('/helper-builder');
  const text = 'You already have a wedding helper. Each plan allows only one helper.';
  await expectToast(page, 'Helper Limit Reached', text);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page.getByLabel('Wedding Helper Name')).toBeDisabled();
  await expect(page).toHaveURL('/my-helpers');
  expect(Date.now() - openedAt).toBeGreaterThanOrEqual(2000);
});

test('a helper that cannot be created says why, or that it failed', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/helper-builder');
  await page.getByLabel('Wedding Helper Name').fill('Ines');
  const submit = page.getByRole('button', { name: 'Continue' });
  await failCall(page, '/api/bots', 'POST', { message: 'Not today' });
  await submit.click();
  await expectToast(page, 'Error', 'Not today');
  await failCall(page, '/api/bots', 'POST');
  await submit.click();
  await expectToast(page, 'Error', 'Failed to create bot. Please try again.');
});

test('editing: loading, the form filled after a tenth of a second, and three seconds of "Changes saved"', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: { description: 'Our day' } });
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/bots/*', async (route) => {
    if (route.request().method() === 'GET') await waiting;
    await route.fallback();
  });
  await page.clock.install();
  await page.goto(`/helper-builder/${helper.id}`);
  await expect(page.getByRole('heading', { name: 'Edit Wedding Helper' })).toBeVisible();
  await expect(page.getByText('Loading helper details...')).toBeVisible();
  answer();
  await page.clock.runFor(200);
  await expect(page.getByLabel('Wedding Helper Name')).toHaveValue('Nora & Ben');
  await expect(page.getByLabel('Description')).toHaveValue('Our day');
  await failCall(page, '/api/bots/*', 'PATCH', { message: 'not this text' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error', 'Failed to update bot. Please try again.');
  await page.unroute('**/api/bots/*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Bot updated!');
  await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeVisible();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.clock.runFor(2500);
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.clock.runFor(700);
  await expect(page.getByText('Changes saved')).toHaveCount(0);
});

test('the upload widget gathers files, leaves out what cannot be read, and hands them over', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await openContentStep(page, helper.id);
  await expect(page.getByText('Drag and drop files here, or click to browse')).toBeVisible();
  await expect(page.getByText('PDF, DOC, TXT files up to 10MB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Upload \d/ })).toBeDisabled();
  const picker = page.getByLabel('Files', { exact: true });
  const big = { name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761) };
  await picker.setInputFiles([textOf('one.txt', 'x'.repeat(1_048_576)), textOf('cat.gif'), big]);
  await expect(page.getByText(/Left out: cat\.gif/)).toBeVisible();
  await expect(page.getByText(/Left out: big\.pdf/)).toBeVisible();
  await picker.setInputFiles(textOf('two.txt', 'y'.repeat(1536)));
  const selected = page.getByRole('region', { name: 'Selected Files' });
  await expect(selected.getByRole('listitem')).toHaveText([
    /one\.txt\s*1\.00 MB/,
    /two\.txt\s*0\.00 MB/,
  ]);
  await selected.getByRole('button', { name: 'Remove one.txt' }).click();
  await picker.setInputFiles(textOf('three.txt'));
  await page.getByRole('button', { name: 'Upload 2 file(s)' }).click();
  await expectToast(page, 'Files ready', '2 file(s) ready to upload, click Save and Continue');
  await expect(selected).toHaveCount(0);
  const ready = page.getByRole('region', { name: 'Files Ready to Upload' });
  await expect(ready.getByRole('listitem')).toHaveText([
    /two\.txt\s*1\.5 KB/,
    /three\.txt\s*0\.0 KB/,
  ]);
  await ready.getByRole('button', { name: 'Remove two.txt' }).click();
  await expect(ready.getByRole('listitem')).toHaveCount(1);
});

/** Whether neither of the two covers anything of the other. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const isBeside = a.x >= b.x + b.width || b.x >= a.x + a.width;
  return isBeside || a.y >= b.y + b.height || b.y >= a.y + a.height;
}

for (const [width, height, reducedMotion] of [
  [1440, 900, 'reduce'],
  [820, 1180, 'no-preference'],
  [390, 844, 'reduce'],
] as const) {
  test(`the toast that names a button never covers it, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion });
    const { helper } = await signInNewCouple(page, { helper: {} });
    await openContentStep(page, helper.id);
    await page.getByLabel('Files', { exact: true }).setInputFiles(textOf('one.txt'));
    await page.getByRole('button', { name: 'Upload 1 file(s)' }).click();
    await expectToast(page, 'Files ready');
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    const button = page.getByRole('button', { name: 'Save and Continue' });
    // Wherever it comes to stand while the page scrolls, it can be clicked.
    for (const block of ['end', 'center', 'start'] as const) {
      await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
      await expect.poll(() => areApart(toast, button), { message: block }).toBe(true);
    }
    await button.click();
    await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
  });
}

test('a drag highlights the drop zone and says so', async ({ page }) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await openContentStep(page, helper.id);
  const zone = page.getByRole('button', { name: /Drag and drop files here/ }).locator('..');
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'x.txt', { type: 'text/plain' }));
    return transfer;
  });
  await zone.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop files here...')).toBeVisible();
  await page
    .getByText('Drop files here...')
    .locator('..')
    .dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByRole('region', { name: 'Selected Files' })).toContainText('x.txt');
});

test('saving goes text first, then file after file; one that fails stays with its reason', async ({
  page,
}) => {
  const { helper } = await typeDetails(page, 'Dinner is at 7 PM.');
  await expect(page.getByText('Content ready to save')).toBeVisible();
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([textOf('one.txt'), textOf('lost.txt'), textOf('two.txt')]);
  await page.route('**/upload', (route) =>
    route.request().postData()?.includes('lost.txt') ? route.abort() : route.continue(),
  );
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      writes.push(`${request.method()} ${request.url().split('/').pop()}`);
  });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const ready = page.getByRole('region', { name: 'Files Ready to Upload' });
  await expect(ready.getByRole('alert')).toBeVisible();
  await expect(ready.getByRole('listitem')).toHaveCount(1);
  await expect(ready).toContainText('lost.txt');
  expect(writes).toEqual([`PATCH ${helper.id}`, 'POST upload', 'POST upload', 'POST upload']);
  await expect(page.getByRole('region', { name: 'Uploaded Files' })).toContainText('one.txt');
  const documents = page.getByRole('region', { name: 'Uploaded Documents' });
  await expect(documents).toContainText('two.txt');
  await ready.getByRole('button', { name: 'Remove lost.txt' }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expectToast(page, 'Content saved!');
  await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();

  await page.getByRole('button', { name: 'Previous' }).click();
  await failCall(page, '/documents/*', 'DELETE');
  await documents.getByRole('button', { name: 'Delete one.txt' }).click();
  await expectToast(page, 'Delete failed', 'Failed to delete document. Please try again.');
  await page.unroute('**/documents/*');
  await documents.getByRole('button', { name: 'Delete one.txt' }).click();
  await expectToast(page, 'Document deleted');
  await expect(documents).not.toContainText('one.txt');
});

test('text that cannot be saved and a file that cannot be sent say so, and nothing typed is lost', async ({
  page,
}) => {
  const { text } = await typeDetails(page, 'Dinner is at 7 PM.');
  await failCall(page, '/api/bots/*', 'PATCH');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expectToast(
    page,
    'Error saving content',
    'There was an error processing your content. Please try again.',
  );
  await page.unroute('**/api/bots/*');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(text).toHaveValue('Dinner is at 7 PM.');
  await failCall(page, '/upload', 'POST');
  await page.getByLabel('Files', { exact: true }).setInputFiles(textOf('one.txt'));
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expectToast(page, 'Upload failed', 'Failed to upload file. Please try again.');
});

test('a file without words is told at once, and the couple stays where they see it', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await openContentStep(page, helper.id);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([textOf('empty.txt', ''), textOf('hotels.txt')]);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const note = page.getByRole('status').getByText('Saved. One file could not be read.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uploaded Documents' })).toContainText('empty');
  await page.getByLabel('Paste Wedding Details Here').fill('Dinner is at 7 PM.');
  await expect(note).toBeHidden();
  await page.getByLabel('Paste Wedding Details Here').fill('');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
});

test('without a mouse one goes on in the step that has come', async ({ page }) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto(`/helper-builder/${helper.id}`);
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Step 2 of 3' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Paste Wedding Details Here')).toBeFocused();
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Step 3 of 3' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Response Style')).toBeFocused();
});

test('a tooltip says what a button without words does, after seven tenths of a second', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.clock.install();
  await openContentStep(page, helper.id);
  await page.getByLabel('Files', { exact: true }).setInputFiles(textOf('one.txt'));
  await page.getByRole('button', { name: 'Remove one.txt' }).hover();
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('tooltip')).toHaveText('Remove');
});

test('step three saves the style at once, copies the link, pauses, and ends on the dashboard', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, {
    helper: { knowledgeBase: 'Dinner is at 7 PM.' },
  });
  await openContentStep(page, helper.id);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Helper Settings' })).toBeVisible();
  const style = page.getByLabel('Response Style');
  await expect(style).toHaveValue('detailed');
  await expect(style.getByRole('option')).toHaveText([
    'Detailed answers',
    'Brief responses',
    'Bullet points',
  ]);
  await failCall(page, '/api/bots/*', 'PATCH');
  await style.selectOption('bullets');
  await expectToast(page, 'Error', 'Failed to update setting. Please try again.');
  await expect(style).toHaveValue('detailed');
  await page.unroute('**/api/bots/*');
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await style.selectOption('brief');
  expect((await saved).postDataJSON()).toEqual({ responseStyle: 'brief' });
  const link = page.getByLabel('Sharing Link');
  await expect(link).toHaveValue(new URL(`/chat/${helper.shareUrl}`, page.url()).href);
  await expect(link).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, 'Copied!', 'Share link copied to clipboard.');
  await expect(page.getByText('Your helper is live and ready for visitors')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Test your wedding helper with guest questions')).toBeVisible();
  const old = await link.inputValue();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
  await expectToast(page, 'Link renewed', 'Please share the new one with your guests.');
  await expect(link).not.toHaveValue(old);
  expect((await page.request.get(old)).status()).toBe(404);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/');
});

test('after the wedding the builder says that it is locked, and leads to the helper', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await changeAnswer(page, '/api/purchase-status', { isLocked: true });
  await page.goto(`/helper-builder/${helper.id}`);
  await expectToast(
    page,
    'Helper Locked',
    'This helper is locked after your wedding date and cannot be edited.',
  );
  await expect(page).toHaveURL('/my-helpers');
});

test('a helper of somebody else is not there', async ({ page }) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await signInNewCouple(page);
  await page.goto(`/helper-builder/${helper.id}`);
  await expect(page.getByText('This helper doesn’t exist or has been disabled.')).toBeVisible();
});

test('on a phone step three has the preview and what is missing before the code for a website', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto(`/helper-builder/${helper.id}/share`);
  const titles = ['Helper Settings', 'Wedding Helper Preview', 'What guests ask most'];
  const tops: number[] = [];
  for (const name of [...titles, 'On your wedding website']) {
    const title = page.getByRole('heading', { name });
    await expect(title).toBeVisible();
    tops.push((await title.boundingBox())!.y);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});
