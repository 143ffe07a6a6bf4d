import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { changeAnswer, post, signInNewCouple } from './make-couple.ts';

/** The page as it is: fine by axe's rules, and no wider than the window. */
async function check(page: Page): Promise<void> {
  // What has just slid under the header that stays at the top is not covered for long.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await checkAccessibility(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([page.url(), overflow]).toEqual([page.url(), 0]);
}

const dialogIsOpen = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

async function checkPublicPages(page: Page): Promise<void> {
  for (const path of [
    '/',
    '/use-cases',
    '/sign-in',
    '/sign-in?create',
    '/reset-password?token=x',
    '/help',
    '/privacy',
    '/terms',
    '/no-such-page',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await check(page);
  }
  await page.goto('/use-cases');
  await page.getByRole('button', { name: 'Get Notified When These Launch' }).click();
  await page.getByRole('button', { name: 'Notify Me' }).click();
  await dialogIsOpen(page);
  await check(page);
}

async function checkPagesWithoutPlan(page: Page): Promise<void> {
  await signInNewCouple(page, { plan: null });
  await page.goto('/');
  await expect(page.getByText('No questions yet')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Choose Your Plan' }).click();
  await dialogIsOpen(page);
  await check(page);
  await page.getByRole('button', { name: 'Choose Popular' }).click();
  await check(page);
  for (const path of ['/my-helpers', '/helper-builder', '/purchase-success', '/questions']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await check(page);
  }
}

async function checkPagesWithHelper(page: Page): Promise<void> {
  const { helper } = await signInNewCouple(page, {
    helper: {
      name: 'Maximilian-Alexander & Wilhelmina-Theodora Featherstonehaugh-Cholmondeley',
      description: 'All about our day',
      knowledgeBase:
        'Ceremony\nThe ceremony starts at 4:30 PM.\n\nSchedule\nThe ceremony starts at 5 PM.',
    },
  });
  for (const message of ['What is the wifi password?', 'When does the ceremony start?']) {
    await post(page, `/api/chat/${helper.shareUrl}`, { message, sessionId: 'guest' });
  }
  await page.goto('/');
  await expect(page.getByText('See what it would say')).toBeVisible();
  await page.getByText('See what it would say').click();
  await check(page);
  for (const name of ['Change date', 'Messages', 'Generate QR Code', 'Parking']) {
    await page.getByRole('button', { name }).click();
    await dialogIsOpen(page);
    await check(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Your account' }).click();
  await check(page);
  await page.getByRole('menuitem', { name: 'Send Feedback' }).click();
  await dialogIsOpen(page);
  await check(page);
  await page.goto('/my-helpers');
  await page.getByRole('button', { name: 'Helper menu' }).click();
  await check(page);
  await page.getByRole('menuitem', { name: 'Delete Helper' }).click();
  await dialogIsOpen(page);
  await check(page);
  await page.goto('/questions');
  await page.getByText('The reply').first().click();
  await page.getByRole('button', { name: 'Answer this' }).first().click();
  await check(page);
  await page.goto('/account');
  await expect(page.getByText('Where you are signed in')).toBeVisible();
  await check(page);
  await page.goto(`/helper-builder/${helper.id}`);
  await page.getByLabel('Wedding Helper Name').fill('');
  await expect(page.getByText('Wedding helper name is required')).toBeVisible();
  await check(page);
  await page.getByLabel('Wedding Helper Name').fill('Nora & Ben');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByLabel('Files', { exact: true }).setInputFiles([
    {
      name: 'a-file-with-a-very-long-name-indeed-2027-final-final.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    },
  ]);
  await expect(page.getByRole('region', { name: 'Two statements differ' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByText('See what it would say')).toBeVisible();
  await check(page);
  await changeAnswer(page, '/api/purchase-status', {
    isLocked: true,
    dataExpiryDate: '2027-06-12',
  });
  await page.goto('/my-helpers');
  await expect(page.getByText('Helper Locked:')).toBeVisible();
  await check(page);
}

for (const { colorScheme, width, height } of [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 320, height: 640 },
] as const) {
  test.describe(`${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height } });
    test.setTimeout(240_000);
    test('the public pages are accessible', ({ page }) => checkPublicPages(page));
    test('what somebody without a plan sees is accessible', ({ page }) =>
      checkPagesWithoutPlan(page));
    test('what a couple with a helper sees is accessible', ({ page }) =>
      checkPagesWithHelper(page));
  });
}

test('a couple makes a helper by keyboard alone', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/');
  const newHelper = page.getByRole('link', { name: 'New Helper' });
  await expect(newHelper).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await newHelper.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(newHelper).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Wedding Helper Name').focus();
  await page.keyboard.type('Nora & Ben');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('All about our day');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Elegant & Formal' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Evergreen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeVisible();
});
