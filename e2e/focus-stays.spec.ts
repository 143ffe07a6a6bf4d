import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectToast, post, setScreen, signInNewCouple } from './make-couple.ts';

const details = `Ceremony
The ceremony starts at 4:30 PM.

Parking
Free parking is behind the barn.`;

/** As somebody without a mouse does it. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

for (const screen of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`the focus stays where it should after every step, ${screen.width} pixels wide`, async ({
    page,
  }) => {
    await setScreen(page, screen);
    const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
    await page.goto('/dashboard');

    // What is busy for a moment has it again.
    const pause = button(page, 'Pause');
    await press(page, pause);
    await expect(button(page, 'Resume')).toBeFocused();
    // A banner that goes leaves it to the page's heading.
    await press(page, button(page, 'Answer guests again'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // Of a list, the next item has it, and after the last one the heading above.
    const names = ['one.txt', 'two.txt', 'three.txt'];
    await page.goto(`/helper-builder/${helper.id}/info`);
    const files = names.map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`The bus of ${name} leaves at noon.`),
    }));
    await page.getByLabel('Files', { exact: true }).setInputFiles(files);
    await press(page, button(page, 'Remove one.txt'));
    await expect(button(page, 'Remove two.txt')).toBeFocused();
    await press(page, button(page, 'Save and Continue'));
    await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
    await page.goto(`/helper-builder/${helper.id}/info`);
    await press(page, button(page, 'Delete two.txt'));
    await expect(button(page, 'Delete three.txt')).toBeFocused();
    await press(page, button(page, 'Delete three.txt'));
    await expect(page.getByRole('heading', { name: 'Upload Content' })).toBeFocused();

    // A call that fails gives it back to the button.
    await page.goto('/my-helpers');
    const invited = page.getByLabel('Invite somebody by e-mail');
    await invited.fill('ben@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Waiting')).toBeVisible();
    await press(page, button(page, /^(Withdraw|Take back)/));
    await expect(page.getByRole('heading', { name: 'Who works on it' })).toBeFocused();

    for (const message of ['Is there a pool?', 'What is the wifi password?']) {
      await post(page, `/api/chat/${helper.shareUrl}`, { message, sessionId: 'guest' });
    }
    await page.goto('/questions');
    await press(page, button(page, 'Answer this').first());
    await page.keyboard.type('At the mill.');
    await press(page, button(page, 'Save answer'));
    await expectToast(page, 'Answer saved');
    await expect(button(page, 'Answer this')).toBeFocused();

    // Beside everything, it is given up on purpose.
    await page.clock.install();
    await page.mouse.click(screen.width * 0.6, 30);
    await page.evaluate(() => document.body.append(document.createElement('i')));
    await page.clock.runFor(10_000);
    await expect(button(page, 'Answer this')).not.toBeFocused();
  });
}
