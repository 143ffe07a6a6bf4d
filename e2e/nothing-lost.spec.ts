import { expect, type Page, test } from '@playwright/test';
import { weddingDay } from './accounts.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, failCall, signInNewCouple } from './make-couple.ts';

const details = 'Ceremony: 4 PM in Rose Chapel.\n\nParking: behind the barn.\n\nDress: cocktail.';
const box = (page: Page) => page.getByLabel('Paste Wedding Details Here');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('what is typed survives a reload and leaving, and earlier versions come back', async ({
      page,
    }) => {
      const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
      await page.goto(`/helper-builder/${helper.id}/info`);
      const kept = page.waitForResponse((response) => response.url().endsWith('/draft'), {
        timeout: 30_000,
      });
      await box(page).fill(details.replace('4 PM', '5 PM'));
      await kept;
      // The tab crashes, and the device loses what it kept: the server has it.
      page.once('dialog', (asked) => void asked.accept());
      await page.evaluate(() => localStorage.clear());
      await expect
        .poll(async () => {
          const answer = await page.request.get(`/api/bots/${helper.id}/draft`);
          return (await answer.json()).draft?.text;
        })
        .toContain('5 PM');
      await page.reload();
      await expect(box(page)).toHaveValue(/5 PM/);
      await expect(page.getByText(/This is your draft of/)).toBeVisible();
      await checkAccessibility(page);

      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(dialog(page)).toContainText('Leave without saving?');
      await checkAccessibility(page);
      await press(page, 'Stay here');
      await expect(page).toHaveURL(`/helper-builder/${helper.id}/info`);
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page).toHaveURL(`/helper-builder/${helper.id}/share`);

      await page.goBack();
      await page.getByRole('button', { name: 'History' }).click();
      await dialog(page)
        .getByRole('button', { name: /by Nora Hollis/ })
        .last()
        .click();
      await expect(dialog(page).getByRole('region', { name: 'This version' })).toContainText(
        '4 PM',
      );
      await checkAccessibility(page);
      await press(page, 'Restore this version');
      await expect(box(page)).toHaveValue(details);
    });

    test('the step is in the address: Back, a reload and a click on a step go where one expects', async ({
      page,
    }) => {
      const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
      await page.goto(`/helper-builder/${helper.id}/details`);
      const steps = page.getByRole('list', { name: 'Steps' });
      await steps.getByRole('link', { name: /Wedding Info/ }).click();
      await expect(page).toHaveURL(`/helper-builder/${helper.id}/info`);
      await page.reload();
      await expect(box(page)).toHaveValue(details);
      await steps.getByRole('link', { name: /Test & Share/ }).click();
      await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
      await page.goBack();
      await expect(box(page)).toBeVisible();
      await page.goBack();
      await page.getByLabel('Description').fill('Our day');
      // Within the builder nothing is asked, and what was typed waits.
      await page.goForward();
      await page.goBack();
      await expect(page.getByLabel('Description')).toHaveValue('Our day');
      await checkAccessibility(page);
    });

    test('Back out of the builder asks first, and leads where it was going', async ({ page }) => {
      const { helper } = await signInNewCouple(page, { helper: {} });
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Edit Helper' }).click();
      await page.getByLabel('Description').fill('Our day');
      await page.goBack();
      await expect(dialog(page)).toContainText('Leave without saving?');
      await expect(page).toHaveURL(`/helper-builder/${helper.id}`);
      await press(page, 'Stay here');
      await page.goBack();
      await press(page, 'Leave');
      await expect(page).toHaveURL('/dashboard');
      await page.getByRole('link', { name: 'Edit Helper' }).click();
      await expect(page.getByLabel('Description')).toHaveValue('Our day');
    });

    test('a save that somebody else was faster than shows both texts and merges them', async ({
      page,
    }) => {
      const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
      await page.goto(`/helper-builder/${helper.id}/info`);
      await box(page).fill(details.replace('4 PM', '5 PM').replace('cocktail', 'garden party'));
      const origin = new URL(page.url()).origin;
      const theirs = details.replace('4 PM', '4:30 PM').replace('barn', 'mill');
      await page.request.patch(`/api/bots/${helper.id}`, {
        data: { knowledgeBase: theirs },
        headers: { origin },
      });
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(dialog(page)).toContainText('These details were changed meanwhile');
      await expect(dialog(page).getByRole('region', { name: 'Yours' })).toContainText('5 PM');
      await checkAccessibility(page);
      await dialog(page).getByRole('radio', { name: /Yours/ }).check({ force: true });
      await press(page, 'Save the merged text');
      await expect(page).toHaveURL(`/helper-builder/${helper.id}/share`);
      const saved = await (await page.request.get(`/api/bots/${helper.id}`)).json();
      expect(saved.knowledgeBase).toBe(
        'Ceremony: 5 PM in Rose Chapel.\n\nParking: behind the mill.\n\nDress: garden party.',
      );
    });

    test('a session that ends while one types: sign in right there, and the save goes on', async ({
      page,
    }) => {
      const { helper, password } = await signInNewCouple(page, { helper: {} });
      await page.goto(`/helper-builder/${helper.id}/info`);
      await box(page).fill(details);
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(dialog(page)).toContainText('Please sign in again');
      await checkAccessibility(page);
      await dialog(page).getByLabel('Password').fill('not this one');
      await press(page, 'Sign In');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await dialog(page).getByLabel('Password').fill(password);
      await press(page, 'Sign In');
      await expectToast(page, 'Content saved!');
      const saved = await (await page.request.get(`/api/bots/${helper.id}`)).json();
      expect(saved.knowledgeBase).toBe(details);
    });

    test('an emptied box is a question; a refused save keeps its words, with the reason below', async ({
      page,
    }) => {
      const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
      await page.goto(`/helper-builder/${helper.id}/info`);
      await box(page).fill('');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(dialog(page)).toContainText('Remove all details?');
      await checkAccessibility(page);
      // Whoever thinks for a while finds it kept as a draft, which goes at once with the emptied box.
      const draft = `/api/bots/${helper.id}/draft`;
      await expect
        .poll(async () => (await (await page.request.get(draft)).json()).draft?.text)
        .toBe('');
      await press(page, 'Keep them');
      await expect(box(page)).toHaveValue(details);
      await expect
        .poll(async () => (await (await page.request.get(draft)).json()).draft, { timeout: 2000 })
        .toBeNull();
      await page.reload();
      await expect(box(page)).toHaveValue(details);
      await box(page).fill('New words');
      await failCall(page, '/api/bots/*', 'PATCH', { status: 503, message: 'We are busy.' });
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expectToast(
        page,
        'Error saving content',
        'There was an error processing your content. Please try again.',
      );
      await expect(page.getByText('We are busy.', { exact: true })).toBeVisible();
      await page.unroute('**/api/bots/*');
      await box(page).fill('');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await press(page, 'Remove all details');
      await expect(page).toHaveURL(`/helper-builder/${helper.id}/share`);
    });

    test('a deleted document and a deleted helper come back', async ({ page }) => {
      const { helper } = await signInNewCouple(page, { helper: {} });
      await page.goto(`/helper-builder/${helper.id}/info`);
      await page.getByLabel('Files', { exact: true }).setInputFiles({
        name: 'plan.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Parking is behind the barn.'),
      });
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page).toHaveURL(`/helper-builder/${helper.id}/share`);
      await page.getByRole('button', { name: 'Previous' }).click();
      const documents = page.getByRole('region', { name: 'Uploaded Documents' });
      await documents.getByRole('button', { name: 'Delete plan.txt' }).click();
      await expect(documents).toHaveCount(0);
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, 'Undone');
      await expect(documents).toContainText('plan.txt');

      await page.goto('/my-helpers');
      await page.getByRole('button', { name: 'Helper menu' }).click();
      await page.getByRole('menuitem', { name: 'Delete Helper' }).click();
      await press(page, 'Delete');
      await expect(page.getByText('No wedding helper yet')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
    });

    test('a payment that was cut off has no second form, and the dashboard completes it', async ({
      page,
    }) => {
      await signInNewCouple(page, { plan: null });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Popular $49' }).click();
      await page.getByRole('textbox', { name: 'Wedding date' }).fill(weddingDay());
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await dialog(page).getByLabel('Card number').fill('4242 4242 4242 4242');
      await dialog(page).getByLabel('Expiry').fill('12/40');
      await dialog(page).getByLabel('Security code').fill('123');
      await page.route('**/api/complete-purchase', (route) => route.abort());
      await page.route('**/api/purchase-status', (route) => route.abort());
      await press(page, 'Pay $49');
      await expect(dialog(page)).toContainText('Your payment has been received.');
      await expect(dialog(page).getByLabel('Card number')).toHaveCount(0);
      await checkAccessibility(page);
      await page.unrouteAll();
      await page.reload();
      await expect(page.getByText('days to go')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Popular');
    });
  });
}

