import { expect, type Page, test } from '@playwright/test';
import { weddingDay } from './accounts.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, post, setScreen, signInNewCouple } from './make-couple.ts';

const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

for (const screen of looks) {
  test(`the plans help to choose, and the payment says all that is agreed, ${screen.width} pixels wide`, async ({
    page,
  }) => {
    await setScreen(page, screen);
    await signInNewCouple(page, { plan: null });
    await page.goto('/');
    await page.getByRole('button', { name: 'Choose Your Plan' }).click();
    const dialog = page.getByRole('dialog');
    const plan = (name: string) =>
      dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(dialog.getByText(/that is 360 messages: Starter has enough/)).toBeVisible();
    await dialog.getByLabel('How many guests?').fill('200');
    await expect(dialog.getByText(/that is 600 messages: Popular has enough/)).toBeVisible();
    await expect(plan('Starter')).toContainText('500 messages');
    await expect(plan('Starter')).toContainText('Too few for 200 guests');
    await expect(plan('Starter')).toContainText('“Powered by Usher”');
    await expect(plan('Popular')).toContainText('Enough for 200 guests');
    await expect(plan('Ultimate')).toContainText('Unlimited messages');
    await expect(plan('Ultimate')).toContainText('no “Powered by”');
    await expect(plan('Ultimate')).toContainText('Premium support');
    await dialog.getByLabel('How many guests?').fill('');
    await expect(plan('Starter')).not.toContainText('guests');
    await checkAccessibility(page);

    await plan('Popular').getByRole('button').click();
    const date = dialog.getByLabel('Wedding date', { exact: true });
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
    const problem = dialog.getByText('Please choose the date.');
    await expect(problem).toBeVisible();
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await date.fill('2031-06-14');
    await expect(problem).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
    for (const words of [
      'Popular, 3,000 messages',
      'Saturday, June 14, 2031',
      'Tuesday, June 17, 2031',
      '$49',
      'All of it within 14 days',
    ]) {
      await expect(dialog.getByRole('definition').filter({ hasText: words })).toBeVisible();
    }
    await checkAccessibility(page);
  });
}

test('what is typed of a card is put in order, and what is wrong stands at its field until it is right', async ({
  page,
}) => {
  await openPayment(page);
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('Card number');
  const expiry = dialog.getByLabel('Expiry');
  const code = dialog.getByLabel('Security code');
  await number.pressSequentially('4242424242424241');
  await expect(number).toHaveValue('4242 4242 4242 4241');
  await expiry.pressSequentially('1220');
  await expect(expiry).toHaveValue('12 / 20');
  await code.pressSequentially('12');
  await dialog.getByRole('button', { name: 'Pay $19' }).click();
  await expect(number).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveText([
    'Please check this number.',
    'Please give a month to come, as MM / YY.',
    'Please give all three or four digits.',
  ]);
  await expectToast(page, 'Payment Failed', 'Your card number is invalid.');
  await checkAccessibility(page);
  await number.press('Backspace');
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await number.pressSequentially('2');
  // In the middle, the cursor stays where the digit went.
  await number.press('Home');
  await number.pressSequentially('55');
  await expect(number).toHaveValue('5542 4242 4242 4242 42');
  await number.press('Backspace');
  await number.press('Backspace');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expiry.fill('');
  await expiry.pressSequentially('1240');
  await expect(expiry).toHaveValue('12 / 40');
  await code.pressSequentially('3');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Pay $19' }).click();
  await expectToast(page, 'Purchase Successful!');
});

test('a declined card is said by the provider, and at the number until another is typed', async ({
  page,
}) => {
  await openPayment(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill('4000000000000002');
  await dialog.getByLabel('Expiry').fill('12/40');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Pay $19' }).click();
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await expect(dialog.getByRole('alert')).toHaveText('Please try another card.');
  await dialog.getByLabel('Card number').fill('4242');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

for (const screen of looks) {
  test(`payments are listed with a receipt that prints dark on light, ${screen.width} pixels wide`, async ({
    page,
  }) => {
    await setScreen(page, screen);
    const { email } = await signInNewCouple(page, { plan: null });
    await page.goto('/');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Billing' }).click();
    await expect(page).toHaveURL('/billing');
    await expect(page.getByText('Nothing has been paid yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No plan yet' })).toBeVisible();
    await checkAccessibility(page);

    await buy(page, 'Starter', 19);
    await buy(page, 'Popular', 30);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Popular plan' })).toBeVisible();
    const payments = page.getByRole('main').getByRole('listitem');
    await expect(payments).toHaveCount(2);
    await expect(payments.first()).toContainText('Popular plan, upgrade');
    await expect(payments.first()).toContainText('$30');
    await expect(payments.last()).toContainText('$19');
    await checkAccessibility(page);

    await payments
      .first()
      .getByRole('link', { name: /^Receipt/ })
      .click();
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText('Nora Hollis');
    await expect(receipt).toContainText(email);
    await expect(receipt).toContainText(/pi_sandbox_/);
    await expect(receipt).toContainText('$30');
    await expect(receipt).toContainText('Test mode: no card was charged.');
    await checkAccessibility(page);
    await page.reload();
    await expect(receipt).toBeVisible();

    await page.emulateMedia({ media: 'print', colorScheme: screen.colorScheme });
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    await expect(page.getByRole('banner').first()).toBeHidden();
    const ink = await receipt.evaluate((element) => getComputedStyle(element).color);
    expect(ink).toBe('rgb(38, 50, 45)');
    await page.emulateMedia({ media: null, colorScheme: screen.colorScheme });
    await page.goto('/billing/receipts/1');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });
}

/** Opens the last step of buying the Starter plan. */
async function openPayment(page: Page): Promise<void> {
  await signInNewCouple(page, { plan: null });
  await page.goto('/');
  await page.getByRole('button', { name: 'Starter $19' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wedding date', { exact: true }).fill('2031-06-14');
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(dialog.getByLabel('Card number')).toBeFocused();
}

/** Buys a plan by the calls that the pages make. */
async function buy(page: Page, planName: string, dollars: number): Promise<void> {
  const { clientSecret } = (await post(page, '/api/create-purchase-intent', {
    weddingDate: weddingDay(),
    planName,
    price: planName === 'Popular' ? 49 : dollars,
  })) as { clientSecret: string };
  const { paymentIntentId } = (await post(page, '/api/sandbox-payments/confirm', {
    clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })) as { paymentIntentId: string };
  await post(page, '/api/complete-purchase', {
    paymentIntentId,
    planName,
    weddingDate: weddingDay(),
  });
}
