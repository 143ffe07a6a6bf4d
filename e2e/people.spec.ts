import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, post, setScreen, signInNewCouple } from './make-couple.ts';
import { readInvitation } from './read-invitation.ts';

for (const screen of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`the other half is invited, writes the details, and is named in the history, ${screen.width} pixels wide`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await setScreen(page, screen);
    const { helper } = await signInNewCouple(page, {
      helper: { name: 'Nora & Ben', knowledgeBase: 'We get married on June 12, 2031.' },
    });
    await page.goto('/my-helpers');
    const partnerEmail = `ben-${helper.id}@example.com`;
    await page.getByLabel('Invite somebody by e-mail').fill('ben@');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
    await page.getByLabel('Invite somebody by e-mail').fill(partnerEmail);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expectToast(page, 'Invitation sent');
    await expect(page.getByText('Waiting')).toBeVisible();
    await checkAccessibility(page);
    await expect.poll(() => readInvitation(partnerEmail)).not.toBeNull();
    const link = readInvitation(partnerEmail) ?? '';

    const { colorScheme, ...viewport } = screen;
    const context = await browser.newContext({ viewport, colorScheme });
    const partner = await context.newPage();
    await post(partner, '/api/auth/sign-up/email', {
      name: 'Ben Ortiz',
      email: partnerEmail,
      password: 'correct horse battery',
    });
    await partner.goto(link);
    await expect(partner.getByRole('heading', { name: 'Nora Hollis invites you' })).toBeVisible();
    await checkAccessibility(partner);
    await partner.getByRole('button', { name: 'Accept' }).click();
    await expect(partner).toHaveURL('/dashboard');
    await expect(partner.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
    const refusal = partner.getByText(
      'Only the one who has made the helper can change the wedding date.',
    );
    await expect(refusal).toHaveCount(2);
    await expect(
      partner.getByRole('region', { name: 'Two statements differ' }).filter({ has: refusal }),
    ).toBeVisible();

    await partner.goto(`/helper-builder/${helper.id}/info`);
    await partner.getByLabel('Paste Wedding Details Here').fill('Dress code: garden party.');
    await partner.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(partner).toHaveURL(/\/share$/);
    await partner.goto('/my-helpers');
    await partner.getByRole('button', { name: 'Helper menu' }).click();
    await expect(partner.getByRole('menuitem', { name: 'Edit Helper' })).toBeVisible();
    await expect(partner.getByRole('menuitem', { name: 'Delete Helper' })).toHaveCount(0);
    await partner.goto(link);
    await expect(partner.getByText(/has been used, withdrawn, or is too old/)).toBeVisible();

    await page.goto(`/helper-builder/${helper.id}/info`);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog').getByText('Ben Ortiz')).toBeVisible();
    await page.goto('/my-helpers');
    await page.getByRole('button', { name: 'Take off Ben Ortiz' }).click();
    await expectToast(page, 'Taken off');
    await partner.goto('/my-helpers');
    await expect(partner.getByRole('heading', { name: 'No wedding helper yet' })).toBeVisible();
    await context.close();
  });
}
