import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { type MadeHelper, makeHelper } from './make-helper.ts';
import { withMotion } from './with-motion.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use(withMotion);

let helper: MadeHelper;
test.beforeAll(async ({ baseURL }) => {
  helper = await makeHelper({
    baseURL: baseURL!,
    knowledgeBase: `CEREMONY
Saturday, May 22 at 4:30 PM at Laurel Hollow Gardens, 418 Old Mill Gap Road, Fletcher.

DRESS CODE
Garden party attire. Please skip stilettos.

SHUTTLE
A shuttle leaves the Hotel Rose at 3:30 PM. The last shuttle back leaves the barn at 11:30 PM.

PARKING
Free parking is behind the barn. Call Sam on 828-555-0146 if you are lost.`,
  });
});
test.afterAll(() => helper.couple.dispose());

const log = (page: Page) => page.getByRole('log');

async function ask(page: Page, question: string, reply: string): Promise<void> {
  const field = page.getByRole('textbox').first();
  await field.fill(question);
  await field.press('Enter');
  await expect(log(page)).toContainText(reply);
  await expect(field).toBeEnabled();
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the conversation is forgotten by two taps, on this phone alone', async ({ page }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    const clear = page.getByRole('button', { name: 'Clear this conversation' });
    await expect(clear).toHaveCount(0);
    await ask(page, 'Where can I park?', 'behind the barn');
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    await expect.poll(kept).toContain('behind the barn');
    await clear.tap();
    await expect(log(page)).toContainText('behind the barn');
    await page.getByRole('button', { name: 'Clear it for good?' }).tap();
    await expect(log(page)).not.toContainText('behind the barn');
    await expect(log(page)).toContainText("Hi! I'm here to help");
    await expect.poll(kept).not.toContain('behind the barn');
    await page.reload();
    await expect(log(page)).not.toContainText('behind the barn');
  });

  test('letters are larger at a tap and stay so, and nothing is cut off', async ({ page }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    await ask(page, 'Where can I park?', 'behind the barn');
    const size = () =>
      page
        .locator('.chat-bubble')
        .last()
        .evaluate((each) => getComputedStyle(each).fontSize);
    expect(await size()).toBe('16px');
    await page.getByRole('button', { name: 'Larger text' }).tap();
    expect(await size()).toBe('20px');
    await page.reload();
    await expect(log(page)).toContainText('behind the barn');
    expect(await size()).toBe('20px');
    const larger = page.getByRole('button', { name: 'Larger text' });
    await expect(larger).toHaveAttribute('aria-pressed', 'true');
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await checkAccessibility(page);
    await larger.tap();
    expect(await size()).toBe('16px');
  });

  test('both partners names are there whole, with larger letters as well', async ({
    page,
    baseURL,
  }) => {
    const name = 'Alexandrina Featherstonehaugh-Cholmondeley & Maximilian Wolfeschlegelsteinhausen';
    const long = await makeHelper({ baseURL: baseURL!, name });
    await page.goto(`/chat/${long.shareUrl}`);
    const title = page.getByRole('heading', { name });
    for (const isLarger of [false, true]) {
      if (isLarger) await page.getByRole('button', { name: 'Larger text' }).tap();
      await expect(title).toBeVisible();
      expect(await title.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThan(3);
      expect(await title.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThan(3);
    }
    for (const viewport of [phone.viewport, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    }
    await long.couple.dispose();
  });

  test('numbers open the dialler, streets a map, days the calendar, each where it is', async ({
    page,
    context,
  }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    await ask(page, 'Who do I call if I am lost?', '828-555-0146');
    const dial = log(page).getByRole('link', { name: '828-555-0146' });
    await expect(dial).toHaveAttribute('href', 'tel:8285550146');
    await expect(dial).not.toHaveAttribute('target', '_blank');
    await ask(page, 'Where is the ceremony?', '418 Old Mill Gap Road');
    const place = log(page).getByRole('link', { name: /418 Old Mill Gap Road/ });
    await expect(place.first()).toHaveAttribute('href', /maps.*418%20Old%20Mill%20Gap%20Road/);
    await ask(page, 'What date is the wedding?', 'May 22');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      log(page)
        .getByRole('link', { name: /May 22/ })
        .last()
        .tap(),
    ]);
    expect(file.suggestedFilename()).toBe('day.ics');
    expect(context.pages()).toHaveLength(1);
    await expect(log(page)).toBeVisible();
  });

  test('what was tapped does not stay lit', async ({ page }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    await ask(page, 'Where can I park?', 'behind the barn');
    const copy = page.getByRole('button', { name: /^Cop(y this reply|ied)$/ });
    const ground = () => copy.evaluate((each) => getComputedStyle(each).backgroundColor);
    const before = await ground();
    await copy.tap();
    expect(await ground()).toBe(before);
  });

  test('no question is suggested twice, and none that was asked', async ({ page }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    const seen = new Set<string>();
    const offered = page.getByRole('list', { name: 'You could ask' }).getByRole('button');
    await expect(offered.first()).toBeVisible();
    for (let i = 0; i < 5 && (await offered.count()) > 0; i += 1) {
      const questions = await offered.allInnerTexts();
      for (const question of questions) {
        expect([...seen]).not.toContain(question);
        seen.add(question);
      }
      await offered.first().tap();
      await expect(page.getByRole('textbox').first()).toBeEnabled();
      await expect(page.getByText("I don't have that")).toHaveCount(0);
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});

test('thumbs stand under answers alone, and passing on is one quiet button', async ({ page }) => {
  await page.goto(`/chat/${helper.shareUrl}`);
  await ask(page, "What's the wifi password?", "I don't have that");
  await expect(page.getByRole('button', { name: 'Yes, this helped' })).toHaveCount(0);
  const passOn = page.getByRole('button', { name: 'Pass this question on to the couple' });
  await expect(passOn).toHaveCount(1);
  await expect(page.locator('output.chat-hidden').first()).toContainText(
    'Button: Pass this question on to the couple',
  );
  await ask(page, 'Where can I park?', 'behind the barn');
  await expect(page.getByRole('button', { name: 'Yes, this helped' })).toHaveCount(1);
});

test("the couple's answer to a question that was passed on is there at the next visit", async ({
  page,
}) => {
  await page.goto(`/chat/${helper.shareUrl}`);
  await ask(page, 'Is there a cloakroom?', "I don't have that");
  await page.getByRole('button', { name: 'Pass this question on to the couple' }).click();
  await page.getByLabel('Your name').fill('Aunt May');
  await page.getByRole('button', { name: 'Pass it on' }).click();
  await expect(page.getByText('The couple will see your question.')).toBeVisible();
  const taught = await helper.couple.post(`/api/bots/${helper.id}/answers`, {
    data: { question: 'Is there a cloakroom?', answer: 'Yes, *left* of the door: 828-555-0199.' },
  });
  expect(taught.ok()).toBe(true);
  await page.reload();
  const said = log(page).locator('.chat-row').last();
  await expect(said).toContainText('The couple answered:');
  await expect(said).toContainText('Is there a cloakroom?');
  await expect(said).toContainText('Yes, *left* of the door: 828-555-0199.');
  await expect(said.getByRole('link', { name: '828-555-0199' })).toBeVisible();
  await checkAccessibility(page);
  await page.reload();
  await expect(page.getByText('The couple answered:')).toHaveCount(1);
});

test('a reply is read aloud in its languages, and stops at a second press', async ({ page }) => {
  await page.addInitScript(() => {
    const said: { text: string; lang: string }[] = [];
    Object.assign(window, { said });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push({ text, lang }),
        cancel: () => said.push({ text: 'stopped', lang: '' }),
      },
    });
  });
  await page.goto(`/chat/${helper.shareUrl}`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await ask(page, 'Wo kann ich parken?', 'behind the barn');
  await page.getByRole('button', { name: 'Vorlesen' }).click();
  const stop = page.getByRole('button', { name: 'Vorlesen beenden' });
  await expect(stop).toBeVisible();
  const said = () =>
    page.evaluate(() => (window as unknown as { said: { text: string; lang: string }[] }).said);
  expect(await said()).toContainEqual({ text: 'Free parking is behind the barn.', lang: 'en' });
  await stop.click();
  expect((await said()).at(-1)?.text).toBe('stopped');
  await expect(page.getByRole('button', { name: 'Vorlesen' })).toBeVisible();
});

