import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { weddingDay } from './accounts.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, setScreen, signInNewCouple } from './make-couple.ts';

const wedding = path.resolve(import.meta.dirname, '../eval/dev/d1-garden-email');
const details = readFileSync(path.join(wedding, 'details.txt'), 'utf8');

/** A train's network: 400 kbit/s, 800 ms there and back, and tunnels. */
class TrainNetwork {
  readonly #session: CDPSession;
  private constructor(session: CDPSession) {
    this.#session = session;
  }
  static async of(page: Page): Promise<TrainNetwork> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const network = new TrainNetwork(session);
    await network.leaveTunnel();
    return network;
  }
  enterTunnel = () => this.#emulate(true);
  leaveTunnel = () => this.#emulate(false);
  async #emulate(offline: boolean): Promise<void> {
    const throughput = 400_000 / 8;
    await this.#session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 800,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
}

/** Lets the next call arrive and its answer be lost on the way; what comes after it is as ever. */
async function loseAnswer(page: Page, call: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(call, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Files as a form takes them. */
const sheet = {
  name: 'guest sheet.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(path.join(wedding, 'files/laurel-hollow-guest-sheet.pdf')),
};
const map = {
  name: 'hotel map.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('The shuttle stops at the Harbour Inn.'),
};

test('on a train a couple gets from the landing page to the shared link', async ({ page }) => {
  test.setTimeout(240_000);
  await setScreen(page, { width: 390, height: 844, colorScheme: 'light' });
  const network = await TrainNetwork.of(page);
  await createAccountOnTrain(page);
  await payInTunnel(page, network);

  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.goto('/helper-builder', { waitUntil: 'commit' });
  await page.getByLabel('Wedding Helper Name').fill('Nora & Ben');
  await loseAnswer(page, '**/api/bots', 'POST');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Error');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/info$/);

  await saveInTunnel(page, network);
  const link = await page.getByLabel('Sharing Link').inputValue();
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByRole('textbox').fill('Where can I park?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('gravel');
});

async function createAccountOnTrain(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('Your name').fill('Nora Hollis');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  // The page, its code and what it shows come one after the other.
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible({
    timeout: 30_000,
  });
}

/** Pays with a tunnel in between, and an answer lost: once is enough. */
async function payInTunnel(page: Page, network: TrainNetwork): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Starter $19' }).click();
  await dialog.getByRole('textbox', { name: 'Wedding date' }).fill(weddingDay());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242');
  await dialog.getByLabel('Expiry').fill('12/40');
  await dialog.getByLabel('Security code').fill('123');
  const pay = dialog.getByRole('button', { name: 'Pay $19' });
  const unheard =
    'There was no answer. Please check your connection and pay again: nothing is charged twice.';
  await network.enterTunnel();
  await pay.click();
  await expectToast(page, 'Payment Failed', unheard);
  await network.leaveTunnel();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await loseAnswer(page, '**/api/sandbox-payments/confirm', 'POST');
  await pay.click();
  await expectToast(page, 'Payment Failed', unheard);
  await checkAccessibility(page);
  await expect(dialog.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await pay.click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
}

/** The details and two files: a save that is lost, one whose answer is, and an upload that breaks off. */
async function saveInTunnel(page: Page, network: TrainNetwork): Promise<void> {
  const box = page.getByLabel('Paste Wedding Details Here');
  const save = page.getByRole('button', { name: 'Save and Continue' });
  await box.fill(details);
  await page.getByLabel('Files', { exact: true }).setInputFiles([sheet, map]);
  await network.enterTunnel();
  await save.click();
  await expectToast(page, 'Error saving content');
  await expect(page.getByText(/^There was no answer\. Please check your connection/)).toBeVisible();
  await expect(box).toHaveValue(details);
  await network.leaveTunnel();
  await loseAnswer(page, '**/api/bots/*', 'PATCH');
  await save.click();
  await expectToast(page, 'Error saving content');

  // It was saved, by themselves: nobody asks which of the two texts is meant.
  const cutOff = await breakUpload(page, map.name);
  await save.click();
  const files = page.getByRole('region', { name: 'Files Ready to Upload' });
  const sending = files.getByRole('listitem').filter({ hasText: map.name });
  await expect(sending.getByRole('progressbar')).toBeVisible({ timeout: 30_000 });
  await network.enterTunnel();
  cutOff();
  await expect(page.getByText('Saved. One file could not be uploaded.')).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await checkAccessibility(page);
  await network.leaveTunnel();
  await save.click();
  await expect(page.getByLabel('Sharing Link')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Previous' }).click();
  const documents = page.getByRole('region', { name: 'Uploaded Documents' });
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await expect(box).toHaveValue(details);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
}

/** Holds the upload of one file in its middle, until the returned function cuts it off. */
async function breakUpload(page: Page, fileName: string): Promise<() => void> {
  let cutOff = () => {};
  const isCut = new Promise<void>((resolve) => {
    cutOff = resolve;
  });
  await page.route('**/upload', async (route) => {
    if (!route.request().postData()?.includes(fileName)) return route.fallback();
    await isCut;
    await page.unroute('**/upload');
    return route.abort('internetdisconnected');
  });
  return cutOff;
}

test('a website that is read in a tunnel keeps its address, and the text that was pasted stays', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: {} });
  const network = await TrainNetwork.of(page);
  await page.goto(`/helper-builder/${helper.id}/info`);
  await page.getByRole('button', { name: 'From your website' }).click();
  const dialog = page.getByRole('dialog', { name: 'From your wedding website' });
  const text = dialog.getByLabel('Text of the page');
  const address = dialog.getByLabel('Address of the page');
  await address.fill('nora-and-ben.example');
  await text.fill('Parking is behind the hall.');
  await network.enterTunnel();
  await dialog.getByRole('button', { name: 'Read the page' }).click();
  await expect(dialog.getByText('The page could not be read. Please try again.')).toBeVisible();
  await network.leaveTunnel();
  await expect(address).toHaveValue('nora-and-ben.example');
  const found = { text: 'Dinner is at 7 PM.', address: 'https://nora-and-ben.example/', more: [] };
  await page.route('**/website', (route) => route.fulfill({ json: found }));
  await dialog.getByRole('button', { name: 'Read the page' }).click();
  await expect(text).toHaveValue(/Dinner is at 7 PM/);
  await expect(text).toHaveValue(/Parking is behind the hall/);
});

test('a date and a Free plan whose answers are lost are told as done', async ({ page }) => {
  await signInNewCouple(page, { plan: null });
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Start free' }).click();
  await dialog.getByRole('textbox', { name: 'Wedding date' }).fill(weddingDay());
  await loseAnswer(page, '**/api/start-free', 'POST');
  await dialog.getByRole('button', { name: 'Start Free' }).click();
  await expectToast(page, 'Your Free plan has started');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change date' }).click();
  await dialog.getByLabel('New wedding date').fill(weddingDay(230));
  await loseAnswer(page, '**/api/update-wedding-date', 'POST');
  await dialog.getByRole('button', { name: 'Change date' }).click();
  await expectToast(page, 'Wedding date updated');
  await expect(dialog).toHaveCount(0);
});

test('in a tunnel the builder and what was read stay; the third step says which part is missing', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  const network = await TrainNetwork.of(page);
  await page.goto(`/helper-builder/${helper.id}/info`);
  await expect(page.getByLabel('Paste Wedding Details Here')).toHaveValue(details);
  await network.enterTunnel();
  await page.getByRole('link', { name: 'Test & Share' }).click();
  await expect(page.getByText('The preview could not be loaded.')).toBeVisible();
  await expect(page.getByLabel('Sharing Link')).toHaveValue(new RegExp(helper.shareUrl));
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Paste Wedding Details Here')).toHaveValue(details);
  await expect(page.getByText(/exist or has been disabled/)).toHaveCount(0);
});
