import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { expectToast, failCall, post, setScreen, signInNewCouple } from './make-couple.ts';

const details = `Ceremony
The ceremony starts at 4:30 PM at Laurel Hollow Gardens.

Parking
Free parking is behind the barn.`;

test('a couple answers what the helper could not, and the next guest who asks gets it', async ({
  page,
}) => {
  const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
  const ask = (message: string, sessionId = 'guest') =>
    post(page, `/api/chat/${helper.shareUrl}`, { message, sessionId }) as Promise<{
      response: string;
      answered: boolean;
    }>;
  await ask('When does the ceremony start?');
  await ask('What is the wifi password?');
  await ask('what is the wifi password', 'another-guest');
  await page.goto('/');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/questions?answered=all');
  await expect(page).toHaveTitle('Guest Questions – Usher');

  await page.getByText('Not answered', { exact: false }).first().click();
  await expect(page).toHaveURL(/answered=false/);
  const questions = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Asked' });
  await expect(questions).toHaveCount(1);
  await expect(questions).toContainText('Asked 2 times');
  await questions.getByRole('button', { name: 'Answer this' }).click();
  const field = questions.getByLabel('Your answer');
  await expect(field).toBeFocused();
  await field.fill('The network is Barn, the password is tulip.');
  await failCall(page, '/answers', 'POST');
  await questions.getByRole('button', { name: 'Save answer' }).click();
  await expectToast(page, 'Error', 'Failed to save your answer. Please try again.');
  await page.unroute('**/answers');
  await questions.getByRole('button', { name: 'Save answer' }).click();
  await expectToast(page, 'Answer saved', 'The next guest who asks gets it.');
  await expect(page.getByText('Nothing needs an answer')).toBeVisible();
  const reply = await ask('whats the wifi password?', 'third-guest');
  expect(reply.response).toContain('tulip');

  await page.getByLabel('Search questions').fill('ceremony');
  await page.getByText('All', { exact: false }).first().click();
  await expect(page).toHaveURL(/search=ceremony/);
  await expect(questions).toHaveCount(1);
  await expect(questions).toContainText('When does the ceremony start?');

  const taught = page.getByRole('heading', { name: 'What you have taught it' });
  await expect(taught).toBeVisible();
  await page.getByRole('button', { name: /Take back the answer/ }).click();
  await expectToast(page, 'Answer taken back');
  await expect(taught).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(taught).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

for (const screen of [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const) {
  test(`the inbox begins with what needs an answer, and says what would be answered now, ${screen.width} pixels wide`, async ({
    page,
  }) => {
    await setScreen(page, screen);
    const { helper } = await signInNewCouple(page, { helper: { knowledgeBase: details } });
    for (const message of [
      'Is there a pool?',
      'When does the ceremony start?',
      'Can I bring my dog?',
    ]) {
      await post(page, `/api/chat/${helper.shareUrl}`, { message, sessionId: 'guest' });
    }
    await page.request.patch(`/api/bots/${helper.id}`, {
      data: { knowledgeBase: `${details}\n\nDogs\nDogs are welcome on a lead.` },
      headers: { origin: new URL((await page.request.get('/healthz')).url()).origin },
    });
    await page.goto('/');
    const open = page.getByRole('region', { name: '2 questions need you' });
    await expect(open.getByText('Would be answered now')).toBeVisible();
    await page.getByRole('link', { name: /^Questions/ }).click();
    await expect(page).toHaveURL('/questions');
    const questions = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Asked' });
    await expect(questions).toHaveCount(2);
    const dogs = questions.filter({ hasText: 'Can I bring my dog?' });
    await expect(dogs).toContainText('Would be answered now');
    await expect(dogs.getByRole('blockquote')).toContainText('Dogs are welcome on a lead.');
    const pool = questions.filter({ hasText: 'Is there a pool?' });
    await expect(pool).toContainText('Not answered');
    await expect(pool.getByRole('blockquote')).toHaveCount(0);
    await checkAccessibility(page);
    await page.getByText(/^All/).first().click();
    await expect(page).toHaveURL('/questions?answered=all');
    await expect(questions).toHaveCount(3);
    await page.reload();
    await expect(questions).toHaveCount(3);
    for (const each of ['Is there a pool?', 'Can I bring my dog?']) {
      await post(page, `/api/bots/${helper.id}/answers`, { question: each, answer: 'Yes.' });
    }
    await page.goto('/questions');
    await expect(page.getByRole('heading', { name: 'Nothing needs an answer' })).toBeVisible();
    await page.getByRole('link', { name: 'See all questions' }).click();
    await expect(questions).toHaveCount(3);
  });
}

test('what is missing is shown on the dashboard and answered from there', async ({ page }) => {
  await signInNewCouple(page, { helper: { knowledgeBase: details } });
  await page.goto('/');
  await expect(page.getByText(/Your helper can answer \d+ of 20\./)).toBeVisible();
  const missing = page.getByRole('button', { name: 'What to wear' });
  await missing.click();
  const dialog = page.getByRole('dialog', { name: 'What to wear' });
  await dialog.getByLabel('Your answer').fill('Garden party attire.');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expectToast(page, 'Answer saved');
  await expect(missing).toHaveCount(0);
  await page.getByText('See what it would say').click();
  await expect(page.getByText('Garden party attire.')).toBeVisible();
});

test('two statements that contradict each other stand in steps two and three', async ({ page }) => {
  const { helper } = await signInNewCouple(page, {
    helper: {
      knowledgeBase: `Ceremony\nThe ceremony starts at 4:30 PM.\n\nSchedule\nThe ceremony starts at 5:00 PM in the garden.`,
    },
  });
  await page.goto(`/helper-builder/${helper.id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const note = page.getByRole('region', { name: 'Two statements differ' });
  await expect(note).toContainText('4:30 PM');
  await expect(note).toContainText('5:00 PM');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page
    .getByLabel('Paste Wedding Details Here')
    .fill('Ceremony\nThe ceremony starts at 4:30 PM.');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Test & Launch' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('without questions the page says so', async ({ page }) => {
  await signInNewCouple(page);
  await page.goto('/questions');
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
});
