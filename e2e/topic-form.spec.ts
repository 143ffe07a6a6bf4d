import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, post, signInNewCouple } from './make-couple.ts';

test('a couple with nothing written yet begins topic by topic, and guests are answered from it', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  await page.goto('/');
  await page.getByRole('link', { name: /What guests ask most/ }).click();
  await expect(page).toHaveURL(`/helper-builder/${helper.id}/info#topics`);
  const topics = page.getByRole('region', { name: 'Topic by topic' });
  await expect(topics.getByRole('textbox')).toHaveCount(20);
  await topics.getByLabel('Dress code').fill('Garden party attire.\n\nFlat shoes');
  await topics.getByLabel('Parking').fill('Parking is free behind the barn.');
  const box = page.getByLabel('Paste Wedding Details Here');
  await expect(box).toHaveValue(
    'Dress code\nGarden party attire.\nFlat shoes\n\nParking\nParking is free behind the barn.',
  );
  await expect(topics).toContainText('2 of 20 written here so far.');
  await box.fill(`${await box.inputValue()} All night.`);
  await expect(topics.getByLabel('Parking')).toHaveValue(
    'Parking is free behind the barn. All night.',
  );
  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await topics.getByLabel('Dress code').fill('');
  await expect(box).toHaveValue('Parking\nParking is free behind the barn. All night.');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
  const reply = await post(page, `/api/chat/${helper.shareUrl}`, {
    message: 'Where can I park?',
    sessionId: 'guest',
  });
  expect(reply).toMatchObject({ answered: true });
});

test('what is covered shows its answer, and a wrong one is put right beside it', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, {
    helper: { knowledgeBase: 'Cars: free parking is behind the barn.' },
  });
  await page.goto('/');
  await page.getByText('See what it would say').click();
  await page.getByRole('button', { name: 'That’s wrong: Parking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parking' });
  await dialog.getByLabel('Your answer').fill('In the field by the creek.');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expectToast(page, 'Answer saved', 'The next guest who asks gets it.');
  await expect(page.getByRole('main')).toContainText('In the field by the creek.');
  await page.goto(`/helper-builder/${helper.id}/info#topics`);
  const topics = page.getByRole('region', { name: 'Topic by topic' });
  await topics.getByRole('button', { name: 'Write more: Parking' }).click();
  await expect(topics.getByLabel('Parking')).toBeFocused();
});
