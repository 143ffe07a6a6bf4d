import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, signInNewCouple } from './make-couple.ts';

type Device = { cdp: CDPSession; authenticatorId: string };

/** A device that keeps passkeys and lets whoever holds it use them; with `present` false it waits for them. */
async function addDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Whether somebody holds the device. */
const setPresent = ({ cdp, authenticatorId }: Device, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

/** Presses a key on the control of this name, as somebody without a mouse does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function signOut(page: Page, { present }: { present: Device | null }): Promise<void> {
  if (present) await setPresent(present, false);
  await page.goto('/api/logout');
  await page.goto('/sign-in');
}

const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

for (const { name, viewport, colorScheme } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme });

    test('a passkey is added, signs in by keyboard, is renamed and removed', async ({ page }) => {
      const device = await addDevice(page);
      const { email, password } = await signInNewCouple(page);
      await page.goto('/account');
      await press(page, 'Add a passkey');
      await expectToast(page, 'Passkey added', 'Next time you can sign in with it.');
      await expect(page.getByText('Not used yet')).toBeVisible();
      await checkAccessibility(page);

      await signOut(page, { present: device });
      const button = page.getByRole('button', { name: 'Use a passkey' });
      await expect(button).toBeVisible();
      await checkAccessibility(page);
      // From the fields, by the keyboard alone.
      await page.getByLabel('E-mail').focus();
      for (let tabs = 0; tabs < 5; tabs += 1) {
        if (await button.evaluate((each) => each === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(button).toBeFocused();
      await setPresent(device, true);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();

      await page.goto('/account');
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await press(page, /^Rename /);
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkAccessibility(page);
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please type a name')).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('Nora’s phone');
      await page.keyboard.press('Enter');
      await press(page, 'Remove Nora’s phone');
      await expect(page.getByRole('dialog', { name: 'Remove Nora’s phone' })).toBeVisible();
      await checkAccessibility(page);
      await press(page, 'Remove passkey');
      await expectToast(page, 'Passkey removed', 'Nobody can sign in with it any more.');
      await expect(page.getByText('Nora’s phone')).toHaveCount(0);

      // Its device still has it; the password opens the account as before.
      await signOut(page, { present: null });
      await button.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible();
    });
  });
}

for (const { name, viewport, colorScheme } of screens) {
  test(`a new account is offered a passkey once, on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await addDevice(page);
    await signInNewCouple(page, { plan: null });
    await page.goto('/dashboard');
    const offer = page.getByRole('region', { name: 'Passkey' });
    await expect(offer).toBeVisible();
    await checkAccessibility(page);
    await press(page, 'Not now');
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto('/api/logout');

    await signInNewCouple(page);
    await page.goto('/dashboard');
    await offer.getByRole('button', { name: 'Add a passkey' }).click();
    await expectToast(page, 'Passkey added');
    await expect(offer).toHaveCount(0);
    await page.goto('/account');
    await press(page, /^Remove /);
    await press(page, 'Remove passkey');
    await expectToast(page, 'Passkey removed');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(offer).toHaveCount(0);
  });
}

test('the browser offers the passkey at the field for the address, and whoever takes it is where they were going', async ({
  page,
}) => {
  await addDevice(page);
  await signInNewCouple(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added');
  await page.goto('/api/logout');
  const offered = page.waitForRequest('**/api/passkeys/sign-in');
  // Whoever holds this device takes what is offered.
  await page.goto('/account');
  await offered;
  await expect(page.getByRole('heading', { name: 'Your Account', exact: true })).toBeVisible();
});

test('what keeps the browser from offering one is told to those alone who ask for it', async ({
  page,
}) => {
  await addDevice(page);
  await page.route('**/api/passkeys/sign-in/options', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /options/.test(request.url()));
  await page.goto('/sign-in?problem=link');
  await failed;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The passkey could not be used. Please try again.',
  );
});

test('where a session has ended, a passkey saves what was being saved', async ({ page }) => {
  await addDevice(page);
  await signInNewCouple(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added');
  await page.getByLabel('Your name').fill('Nora Ellery');
  await page.request.get('/api/logout');
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Name changed');
});

test('whoever signed in a while ago types the password first, and hears where it is wrong', async ({
  page,
}) => {
  await addDevice(page);
  const { password } = await signInNewCouple(page);
  await page.goto('/account');
  // Ten minutes are long for a test: the first answer is what the server says after them.
  await page.route(
    '**/api/account/passkeys/options',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'password_needed', message: '', requestId: 'x' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Your password').fill('not the password');
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Passkey added');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'This device has a passkey already', 'You can sign in with it.');
});

test('where passkeys cannot work, nothing speaks of them', async ({ page, baseURL }) => {
  await signInNewCouple(page);
  const elsewhere = (baseURL ?? '').replace('localhost', '127.0.0.1');
  for (const path of ['/sign-in', '/account']) {
    await page.goto(`${path === '/sign-in' ? elsewhere : ''}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const count = path === '/sign-in' ? 0 : 1;
    await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(count);
  }
});
