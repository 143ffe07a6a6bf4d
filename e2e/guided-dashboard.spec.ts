import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { changeAnswer, expectToast, post, signInNewCouple } from './make-couple.ts';

const details = `Ceremony
The ceremony starts at 4:30 PM at Laurel Hollow Gardens.

Schedule
The ceremony starts at 5:00 PM in the garden.

Parking
Free parking is behind the barn.`;

const main = (page: Page) => page.getByRole('main');
const steps = (page: Page) => page.getByRole('region', { name: /^(Next:|Ready)/ });
const step = (page: Page, title: string) =>
  steps(page).getByRole('listitem').filter({ hasText: title });

test('until the first guest has asked, the dashboard leads from the plan to the shared link', async ({
  page,
}) => {
  await signInNewCouple(page, { plan: null });
  await page.goto('/');
  await expect(steps(page)).toContainText('Next: choose your plan');
  await expect(steps(page)).toContainText('0 of 6 done');
  await step(page, 'Your plan').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();

  await signInNewCouple(page);
  await page.goto('/');
  await expect(steps(page)).toContainText('Next: create your helper');
  await expect(step(page, 'Your details').getByRole('link')).toHaveAttribute(
    'href',
    '/helper-builder',
  );

  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  await page.goto('/');
  await expect(step(page, 'Done: Your plan')).toContainText('Free, 50 guest questions');
  await expect(step(page, 'Done: Your details')).toContainText('28 words');
  await expect(step(page, 'What guests ask most')).toContainText(/\d+ of 20 answered/);
  await expect(step(page, 'Contradictions')).toContainText('1 to settle');
  await expect(step(page, 'Try it').getByRole('link')).toHaveAttribute(
    'href',
    `/chat/${helper.shareUrl}`,
  );
  await step(page, 'Share it').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Share Nora & Ben' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(step(page, 'Done: Share it')).toBeVisible();

  await step(page, 'Try it').getByRole('link').click();
  await page.getByRole('textbox').fill('Where do we park?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('behind the barn');
  await page.goto('/');
  await expect(step(page, 'Done: Try it')).toContainText('You have asked one question');
});

test('once guests have asked, what needs the couple comes first, and is answered right there', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  for (const message of ['What is the wifi password?', 'Is there a pool?', 'Where do we park?'])
    await post(page, `/api/chat/${helper.shareUrl}`, { message, sessionId: 'guest' });
  await page.goto('/');
  await expect(steps(page)).toHaveCount(0);
  const questions = page.getByRole('region', { name: '2 questions need you' });
  await expect(questions.getByRole('listitem')).toHaveCount(2);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Questions 2 need you' })).toHaveAttribute(
    'href',
    '/questions',
  );
  const pool = questions.getByRole('listitem').filter({ hasText: 'Is there a pool?' });
  await pool.getByRole('button', { name: 'Answer this' }).click();
  await pool.getByLabel('Your answer').fill('No pool, but a creek.');
  await pool.getByRole('button', { name: 'Save answer' }).click();
  await expectToast(page, 'Answer saved', 'The next guest who asks gets it.');
  await expect(page.getByRole('region', { name: 'One question needs you' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Questions 1 need you' })).toBeVisible();
});

test('a paused helper, a used-up plan and a contradiction are seen at once', async ({ page }) => {
  await signInNewCouple(page, { helper: { knowledgeBase: details } });
  await changeAnswer(page, '/api/usage', { messagesUsed: 50 });
  await page.goto('/');
  await main(page).getByRole('button', { name: 'Pause' }).click();
  await expect(main(page)).toContainText('Your helper is paused');
  await expect(main(page)).toContainText(
    'This helper is currently paused. Please check back later.',
  );
  const stat = page.getByRole('listitem').filter({ hasText: '1 Wedding helper' });
  await expect(stat).toContainText(/Nora & Ben.? is paused/);
  await expect(stat).toContainText('Paused');
  await page.reload();
  await expect(page.getByText('Message limit reached')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Two statements differ' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Answer guests again' }).click();
  await expect(main(page)).not.toContainText('Your helper is paused');
  await expect(stat).toContainText('Active');
});

test('with nothing unanswered the dashboard says that nothing needs the couple', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  await post(page, `/api/chat/${helper.shareUrl}`, {
    message: 'Where do we park?',
    sessionId: 'a',
  });
  await page.goto('/');
  await expect(page.getByText('Nothing needs you')).toBeVisible();
});

for (const { colorScheme, width, height } of [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 320, height: 640 },
] as const) {
  test(`the dashboard is accessible and fits, ${colorScheme}, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
    const check = async () => {
      await checkAccessibility(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    };
    await page.goto('/');
    await expect(steps(page)).toBeVisible();
    await check();
    await post(page, `/api/chat/${helper.shareUrl}`, {
      message: 'What is the wifi password?',
      sessionId: 'guest',
    });
    await page.reload();
    await expect(page.getByRole('region', { name: 'One question needs you' })).toBeVisible();
    await check();
    // On a wide screen neither column ends before the other one.
    if (width < 1440) return;
    const bottoms = await main(page)
      .locator('section')
      .filter({ hasText: /Wedding Helper Overview|Recent Guest Questions/ })
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().bottom)));
    expect(bottoms).toHaveLength(2);
    expect(bottoms[0]).toBe(bottoms[1]);
  });
}
