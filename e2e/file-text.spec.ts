import { expect, type Locator, type Page, test } from '@playwright/test';
import { aDocx, paragraph, relations } from '../src/extract/testing/a-docx.ts';
import { aPdf, textLines } from '../src/extract/testing/a-pdf.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type CouplesHelper, expectToast, openNewHelper } from './make-couple.ts';

/** Uploads a file and opens what was read of it. */
async function openTextOf(
  page: Page,
  helper: CouplesHelper,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<Locator> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: /^Upload 1 file/ }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL(/\/share$/);
  await page.goto(`/helper-builder/${helper.id}/info`);
  await page.getByRole('button', { name: `See text of ${file.name}` }).click();
  return page.getByRole('dialog', { name: file.name });
}

for (const { width, height, colorScheme } of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`what was read of a file is seen by page, put right, and its private sentences are decided, ${width} pixels wide`, async ({
    page,
  }) => {
    const helper = await openNewHelper(page, { width, height, colorScheme }, '/info');
    const pdf = aPdf([
      [
        ...textLines(['The ceremony starts at 3 PM in the garden.'], 700),
        { text: 'Page 1 of 2', x: 280, y: 30 },
      ],
      [
        ...textLines(['Parking is behind the barn.'], 700),
        ...textLines(['The balance of $4,200 is due to the venue by May 1.'], 600),
        { text: 'Page 2 of 2', x: 280, y: 30 },
      ],
    ]);
    const file = { name: 'venue guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
    const dialog = await openTextOf(page, helper, file);
    const text = dialog.getByRole('textbox');
    await expect(text).toHaveValue('The ceremony starts at 3 PM in the garden.');
    await expect(dialog.getByText('Page 1 of 2', { exact: true }).first()).toBeVisible();
    await dialog.getByText(/^Left out/).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Page 2 of 2' })).toBeVisible();
    await expect(dialog.getByText('What you pay')).toBeVisible();
    await expect(dialog.getByText(/balance of \$4,200/)).toBeVisible();
    await checkAccessibility(page);

    await dialog.getByRole('button', { name: 'Next page' }).click();
    await expect(text).toHaveValue(/^Parking is behind the barn\./);
    await dialog.getByRole('button', { name: 'Page before' }).click();
    await text.fill('The ceremony starts at 5 PM in the garden.');
    // Escape by a slip of the hand loses nothing.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'See text of venue guide.pdf' }).click();
    await expect(text).toHaveValue('The ceremony starts at 5 PM in the garden.');
    await dialog.getByRole('button', { name: 'Save text' }).click();
    await expectToast(page, 'Text saved', 'Guests get it from the next question on.');
    await expect(dialog.getByText(/^Put right by you on/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save text' })).toBeDisabled();

    await dialog.getByRole('button', { name: /^Tell guests: The balance/ }).click();
    await expectToast(page, 'Told to guests', 'Your helper may answer with it from now on.');
    await expect(dialog.getByRole('button', { name: /^Hold back: The balance/ })).toBeVisible();
    const read = await page.request.get(
      `/api/bots/${helper.id}/documents/${encodeURIComponent('venue guide.pdf')}`,
    );
    expect((await read.json()).pages[0]).toBe('The ceremony starts at 5 PM in the garden.');
  });
}

for (const { width, height, colorScheme } of [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const) {
  test(`what a Word file hides, deleted or says at its margin is told with what it is, ${width} pixels wide`, async ({
    page,
  }) => {
    const helper = await openNewHelper(page, { width, height, colorScheme }, '/info');
    const docx = aDocx(
      [
        '<w:p><w:r><w:t>Dinner is at </w:t></w:r><w:del><w:r><w:delText>six for forty</w:delText></w:r></w:del><w:ins><w:r><w:t>seven.</w:t></w:r></w:ins></w:p>',
        paragraph('The door code is 4711.', '', '<w:vanish/>'),
      ].join(''),
      {
        ...relations({ footer: 'footer1.xml', comments: 'comments.xml' }),
        'word/footer1.xml': '<w:ftr><w:p><w:r><w:t>Page 1 of 1</w:t></w:r></w:p></w:ftr>',
        'word/comments.xml':
          '<w:comments><w:comment><w:p><w:r><w:t>Ask Ben about this.</w:t></w:r></w:p></w:comment></w:comments>',
      },
    );
    const file = { name: 'plan.docx', mimeType: 'application/zip', buffer: Buffer.from(docx) };
    const dialog = await openTextOf(page, helper, file);
    await expect(dialog.getByRole('textbox')).toHaveValue('Dinner is at seven.');
    await dialog.getByText('Left out (4)').click();
    for (const [heading, line] of [
      ['Deleted while changes were tracked', 'six for forty'],
      ['Hidden in the file', 'The door code is 4711.'],
      ['Comments', 'Ask Ben about this.'],
      ['Page numbers', 'Page 1 of 1'],
    ] as const) {
      const group = dialog.locator('section').filter({
        has: page.getByRole('heading', { name: heading }),
      });
      await expect(group.getByRole('listitem')).toHaveText([line]);
    }
    await checkAccessibility(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/left-${width}.png` });
  });
}
