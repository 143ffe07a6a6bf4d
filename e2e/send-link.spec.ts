import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { signInNewCouple } from './make-couple.ts';

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Generate QR Code' }).click();
  return page.getByRole('dialog', { name: 'Share Nora & Ben' });
};

test("the link goes out by the phone's own sheet, WhatsApp, SMS and e-mail, with a sentence", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    Object.assign(navigator, { share: async (data: unknown) => void sent.push(data) });
  });
  const { helper } = await signInNewCouple(page, { helper: {} });
  const link = `${baseURL}/chat/${helper.shareUrl}`;
  await page.goto('/');
  const dialog = await openDialog(page);
  const message = dialog.getByLabel('Message');
  await expect(message).toHaveValue(/Questions about our wedding\? “Nora & Ben” answers them/);
  await message.fill('Ask away & be there:');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.evaluate(() => (window as unknown as { sent: unknown[] }).sent)).toEqual([
    { title: 'Nora & Ben', text: 'Ask away & be there:', url: link },
  ]);
  const text = encodeURIComponent(`Ask away & be there: ${link}`);
  const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(await href('WhatsApp')).toBe(`https://wa.me/?text=${text}`);
  expect(await href('SMS')).toBe(`sms:?&body=${text}`);
  expect(await href('E-mail')).toMatch(/^mailto:\?subject=[^+&]+&body=/);
  expect(await href('E-mail')).toContain(text);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page);
  }
  // What was written is there again, and the checklist knows that the link is out.
  await page.reload();
  await expect(page.getByText('Done: Share it')).toBeAttached();
  await expect((await openDialog(page)).getByLabel('Message')).toHaveValue('Ask away & be there:');
});

test('the code fills the screen with a short link, which leads to the helper', async ({ page }) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto('/');
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  const open = dialog.getByRole('button', { name: 'Show full screen' });
  const short = `/m/${helper.shareUrl.slice(-14)}`;
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    await open.click();
    const full = page.getByRole('dialog', { name: 'Nora & Ben', exact: true });
    await expect(full).toContainText(short);
    const code = await full.getByRole('img').boundingBox();
    expect(code!.width).toBeGreaterThan(Math.min(width, height) * 0.7);
    await checkAccessibility(page);
    await full.getByRole('button', { name: 'Close full screen' }).click();
    await expect(full).toHaveCount(0);
    await expect(open).toBeFocused();
  }
  await page.goto(short);
  await expect(page).toHaveURL(`/chat/${helper.shareUrl}`);
});
