import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, signInNewCouple } from './make-couple.ts';

for (const { width, height, colorScheme } of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`a wedding website is read or pasted, looked through and added to the details, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const { helper } = await signInNewCouple(page, {
      helper: { knowledgeBase: 'Dress code: garden party.' },
    });
    await page.goto(`/helper-builder/${helper.id}/info`);
    await page.getByRole('button', { name: 'From your website' }).click();
    const dialog = page.getByRole('dialog', { name: 'From your wedding website' });
    const address = dialog.getByLabel('Address of the page');
    const text = dialog.getByLabel('Text of the page');
    const read = dialog.getByRole('button', { name: 'Read the page' });
    await expect(read).toBeDisabled();

    // The server itself is not public, and says so; the message goes with the next key.
    await address.fill('http://127.0.0.1');
    await read.click();
    const problem = dialog.getByText('This address is not open to everybody on the internet.');
    await expect(problem).toBeVisible();
    await checkAccessibility(page);
    await address.fill('our wedding');
    await expect(problem).toHaveCount(0);
    await read.click();
    await expect(dialog.getByText(/^Please paste the address of a web page/)).toBeVisible();

    await text.fill('Parking is behind the hall.\n\n\n\nShuttles leave at 3:15 PM.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'From your website' }).click();
    await expect(text).toHaveValue(/Parking is behind the hall/);
    await dialog.getByRole('button', { name: 'Add to the details' }).click();
    await expectToast(page, 'Added to your details');
    await expect(page.getByLabel('Paste Wedding Details Here')).toHaveValue(
      'Dress code: garden party.\n\n# From our website\n\nParking is behind the hall.\n\nShuttles leave at 3:15 PM.\n',
    );
    await page.getByRole('button', { name: 'From your website' }).click();
    await expect(text).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/\/share$/);
    const saved = await (await page.request.get(`/api/bots/${helper.id}`)).json();
    expect(saved.knowledgeBase).toContain('Shuttles leave at 3:15 PM.');
  });
}
