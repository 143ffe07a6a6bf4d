import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { weddingDay } from './accounts.ts';

/** What a couple may be asked to do between the landing page and the link that they share. */
const MOST = { activations: 12, fields: 9 };

const details = `CEREMONY
Saturday at 4:30 PM at Laurel Hollow Gardens, 418 Old Mill Gap Road, Fletcher.

DRESS CODE
Garden party attire. Please skip stilettos.`;

/** Somebody with a keyboard and no mouse, who is counted. */
class Keyboard {
  activations = 0;
  fields = 0;

  constructor(private readonly page: Page) {}

  /** Presses what is a button or a link. */
  async activate(target: Locator): Promise<void> {
    await this.reach(target);
    this.activations += 1;
    await this.page.keyboard.press('Enter');
  }

  /** Types into a field. */
  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    this.fields += 1;
    await this.page.keyboard.type(text);
  }

  /** Goes on by the Tab key until it is there. */
  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${String(target)}`);
  }
}

/** The day as somebody types it into a date field of this locale, key by key. */
function typedDay(): string {
  const [year, month, day] = weddingDay().split('-');
  return `${month}${day}${year}`;
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`from the landing page to the shared link by keyboard, in at most ${MOST.activations} activations and ${MOST.fields} fields, ${width} pixels wide`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const startedAt = Date.now();
    const keyboard = new Keyboard(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

    await keyboard.activate(page.getByRole('link', { name: 'Get Started' }).first());
    await keyboard.type(page.getByLabel('Your name'), 'Nora Hollis');
    await keyboard.type(page.getByLabel('E-mail'), `${randomUUID()}@example.com`);
    await keyboard.type(page.getByLabel('Password'), 'correct horse battery');
    await keyboard.activate(button('Create Account'));
    await keyboard.activate(button('Start free'));
    await keyboard.type(page.getByRole('textbox', { name: 'Wedding date' }), typedDay());
    await keyboard.activate(button('Start Free'));
    await expect(page.getByText('days to go')).toBeVisible();
    await keyboard.activate(page.getByRole('link', { name: 'New Helper' }).first());
    await keyboard.type(page.getByLabel('Wedding Helper Name'), 'Nora & Ben');
    await keyboard.activate(button('Continue'));
    await keyboard.type(page.getByLabel('Paste Wedding Details Here'), details);
    await keyboard.activate(button('Save and Continue'));
    await expect(page).toHaveURL(/\/share$/);
    await keyboard.activate(button(/^Copy$/));
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('/chat/');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);

    const guest = await (await browser.newContext()).newPage();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
    const { activations, fields } = keyboard;
    process.stdout.write(
      `${activations} activations, ${fields} fields, ${seconds} s at ${width} pixels\n`,
    );
    expect(activations).toBeLessThanOrEqual(MOST.activations);
    expect(fields).toBeLessThanOrEqual(MOST.fields);
  });
}
