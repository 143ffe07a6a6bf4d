import type { Page } from '@playwright/test';
import type { AccountName } from './make-accounts.ts';

/** One picture: where it is taken, as whom, and what is done before. */
export type Scene = {
  name: string;
  path: string;
  account?: AccountName;
  /** Before the page opens: answers of calls that are hard to bring about otherwise. */
  prepare?: (page: Page) => Promise<unknown>;
  show?: (page: Page) => Promise<unknown>;
  fullPage?: boolean;
};

const click =
  (name: string, role: 'button' | 'menuitem' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();

const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Changes some fields of a call's answer. */
const withAnswer = (path: string, changes: object) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });

/** A call that never comes back. */
const neverAnswered = (path: string) => (page: Page) => page.route(`**${path}`, () => {});

const inTurn =
  (...actions: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const action of actions) await action(page);
  };

const openBuilder = async (page: Page) => {
  await page.getByRole('link', { name: 'Edit Helper' }).click();
  await page.getByLabel('Wedding Helper Name').waitFor();
};
const openContentStep = inTurn(openBuilder, click('Save Changes'), (page) =>
  page.getByText('Upload Content').waitFor(),
);
const openShareStep = inTurn(openContentStep, click('Save and Continue'), (page) =>
  page.getByRole('heading', { name: 'Wedding Helper Preview' }).waitFor(),
);
/** The guests' page as its guests see it: without the couple's session. */
const openAsGuest = async (page: Page) => {
  const response = await page.request.get('/api/bots');
  const [helper] = (await response.json()) as { shareUrl: string }[];
  await page.context().clearCookies();
  await page.goto(`/chat/${helper?.shareUrl}`);
};
const fillDate = async (page: Page) =>
  page.getByLabel('Wedding date', { exact: true }).fill('2027-06-12');
const locked = withAnswer('/api/purchase-status', {
  isLocked: true,
  canChangeWeddingDate: false,
  weddingDate: '2026-05-22',
  dataExpiryDate: '2026-05-25',
});

/** The count of messages, opened, when so many of fifty are used. */
const withMessagesUsed = (name: string, messagesUsed: number): Scene => ({
  name,
  path: '/',
  account: 'planned',
  fullPage: false,
  prepare: withAnswer('/api/usage', { messagesUsed }),
  show: inTurn(settled, click('Messages')),
});

const unsureReply = {
  response: "I'm not sure I have that, so please check with the couple.",
  answered: false,
  sources: [],
  followUps: [],
  choices: [
    {
      label: 'Parking',
      answer:
        'Park for free in the gravel lot left of the gate. Cars may stay overnight until **10 AM** on Sunday.',
      sources: [
        { source: 'Wedding details', quote: 'Park for free in the gravel lot left of the gate.' },
      ],
    },
    { label: 'Shuttle', answer: 'The last one leaves at 11:30 PM.', sources: [] },
    { label: 'Places to stay', answer: 'The Harbor Inn.', sources: [] },
  ],
  messageId: '5b6a2f0e-6a44-4a36-9a39-1f5a0a7a4a10',
};

