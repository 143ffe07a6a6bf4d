import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { makeHelper } from './make-helper.ts';

const publicPages = [
  '/',
  '/use-cases',
  '/help',
  '/privacy',
  '/terms',
  '/sign-in?create',
  '/reset-password?token=x',
  '/no-such-page',
] as const;

/** Lighthouse's "regular 3G": 300 ms there and back, 700 kbit/s. */
async function useThirdGeneration(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (700 * 1024) / 8,
    uploadThroughput: (700 * 1024) / 8,
  });
}

async function expectNoWiderThanWindow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([page.url(), overflow]).toEqual([page.url(), 0]);
}

test('on 3G the landing page is read before its code is there, and a guest gets an answer', async ({
  page,
  baseURL,
}) => {
  await useThirdGeneration(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Please be seated by')).toBeVisible();
  const helper = await makeHelper({ baseURL: baseURL! });
  await page.goto(`/chat/${helper.shareUrl}`, { waitUntil: 'commit' });
  await page.getByRole('textbox').fill('Where can I park?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await helper.couple.dispose();
});

test('names written from right to left stand whole and in their order, in the dark as well', async ({
  page,
  baseURL,
}) => {
  const name = 'נועה ובן & ليلى وعمر';
  const knowledgeBase = 'PARKING\nFree parking is behind the barn. Ask for ليلى.';
  const helper = await makeHelper({ baseURL: baseURL!, name, knowledgeBase });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/chat/${helper.shareUrl}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('נועה ובן');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ليلى وعمر');
    await page.getByRole('textbox').fill('Where can I park?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log')).toContainText('behind the barn');
    await expectNoWiderThanWindow(page);
    await checkAccessibility(page);
  }
  await helper.couple.dispose();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 320 pixels with letters twice as large the public pages fit, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme });
    for (const path of publicPages) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoWiderThanWindow(page);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expectNoWiderThanWindow(page);
      expect([path, await page.evaluate(listCutOff)]).toEqual([path, []]);
    }
  });
}

/** Run in the page: words that lie beyond the window's edge, but for those in a row that scrolls. */
function listCutOff(): string[] {
  const isInRow = (element: Element) =>
    Boolean(element.closest('ul') && getComputedStyle(element.closest('ul')!).overflowX === 'auto');
  const edgeOf = (element: Element) =>
    isInRow(element)
      ? element.closest('li')!.getBoundingClientRect().right
      : document.documentElement.clientWidth;
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, summary')]
    .filter((each) => each.getClientRects().length > 0 && !each.matches('[href="#main"]'))
    .filter((each) => each.getBoundingClientRect().right > edgeOf(each) + 1)
    .map((each) => `${each.tagName} ${each.textContent}`);
}

test('on phones the head of the landing page is one line, and the menu in it', async ({ page }) => {
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const head = page.getByRole('banner');
    const [menu, start] = [
      head.locator('summary'),
      head.getByRole('link', { name: 'Get Started' }),
    ];
    const [one, other] = [await menu.boundingBox(), await start.boundingBox()];
    expect(Math.abs(one!.y + one!.height / 2 - other!.y - other!.height / 2)).toBeLessThan(2);
  }
});
