import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, openNewHelper, setScreen, signInNewCouple } from './make-couple.ts';

for (const screen of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`a wedding website is read or pasted, looked through and added to the details, ${screen.width} pixels wide`, async ({
    page,
  }) => {
    await setScreen(page, screen);
    const { helper } = await signInNewCouple(page, {
      helper: { knowledgeBase: 'Dress code: garden party.' },
    });
    await page.goto(`/helper-builder/${helper.id}/info`);
    await page.getByRole('button', { name: 'From your website' }).click();
    const dialog = page.getByRole('dialog', { name: 'From your wedding website' });
    const address = dialog.getByLabel('Address of the page');
    const text = dialog.getByLabel('Text of the page');
    const read = dialog.getByRole('button', { name: 'Read the page' });
    await expect(read).toBeDisabled();

    // The server itself is not public, and says so; the message goes with the next key.
    await address.fill('http://127.0.0.1');
    await read.click();
    const problem = dialog.getByText('This address is not open to everybody on the internet.');
    await expect(problem).toBeVisible();
    await checkAccessibility(page);
    await address.fill('our wedding');
    await expect(problem).toHaveCount(0);
    await read.click();
    await expect(dialog.getByText(/^Please paste the address of a web page/)).toBeVisible();

    await text.fill('Parking is behind the hall.\n\n\n\nShuttles leave at 3:15 PM.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'From your website' }).click();
    await expect(text).toHaveValue(/Parking is behind the hall/);
    await dialog.getByRole('button', { name: 'Add to the details' }).click();
    await expectToast(page, 'Added to your details');
    await expect(page.getByLabel('Paste Wedding Details Here')).toHaveValue(
      'Dress code: garden party.\n\n# From our website\n\nParking is behind the hall.\n\nShuttles leave at 3:15 PM.\n',
    );
    await page.getByRole('button', { name: 'From your website' }).click();
    await expect(text).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/\/share$/);
    const saved = await (await page.request.get(`/api/bots/${helper.id}`)).json();
    expect(saved.knowledgeBase).toContain('Shuttles leave at 3:15 PM.');
  });
}

const site = 'https://nora-and-ben.example';
const more = ['Travel', 'Registry', 'Photos'].map((title) => ({
  title,
  address: `${site}/${title.toLowerCase()}`,
}));

/** Has the first page of a website read, of which the browser is told what the server would find. */
async function readFirstPage(page: Page) {
  await page.getByRole('button', { name: 'From your website' }).click();
  const dialog = page.getByRole('dialog', { name: 'From your wedding website' });
  await dialog.getByLabel('Address of the page').fill(site);
  await dialog.getByRole('button', { name: 'Read the page' }).click();
  return dialog;
}

for (const screen of [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const) {
  test(`the other pages of a website are chosen and read one by one, and one that fails loses nothing, ${screen.width} pixels wide`, async ({
    page,
  }) => {
    await openNewHelper(page, screen, '/info');
    const asked: string[] = [];
    // No public website is to be had here; what the server reads of one is proved in its own tests.
    await page.route('**/website', async (route) => {
      const { address } = route.request().postDataJSON() as { address: string };
      asked.push(address);
      const message = 'There is no page at this address.';
      if (address.endsWith('/registry')) {
        return route.fulfill({ status: 422, json: { code: 'page_not_found', message } });
      }
      const text = address.endsWith('/travel')
        ? 'Trains run every hour.'
        : '# Nora & Ben\n\nWe marry.';
      return route.fulfill({ json: { address, text, words: 20, more } });
    });
    const dialog = await readFirstPage(page);
    const pages = dialog.getByRole('group', { name: 'More pages of your website' });
    for (const { title } of more) await expect(pages.getByLabel(title)).toBeChecked();
    await checkAccessibility(page);
    await pages.getByLabel('Photos').uncheck();
    await pages.getByRole('button', { name: 'Read these 2 pages too' }).click();
    await expect(pages.getByText('Registry: There is no page at this address.')).toBeVisible();
    await expect(dialog.getByLabel('Text of the page')).toHaveValue(
      '# Nora & Ben\n\nWe marry.\n\n# Travel\n\nTrains run every hour.\n',
    );
    expect(asked).toEqual([site, `${site}/travel`, `${site}/registry`]);
    await expect(pages.getByRole('checkbox')).toHaveCount(2);
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Add to the details' }).click();
    await expect(page.getByLabel('Paste Wedding Details Here')).toHaveValue(/# Travel/);
  });
}

test('a slow website is waited for a minute in all; what was read by then is kept, and the rest offered again', async ({
  page,
}) => {
  await page.clock.install();
  await openNewHelper(page, { width: 1280, height: 720, colorScheme: 'light' }, '/info');
  const asked: string[] = [];
  await page.route('**/website', async (route) => {
    const { address } = route.request().postDataJSON() as { address: string };
    asked.push(address);
    // This one never answers.
    if (address.endsWith('/registry')) return;
    await route.fulfill({ json: { address, text: `All of ${address}`, words: 20, more } });
  });
  await readFirstPage(page);
  await page.getByRole('button', { name: 'Read these 3 pages too' }).click();
  await expect(page.getByText('Reading 2 of 3...')).toBeVisible();
  await page.clock.fastForward(61_000);
  for (const title of ['Registry', 'Photos']) {
    await expect(page.getByText(`${title}: There was no time left for it.`)).toBeVisible();
    await expect(page.getByLabel(title)).toBeChecked();
  }
  await expect(page.getByLabel('Text of the page')).toHaveValue(/All of .*\/travel/);
  expect(asked).toEqual([site, `${site}/travel`, `${site}/registry`]);
});