export const scenes: readonly Scene[] = [
  {
    name: 'landing',
    path: '/',
    show: inTurn(
      settled,
      (page) => page.locator('#sample').scrollIntoViewIfNeeded(),
      (page) =>
        page.getByRole('region', { name: 'Sample chat' }).getByText('From:').first().waitFor(),
    ),
  },
  { name: 'landing-top', path: '/', show: settled, fullPage: false },
  {
    name: 'landing-menu',
    path: '/',
    fullPage: false,
    show: async (page) => {
      await settled(page);
      if (await page.getByLabel('Menu').isVisible()) await page.getByLabel('Menu').click();
    },
  },
  { name: 'use-cases', path: '/use-cases', show: settled },
  {
    name: 'notify',
    path: '/use-cases',
    fullPage: false,
    show: inTurn(settled, click('Get Notified When These Launch'), click('Notify Me')),
  },
  { name: 'sign-in', path: '/sign-in', show: settled },
  { name: 'sign-in-create', path: '/sign-in', show: click('Create an account') },
  { name: 'sign-in-forgotten', path: '/sign-in', show: click('Forgotten password') },
  { name: 'reset-password', path: '/reset-password?token=x', show: settled },
  { name: 'help', path: '/help', show: settled },
  { name: 'privacy', path: '/privacy', show: settled },
  { name: 'terms', path: '/terms', show: settled },
  { name: 'not-found', path: '/no/such/page', show: settled },

  { name: 'dashboard-fresh', path: '/', account: 'fresh', show: settled },
  { name: 'dashboard-planned', path: '/', account: 'planned', show: settled },
  {
    name: 'dashboard',
    path: '/',
    account: 'demo',
    show: inTurn(settled, (page) => page.getByText('Wedding Helper Overview').waitFor()),
  },
  { name: 'dashboard-locked', path: '/', account: 'demo', prepare: locked, show: settled },
  {
    name: 'dashboard-loading',
    path: '/',
    account: 'demo',
    prepare: neverAnswered('/api/{purchase-status,recent-questions,stats}'),
  },
  {
    name: 'dashboard-error',
    path: '/',
    account: 'demo',
    prepare: (page) => page.route('**/api/purchase-status', (route) => route.abort()),
    show: settled,
  },
  {
    name: 'account-menu',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: click('Your account'),
  },
  {
    name: 'feedback',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: inTurn(click('Your account'), click('Send Feedback', 'menuitem'), click('Send Feedback')),
  },
  {
    name: 'change-date',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: click('Change date'),
  },
  {
    name: 'usage',
    path: '/',
    account: 'planned',
    fullPage: false,
    show: click('Messages'),
  },
  withMessagesUsed('usage-warning', 41),
  withMessagesUsed('usage-reached', 50),
  {
    name: 'usage-highest',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: inTurn(settled, click('Messages')),
  },
  {
    name: 'plan',
    path: '/',
    account: 'fresh',
    fullPage: false,
    show: inTurn(click('Choose Your Plan'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'plan-date',
    path: '/',
    account: 'fresh',
    fullPage: false,
    show: inTurn(click('Choose Your Plan'), click('Choose Popular')),
  },
  {
    name: 'plan-payment',
    path: '/',
    account: 'fresh',
    fullPage: false,
    show: inTurn(
      click('Choose Your Plan'),
      click('Choose Popular'),
      fillDate,
      click('Continue to Payment'),
      (page) => page.getByText('Test mode').waitFor(),
    ),
  },
  {
    name: 'plan-upgrade',
    path: '/',
    account: 'planned',
    fullPage: false,
    show: inTurn(settled, click('Messages'), click('Upgrade'), (page) =>
      page.getByText('Test mode').waitFor(),
    ),
  },
  { name: 'purchase-success', path: '/purchase-success', account: 'demo', show: settled },
  {
    name: 'share',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: inTurn(click('Generate QR Code'), settled),
  },

  { name: 'my-helpers', path: '/my-helpers', account: 'demo', show: settled },
  {
    name: 'my-helpers-menu',
    path: '/my-helpers',
    account: 'demo',
    fullPage: false,
    show: click('Helper menu'),
  },
  {
    name: 'my-helpers-delete',
    path: '/my-helpers',
    account: 'demo',
    fullPage: false,
    show: inTurn(click('Helper menu'), click('Delete Helper', 'menuitem')),
  },
  { name: 'my-helpers-fresh', path: '/my-helpers', account: 'fresh', show: settled },
  { name: 'my-helpers-planned', path: '/my-helpers', account: 'planned', show: settled },
  {
    name: 'my-helpers-locked',
    path: '/my-helpers',
    account: 'demo',
    prepare: locked,
    show: settled,
  },
  {
    name: 'my-helpers-loading',
    path: '/my-helpers',
    account: 'demo',
    prepare: neverAnswered('/api/bots'),
  },

  {
    name: 'builder-new',
    path: '/helper-builder',
    account: 'planned',
    show: inTurn(settled, click('Continue'), (page) => page.getByRole('alert').waitFor()),
  },
  { name: 'builder-details', path: '/', account: 'demo', show: openBuilder },
  { name: 'builder-content', path: '/', account: 'demo', show: openContentStep },
  {
    name: 'builder-files',
    path: '/',
    account: 'demo',
    show: async (page) => {
      await openContentStep(page);
      await page.getByLabel('Files', { exact: true }).setInputFiles([
        { name: 'timeline.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(348_160) },
        { name: 'hotels and shuttles.docx', mimeType: '', buffer: Buffer.alloc(1_548_160) },
        { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.alloc(10) },
      ]);
    },
  },
  {
    name: 'builder-share',
    path: '/',
    account: 'demo',
    show: inTurn(openShareStep, async (page) => {
      const preview = page.getByRole('region', { name: 'Event Helper' });
      await preview.getByRole('textbox').fill('When is the last shuttle back?');
      await preview.getByRole('button', { name: 'Send' }).click();
      await preview.getByText('shuttle-plan.docx').first().waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByText('Changes saved').waitFor({ state: 'detached' });
    }),
  },
  {
    name: 'builder-loading',
    path: '/helper-builder/1',
    account: 'demo',
    prepare: neverAnswered('/api/bots/1'),
  },
  { name: 'account', path: '/account', account: 'demo', show: settled },
  { name: 'questions', path: '/questions?answered=all', account: 'demo', show: settled },
  {
    name: 'questions-answer',
    path: '/questions?answered=false',
    account: 'demo',
    show: inTurn(settled, click('Answer this')),
  },
  { name: 'questions-none', path: '/questions', account: 'planned', show: settled },
  {
    name: 'coverage-answer',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: inTurn(settled, (page) =>
      page.getByText('Still missing').locator('..').getByRole('button').first().click(),
    ),
  },
  {
    name: 'guest',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: inTurn(click('Test Your Helper', 'link'), async (page) => {
      await page.getByRole('textbox').fill('What time does the ceremony start?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('4:30').first().waitFor();
    }),
  },
  {
    name: 'guest-shuttle',
    path: '/',
    account: 'demo',
    fullPage: false,
    show: async (page) => {
      await openAsGuest(page);
      await page.getByRole('textbox').fill('When is the last shuttle back?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('shuttle-plan.docx').first().waitFor();
      // On a low page the question stands above its reply.
      await page
        .locator('.chat-row')
        .filter({ hasText: 'When is the last shuttle back?' })
        .first()
        .evaluate((row) => {
          row.scrollIntoView({ block: 'start' });
          row.closest('[role="log"]')?.scrollBy(0, -12);
        });
    },
  },
  {
    name: 'guest-choices',
    path: '/',
    account: 'demo',
    fullPage: false,
    // As a reply that is not sure comes, whatever the engine is sure of by then.
    prepare: (page) =>
      page.route('**/api/chat/**', (route) => route.fulfill({ json: unsureReply })),
    show: inTurn(click('Test Your Helper', 'link'), async (page) => {
      await page.getByRole('textbox').fill('Can our coach stay overnight?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('button', { name: 'Parking' }).click();
    }),
  },
];
