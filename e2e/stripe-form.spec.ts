import { expect, type Page, test } from '@playwright/test';
import { createAccount, weddingDay } from './accounts.ts';

// The provider's script comes from the provider, so a stand-in of a few lines is served in its place;
// what the server does with the provider is proved in src/server/features/purchases/stripe.test.ts.
const standIn = `
window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    create: () => {
      const on = {};
      return {
        on: (name, handler) => { on[name] = handler; },
        mount: (place) => {
          const input = document.createElement('input');
          input.setAttribute('aria-label', 'Card of ' + clientSecret);
          place.append(input);
          window.cardFormIsReady = () => on.ready();
        },
        destroy: () => {},
      };
    },
  }),
  confirmPayment: async ({ redirect, confirmParams }) => {
    window.confirmed = { redirect, returnUrl: confirmParams.return_url };
    return document.querySelector('[aria-label^="Card of"]').value === 'bad'
      ? { error: { message: 'Your card was declined.' } }
      : { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
  },
  registerAppInfo: () => {},
  _registerWrapper: () => {},
});`;

/** A new account that has chosen a plan and its day, and goes on to pay next. */
async function chooseStarter(page: Page): Promise<void> {
  await createAccount(page);
  await page.getByRole('button', { name: 'Choose Your Plan' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Starter/ })
    .click();
  await page.getByRole('textbox', { name: 'Wedding date' }).fill(weddingDay());
}

// Which pages may load the provider's script is the server's decision, and tested there.
test.use({ bypassCSP: true });

test('where Stripe takes the payments its form is loaded when somebody pays, and a declined card can be followed by a good one', async ({
  page,
}) => {
  const loads = await standInForStripe(page);
  await chooseStarter(page);
  expect(loads).toEqual([]);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();

  const pay = page.getByRole('button', { name: 'Pay $19' });
  await expect(page.getByLabel('Card of pi_1_secret_2')).toBeVisible();
  expect(loads).toHaveLength(1);
  await expect(pay).toBeDisabled();
  await page.evaluate('cardFormIsReady()');
  await page.getByLabel('Card of').fill('bad');
  await pay.click();
  await expect(page.getByText('Your card was declined.', { exact: true })).toBeVisible();
  await page.getByLabel('Card of').fill('good');
  await pay.click();
  await expect(page).toHaveURL(/\/purchase-success$/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await page.evaluate('confirmed')).toEqual({
    redirect: 'if_required',
    returnUrl: expect.stringMatching(/\/purchase-success\?plan=Starter$/),
  });
});

test('a bank that sends the person away and back has its payment completed on return', async ({
  page,
}) => {
  await createAccount(page);
  let completed: unknown;
  await page.route('**/api/complete-purchase', (route) => {
    completed = route.request().postDataJSON();
    return route.fulfill({ json: { message: 'Fine' } });
  });
  await page.goto('/purchase-success?plan=Popular&payment_intent=pi_7&redirect_status=succeeded');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(completed).toEqual({ paymentIntentId: 'pi_7', planName: 'Popular' });

  await page.unroute('**/api/complete-purchase');
  await page.goto('/purchase-success?plan=Popular&payment_intent=pi_8&redirect_status=failed');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('This payment is not known')).toBeVisible();
});

test('a card form that cannot be loaded is told, and nothing can be paid', async ({ page }) => {
  await standInForStripe(page);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await chooseStarter(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText(/The card form could not be loaded/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $19' })).toBeDisabled();
});

/** Serves the stand-in, and a server's answers as they are with Stripe; returns what was loaded of Stripe. */
async function standInForStripe(page: Page): Promise<string[]> {
  const loads: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    loads.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config: object = await response.json();
    await route.fulfill({
      json: { ...config, paymentProvider: 'stripe', stripePublishableKey: 'pk_test_1' },
    });
  });
  await page.route('**/api/create-purchase-intent', (route) =>
    route.fulfill({
      json: { clientSecret: 'pi_1_secret_2', finalPrice: 19, isUpgrade: false, message: '' },
    }),
  );
  await page.route('**/api/complete-purchase', (route) =>
    route.fulfill({ json: { message: 'Your Starter wedding helper is ready to use.' } }),
  );
  return loads;
}