test('a question can be spoken where the browser hears, and is sent by the guest', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class Recognition {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        setTimeout(() => {
          this.onresult?.({
            results: [[{ transcript: 'where can I ' }], [{ transcript: 'park' }]],
          });
          this.onend?.();
        }, 50);
      }
      abort() {}
      addEventListener() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  const response = await page.goto(`/chat/${helper.shareUrl}`);
  expect(response?.headers()['permissions-policy']).toContain('microphone=(self)');
  await page.getByRole('button', { name: 'Speak your question' }).click();
  const field = page.getByRole('textbox');
  await expect(field).toHaveValue('where can I park');
  await expect(page.getByRole('button', { name: 'Speak your question' })).toBeVisible();
  await expect(log(page)).not.toContainText('where can I park');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('behind the barn');
  const other = await page.request.get('/');
  expect(other.headers()['permissions-policy']).toContain('microphone=()');
});

test('where the browser does not hear there is nothing to press', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });
  await page.goto(`/chat/${helper.shareUrl}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speak your question' })).toHaveCount(0);
});

test('a quote in another language than the page says which', async ({ page }) => {
  await page.goto(`/chat/${helper.shareUrl}`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await ask(page, 'Wo kann ich parken?', 'behind the barn');
  await page.getByText('aus: Angaben zur Hochzeit').click();
  await expect(log(page).locator('q').first()).toHaveAttribute('lang', 'en');
});
