import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { openBuilder } from './make-helper.ts';

test('the couple chooses colors, sees them at once, and guests and the website have them', async ({
  browser,
  baseURL,
}) => {
  const { helper, page } = await openBuilder(browser, baseURL!);
  const look = page
    .getByRole('complementary', { name: 'Preview' })
    .getByText('What should I wear?');
  await expect(look).toHaveCSS('background-color', 'rgb(31, 74, 61)');
  await page.getByRole('radio', { name: 'Navy' }).check({ force: true });
  await expect(look).toHaveCSS('background-color', 'rgb(34, 64, 111)');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page);
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: /^(Save and )?Continue$/ }).click();
  await expect(page.getByText('data-color="#22406f"')).toBeVisible();

  const visit = await browser.newContext({ baseURL: baseURL! });
  const guest = await visit.newPage();
  for (const [colorScheme, accent] of [
    ['light', 'rgb(34, 64, 111)'],
    ['dark', 'rgb(163, 193, 236)'],
  ] as const) {
    await guest.emulateMedia({ colorScheme });
    await guest.goto(`/chat/${helper.shareUrl}`);
    await expect(guest.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      '#f8f8f5',
    );
    await guest.getByRole('textbox').fill('Where can I park?');
    await expect(guest.getByRole('button', { name: 'Send' })).toHaveCSS('background-color', accent);
    await checkAccessibility(guest);
  }
  await visit.close();
  await page.context().close();
  await helper.couple.dispose();
});
