import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createAccount, startFree, weddingDay } from './accounts.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { withMotion } from './with-motion.ts';

const files = path.resolve(import.meta.dirname, '../eval/dev');
const real = [
  'd1-garden-email/files/laurel-hollow-guest-sheet.pdf',
  'd1-garden-email/files/shuttle-plan.docx',
  'd3-beach-faq/files/pelican-house-rules.doc',
  'd5-cityhall-tiny/files/menu-note.txt',
].map((file) => path.join(files, file));
const photo = path.resolve(import.meta.dirname, '../src/web/public/icon.svg');

const details = `CEREMONY
Saturday, May 22 at 4:30 PM at Laurel Hollow Gardens, 418 Old Mill Gap Road, Fletcher.

DRESS CODE
Garden party attire. Please skip stilettos.

RSVP by April 10 at our website.`;

/** A message at the screen's edge, and not what is said of it to screen readers. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test.use(withMotion);

test('a couple builds a helper from text and four files, and a guest on a phone gets answers with sources', async ({
  page,
  browser,
}) => {
  await createAccount(page);
  await checkAccessibility(page);
  await startFree(page);

  await page.getByRole('link', { name: 'New Helper' }).click();
  await expect(page.getByRole('heading', { name: 'Create Your Wedding Helper' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Wedding helper name is required')).toBeVisible();
  await page.getByLabel('Wedding Helper Name').fill('Nora & Ben');
  await page.getByLabel('Wedding Type').selectOption('Garden/Outdoor Wedding');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Garden/Outdoor Wedding Helper',
  );
  await page.getByText('Fun & Playful').click();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/helper-builder\/\d+(?:\/\w+)?$/);
  await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeVisible();
  await page.getByLabel('Paste Wedding Details Here').fill(details);
  await expect(page.getByText('Content ready to save')).toBeVisible();
  await page.getByLabel('Files', { exact: true }).setInputFiles([...real, photo]);
  await expect(page.getByText(/Left out: icon.svg/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload 4 file(s)' }).click();
  await expect(
    page.getByRole('region', { name: 'Files Ready to Upload' }).getByRole('listitem'),
  ).toHaveCount(4);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Wedding Helper Preview' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Previous' }).click();
  const documents = page.getByRole('region', { name: 'Uploaded Documents' });
  await expect(documents.getByRole('listitem')).toHaveCount(4);
  await expect(documents).toContainText('words on 1 page');
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  await page.getByLabel('Response Style').selectOption('brief');
  await expect(page.getByLabel('Response Style')).toHaveValue('brief');
  const preview = page.getByRole('region', { name: 'Event Helper' });
  await preview.getByRole('textbox').fill('what time is the ceremony?');
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect(preview.getByRole('log')).toContainText('4:30 PM');
  await checkAccessibility(page);
  const link = await page.getByLabel('Sharing Link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No questions yet')).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
  });
  const guest = await phone.newPage();
  await guest.goto(link);
  await expect(guest).toHaveTitle(/Nora & Ben/);
  await expect(guest.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
  await expect(guest.getByText('Garden/Outdoor Wedding Helper')).toBeVisible();
  const log = guest.getByRole('log');
  const ask = async (question: string) => {
    await guest.getByRole('textbox').fill(question);
    await guest.getByRole('button', { name: 'Send' }).click();
  };
  await ask('wat time is ceramony');
  await expect(log).toContainText('4:30 PM');
  await ask('when is the last shuttle back?');
  await expect(log).toContainText('10:40 PM');
  await expect(log).toContainText('from: shuttle-plan.docx');
  await ask('where can people smoke?');
  await expect(log).toContainText('fire pit');
  await ask("what's the wifi password?");
  await expect(log).toContainText("I don't have that");
  await checkAccessibility(guest);
  await guest.getByRole('button', { name: 'Pass this question on to the couple' }).click();
  await guest.getByLabel('Your name').fill('Aunt May');
  await guest.getByRole('button', { name: 'Pass it on' }).click();
  await expect(guest.getByText('The couple will see your question.')).toBeVisible();
  await guest.reload();
  await expect(log).toContainText('10:40 PM');
  await phone.close();

  await page.reload();
  await expect(page.getByText('wat time is ceramony')).toBeVisible();
  await expect(page.getByText(/^4\s*\/ 50$/)).toBeVisible();
});

test('a couple buys a plan with a test card: declined first, then with approval', async ({
  page,
}) => {
  await createAccount(page);
  await page.getByRole('button', { name: 'Choose Your Plan' }).click();
  await page.getByRole('button', { name: 'Choose Popular' }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(toast(page, 'Please select your wedding date to continue')).toBeVisible();
  await page.getByRole('textbox', { name: 'Wedding date' }).fill(weddingDay());
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Test mode: no card is charged.')).toBeVisible();
  const pay = page.getByRole('button', { name: 'Pay $49' });
  await expect(pay).toBeDisabled();
  const fillCard = async (number: string) => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiry').fill('12 / 40');
    await page.getByLabel('Security code').fill('123');
    await pay.click();
  };
  await fillCard('4000 0000 0000 0002');
  await expect(toast(page, 'Your card was declined.')).toBeVisible();
  await fillCard('4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('/ 3,000')).toBeVisible();
});

test('signed out, a page of the couple leads through the sign-in and back', async ({ page }) => {
  const account = await createAccount(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await page.goto('/my-helpers');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('not right');
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'My Wedding Helper' })).toBeVisible();
  await checkAccessibility(page);
});

test('the guest page says what is the matter with a link to nothing and with a paused helper', async ({
  page,
  browser,
}) => {
  await page.goto('/chat/no-such-helper');
  await expect(page.getByText("This helper doesn't exist or has been disabled.")).toBeVisible();
  await checkAccessibility(page);

  const couple = await (await browser.newContext()).newPage();
  await createAccount(couple);
  await startFree(couple);
  await couple.goto('/helper-builder');
  await couple.getByLabel('Wedding Helper Name').fill('Ines');
  await couple.getByRole('button', { name: 'Continue' }).click();
  await couple.getByRole('button', { name: 'Continue' }).click();
  const link = await couple.getByLabel('Sharing Link').inputValue();
  await couple.getByRole('button', { name: 'Pause' }).click();
  await expect(couple.getByText('Your helper is paused')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Helper Temporarily Unavailable' })).toBeVisible();
});

test('the guest page is usable by keyboard on a screen of 320 pixels, dark, with nothing cut off', async ({
  browser,
  page,
}) => {
  await createAccount(page);
  await startFree(page);
  await page.goto('/helper-builder');
  await page
    .getByLabel('Wedding Helper Name')
    .fill('Maximilian-Alexander & Wilhelmina-Theodora Featherstonehaugh');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Paste Wedding Details Here').fill(details);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const link = await page.getByLabel('Sharing Link').inputValue();
  const small = await browser.newContext({
    viewport: { width: 320, height: 568 },
    colorScheme: 'dark',
    locale: 'en-US',
  });
  const guest = await small.newPage();
  await guest.goto(link);
  await guest.getByRole('textbox').focus();
  await guest.keyboard.type('What is the dress code?');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('log')).toContainText('Garden party attire');
  await expect(guest.getByRole('textbox')).toBeFocused();
  const overflow = await guest.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await checkAccessibility(guest);
  await small.close();
});
