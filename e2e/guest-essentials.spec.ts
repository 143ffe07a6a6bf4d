import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { type MadeHelper, makeHelper } from './make-helper.ts';

const details = `CEREMONY
The ceremony starts at 4:30 PM at Hollow Oak Barn, 418 Old Mill Gap Road, Asheville.

DINNER
Dinner is at 6:30 PM.

DRESS CODE
Garden party attire.

RSVP
Please reply by May 1 at norandben.example.com.

WHERE TO STAY
Foundry Hotel, 51 S Market St: $219 a night with code NORABEN. Call 828-555-0142.

SHUTTLE
The shuttle leaves the Foundry Hotel at 3:30 and 3:50 PM and goes back at 10 PM and 12:15 AM.

CONTACT
On the day call Ben's sister Maya, 828-555-0177.`;

const made: MadeHelper[] = [];
async function guestOf(baseURL: string | undefined, knowledgeBase: string): Promise<MadeHelper> {
  const helper = await makeHelper({ baseURL: baseURL!, knowledgeBase });
  made.push(helper);
  return helper;
}
test.afterEach(async () => {
  for (const { couple } of made.splice(0)) await couple.dispose();
});

const toggle = (page: Page) => page.getByRole('button', { name: /^The essentials/ });
const all = (page: Page) => page.locator('#essentials-all');

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device} the essentials are seen at a glance, and fold once a guest asks`, async ({
    page,
    baseURL,
  }) => {
    const { shareUrl } = await guestOf(baseURL, details);
    await page.setViewportSize(viewport);
    await page.goto(`/chat/${shareUrl}`);
    await expect(toggle(page)).toContainText(/in \d+ days/);
    await expect(all(page).getByText('4:30 PM')).toBeVisible();
    await expect(all(page).getByRole('link', { name: /Hollow Oak Barn/ })).toHaveAttribute(
      'href',
      /maps.*Hollow%20Oak%20Barn/,
    );
    await expect(all(page)).toContainText('Garden party attire');
    await expect(all(page)).toContainText('by May 1');
    await expect(all(page).getByRole('link', { name: 'Reply online' })).toHaveAttribute(
      'href',
      'https://norandben.example.com',
    );
    await expect(all(page).getByRole('row', { name: /^There/ })).toContainText('3:30 PM · 3:50 PM');
    await expect(all(page).getByRole('row', { name: /^Back/ })).toContainText(
      '10:00 PM · 12:15 AM',
    );
    await expect(all(page)).toContainText('Code NORABEN');
    await expect(all(page).getByRole('link', { name: '828-555-0142' })).toHaveAttribute(
      'href',
      'tel:8285550142',
    );
    await expect(all(page)).toContainText('Maya');
    await expect(page.getByRole('textbox')).toBeInViewport();
    await checkAccessibility(page);

    await page.getByRole('textbox').fill('What should I wear?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log')).toContainText('Garden party attire');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle(page)).toContainText('4:30 PM · Hollow Oak Barn');
    await expect(all(page)).toBeHidden();
    await toggle(page).click();
    await expect(all(page).getByText('4:30 PM')).toBeVisible();
  });
}

test('an event goes into the calendar at its hour in the zone of the wedding', async ({
  page,
  baseURL,
}) => {
  const { shareUrl } = await guestOf(baseURL, details);
  await page.goto(`/chat/${shareUrl}`);
  const link = page.getByRole('link', { name: 'Add to calendar: Ceremony' });
  const entry = await page.request.get((await link.getAttribute('href'))!);
  expect(entry.headers()['content-type']).toContain('text/calendar');
  expect(await entry.text()).toMatch(/DTSTART;TZID=[^:]+:\d{8}T163000/);
});

test('on the day itself the line says when the next bus leaves, and counts on', async ({
  page,
  baseURL,
}) => {
  const { shareUrl } = await guestOf(baseURL, details);
  const told = await page.request.get(`/api/bots/share/${shareUrl}/essentials`);
  const { date, timezone } = await told.json();
  await page.clock.install({ time: instantOf(date, '15:10', timezone) });
  await page.goto(`/chat/${shareUrl}`);
  await expect(toggle(page)).toContainText('Next bus in 20 minutes · 3:30 PM');
  await page.clock.runFor('05:00');
  await expect(toggle(page)).toContainText('Next bus in 15 minutes');
});

test('a helper of which nothing is sure shows its date alone, and no empty rows', async ({
  page,
  baseURL,
}) => {
  const { shareUrl } = await guestOf(baseURL, 'There is parking behind the barn.');
  await page.goto(`/chat/${shareUrl}`);
  await expect(page.getByText(/in \d+ days/)).toBeVisible();
  await expect(toggle(page)).toHaveCount(0);
  await checkAccessibility(page);
});

test('the essentials speak the language of the page, at 320 pixels in the dark, too', async ({
  page,
  baseURL,
}) => {
  const { shareUrl } = await guestOf(baseURL, details);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`/chat/${shareUrl}?lang=de`);
  await page.getByRole('combobox').selectOption('de');
  await expect(all(page)).toContainText('Trauung');
  await expect(all(page)).toContainText('16:30');
  await expect(all(page).locator('[lang=en]').getByText('Garden party attire')).toBeAttached();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await checkAccessibility(page);
});

/** The instant at which a zone's clocks say this time on this date. */
function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const said = new Date(asUtc.toLocaleString('en-US', { timeZone }));
  const plain = new Date(asUtc.toLocaleString('en-US', { timeZone: 'UTC' }));
  return new Date(asUtc.getTime() - (said.getTime() - plain.getTime()));
}
