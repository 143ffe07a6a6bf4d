import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { makeHelper } from './make-helper.ts';

const details = `Ceremony: 4:30 PM at Laurel Hollow Gardens, on the lawn.

Dress code: garden party attire, please skip stilettos.

Vendors
Blooms & Co: remaining amount $1,850, due May 1
Photographer: Lena Fox, package $3,200

House
The code of the alarm is 7719.`;

test('the couple sees what is not for guests, tells one and holds another back', async ({
  page,
  baseURL,
}) => {
  const helper = await makeHelper({ baseURL: baseURL!, knowledgeBase: details });
  await page.context().addCookies((await helper.couple.storageState()).cookies);
  await page.goto(`/helper-builder/${helper.id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const card = page.getByRole('region', { name: 'Not for guests' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByText('What you pay')).toHaveCount(2);
  await checkAccessibility(page);

  await card.getByRole('button', { name: /^Tell guests: Photographer/ }).click();
  await expect(card.getByText('Told to guests because you said so (1)')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Tell guests/ })).toHaveCount(2);

  await card.getByLabel('Hold back something else').fill('stilettos');
  await card.getByRole('button', { name: 'Find' }).click();
  await card.getByRole('button', { name: /^Hold back: Dress code/ }).click();
  await expect(card.getByText('Held back by you').first()).toBeVisible();
  await checkAccessibility(page);

  const asked = await helper.couple.post(`/api/chat/${helper.shareUrl}`, {
    data: { message: 'What is the dress code?', sessionId: crypto.randomUUID() },
  });
  expect((await asked.json()).response).not.toContain('stilettos');
  await helper.couple.dispose();
});
