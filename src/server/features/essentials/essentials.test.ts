import { expect, test } from 'vitest';
import { aHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const plan = { weddingDate: '2027-06-12', timezone: 'Europe/Lisbon' };
const knowledgeBase = `CEREMONY
The ceremony starts at 4:30 PM at Hollow Oak Barn, 418 Old Mill Gap Road, Asheville.

DRESS CODE
Garden party attire.

SHUTTLE
The shuttle leaves the Foundry Hotel at 3:30 PM and goes back at 10 PM and 12:15 AM.

RSVP by May 1.`;

const read = (shareUrl: string) => t.request({ url: `/api/bots/share/${shareUrl}/essentials` });

test('everyone with the link gets what the details surely say, in the zone of the wedding', async () => {
  const { shareUrl } = await aHelper(t, { knowledgeBase }, plan);
  const response = await read(shareUrl);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    timezone: 'Europe/Lisbon',
    date: '2027-06-12',
    language: 'en',
    events: [{ kind: 'ceremony', date: '2027-06-12', start: 990, place: 'Hollow Oak Barn' }],
    dress: 'Garden party attire',
    rsvp: { deadline: '2027-05-01', link: null, contact: null },
    shuttles: [
      { direction: 'out', from: 'the Foundry Hotel', times: [930] },
      { direction: 'back', date: '2027-06-12', times: [1320, 1455] },
    ],
    sources: ['Wedding details'],
  });
});

test('what is saved anew is told at once', async () => {
  const { shareUrl, helperId, cookie } = await aHelper(t, { knowledgeBase }, plan);
  await read(shareUrl);
  const saved = { knowledgeBase: 'The ceremony starts at 5 PM.' };
  const url = `/api/bots/${helperId}`;
  await t.request({ method: 'PATCH', url, cookie, body: saved });
  expect((await read(shareUrl)).json()).toMatchObject({ events: [{ start: 1020 }], dress: null });
});

test('a paused helper and a link to nothing tell nothing', async () => {
  const { shareUrl, helperId, cookie } = await aHelper(t, { knowledgeBase }, plan);
  const url = `/api/bots/${helperId}`;
  await t.request({ method: 'PATCH', url, cookie, body: { isActive: false } });
  expect((await read(shareUrl)).statusCode).toBe(404);
  expect((await read('nobody-and-nothing')).statusCode).toBe(404);
});

test("an event's calendar entry stands at the wedding's local time, and in folded lines", async () => {
  const name = 'Nora, the one with the long name & Benedict Maximilian; of the longer one';
  const { shareUrl } = await aHelper(t, { name, knowledgeBase }, plan);
  const [event] = (await read(shareUrl)).json().events;
  const entry = await t.request({ url: `/api/bots/share/${shareUrl}/events/${event.id}.ics` });
  expect(entry.statusCode).toBe(200);
  expect(entry.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = entry.body.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const text = entry.body.replaceAll('\r\n ', '');
  expect(text).toContain('DTSTART;TZID=Europe/Lisbon:20270612T163000\r\n');
  expect(text).toContain('DTEND;TZID=Europe/Lisbon:20270612T173000\r\n');
  expect(text).toContain('TZOFFSETTO:+0100\r\n');
  expect(text).toContain('LOCATION:Hollow Oak Barn\\, 418 Old Mill Gap Road\\, Asheville\r\n');
  expect(text).toContain(
    'SUMMARY:Ceremony – Nora\\, the one with the long name & Benedict Maximilian\\; of the longer one\r\n',
  );
  const unknown = await t.request({ url: `/api/bots/share/${shareUrl}/events/brunch.ics` });
  expect(unknown.statusCode).toBe(404);
});