test('feedback that was typed is there again after Escape and a reload', async ({ page }) => {
  await signInNewCouple(page);
  const open = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Send Feedback' }).click();
  };
  await page.goto('/dashboard');
  await open();
  await dialog(page).getByLabel('Your message').fill('The card is lovely');
  await page.keyboard.press('Escape');
  await page.reload();
  await open();
  await expect(dialog(page).getByLabel('Your message')).toHaveValue('The card is lovely');
  await press(page, 'Send Feedback');
  await expectToast(page, 'Feedback submitted!');
  await open();
  await expect(dialog(page).getByLabel('Your message')).toHaveValue('');
});

test('with nothing written and no file, Continue goes on without saving anything', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto(`/helper-builder/${helper.id}/info`);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(`/helper-builder/${helper.id}/share`);
  await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
  expect(writes).toEqual([]);
});

test('two clicks on Continue make one helper and no error; without a plan nothing can be typed', async ({
  page,
}) => {
  const { email } = await signInNewCouple(page, { plan: null });
  expect(email).toBeTruthy();
  await page.goto('/helper-builder');
  await expect(page.getByText('Purchase Required:')).toBeVisible();
  await expect(page.getByLabel('Wedding Helper Name')).toBeDisabled();
  await page.request.post('/api/start-free', {
    data: { weddingDate: weddingDay() },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.reload();
  await page.getByLabel('Wedding Helper Name').fill('Ines & Tom');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page).toHaveURL(/\/helper-builder\/\d+\/info$/);
  await expectToast(page, 'Bot created!');
});

test('the dashboard says when messages run out, and the header shows the picture of who is signed in', async ({
  page,
}) => {
  await signInNewCouple(page, { helper: {} });
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const answer = (path: string, changes: object) =>
    page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
    });
  await answer('/api/auth/user', { profileImageUrl: picture });
  await answer('/api/usage', { messagesUsed: 44 });
  await page.goto('/dashboard');
  await expect(page.getByText('Approaching message limit')).toBeVisible();
  await expect(page.getByText('6 of 50 messages are left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' }).locator('img')).toHaveAttribute(
    'src',
    picture,
  );
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await expect(dialog(page)).toContainText('Usage and Billing');
  await answer('/api/usage', { messagesUsed: 50 });
  await page.reload();
  await expect(page.getByText('Message limit reached')).toBeVisible();
});

test('Test Your Helper spends no message, works while paused, and leads back', async ({ page }) => {
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('link', { name: 'Test Your Helper' }).click();
  await expect(page).toHaveURL(`/chat/${helper.shareUrl}`);
  const bar = page.getByRole('complementary', { name: 'Test' });
  await expect(bar).toContainText('Your helper is paused');
  await page.reload();
  await page.getByRole('textbox').fill('where do I park?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/behind the barn/).last()).toBeVisible();
  await checkAccessibility(page);
  const usage = await (await page.request.get('/api/usage')).json();
  expect(usage.messagesUsed).toBe(0);
  await bar.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  // Opened by its link it is what guests see.
  await page.goto(`/chat/${helper.shareUrl}`);
  await expect(page.getByText('Helper Temporarily Unavailable')).toBeVisible();
});
