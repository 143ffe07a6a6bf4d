import { expect, test } from '@playwright/test';
import { aScannedPdf, drawScan } from '../src/extract/testing/a-scan.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { signInNewCouple } from './make-couple.ts';

// Letters are read in the background, on a machine that may be busy.
const READ_MS = 120_000;
const DOUBTS = /^Read poorly|could not be read well/;
test.setTimeout(240_000);

for (const { width, height, colorScheme } of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`a scan and a photo are read in the background, and what was read poorly is checked, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const { helper } = await signInNewCouple(page, { helper: {} });
    await page.goto(`/helper-builder/${helper.id}/info`);
    const scan = await aScannedPdf([
      ['The ceremony starts at 3:30 PM in the garden.'],
      ['Dinner is at 7:15 PM in the barn.'],
    ]);
    const look = { font: 'Italic', size: 15, width: 420, noise: 20 } as const;
    const photo = drawScan(
      ['The shuttle leaves the Maple Inn at 2:40 PM.', 'Rooms cost $149 a night.'],
      look,
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'schedule.pdf', mimeType: 'application/pdf', buffer: scan },
        {
          name: 'photo of the sign.png',
          mimeType: 'image/png',
          buffer: photo.toBuffer('image/png'),
        },
      ]);
    await page.getByRole('button', { name: /^Upload 2 file/ }).click();
    const answer = page.waitForResponse((response) => response.url().endsWith('/upload'));
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    // The call waits for nothing to be read.
    expect(await (await answer).json()).toMatchObject({ status: 'reading', progress: { done: 0 } });
    await expect(page).toHaveURL(/\/share$/);

    // A reload loses nothing of it.
    await page.goto(`/helper-builder/${helper.id}/info`);
    const list = page.getByRole('region', { name: 'Uploaded Documents' });
    await expect(list.getByText('schedule.pdf')).toBeVisible();
    await expect(list.getByText(/^Reading/)).toHaveCount(0, { timeout: READ_MS });
    await expect(list.getByText(/words on 2 pages/)).toBeVisible();
    await expect(list.getByText(DOUBTS)).toBeVisible();

    await page.getByRole('button', { name: 'See text of photo of the sign.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'photo of the sign.png' });
    await expect(
      dialog.getByRole('heading', { name: 'We could not read this well: please check' }),
    ).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('textbox').fill('The shuttle leaves the Maple Inn at 2:40 PM.');
    await dialog.getByRole('button', { name: 'Save text' }).click();
    await expect(dialog.getByText('Put right by you on')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list.getByText(DOUBTS)).toHaveCount(0);
    const { response } = await (
      await page.request.post(`/api/chat/${helper.shareUrl}`, {
        data: { message: 'When does the shuttle leave?', sessionId: 's' },
      })
    ).json();
    expect(response).toContain('2:40');
  });
}
