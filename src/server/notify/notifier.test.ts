import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { outgoingMessages } from '../db/schema.ts';
import { mailChannel } from '../mail/mail-channel.ts';
import { mailHtml } from '../mail/mail-html.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Channel, OutgoingMessage } from './channel.ts';
import type { NotifierLog } from './deliver-messages.ts';
import { createNotifier, type Notifier } from './notifier.ts';

let database: Database;
let smtp: TestSmtpServer;
let now: Date;
const notifiers: Notifier[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await startSmtpServer();
  now = new Date('2027-05-01T12:00:00Z');
});
afterEach(async () => {
  await Promise.all(notifiers.splice(0).map((notifier) => notifier.close()));
  await Promise.all([database.db.delete(outgoingMessages), smtp.close()]);
});

/** A notifier whose mail goes to the test's SMTP server, after the given channels. */
function aNotifier(
  options: { url?: string; log?: NotifierLog; channels?: readonly Channel[] } = {},
): Notifier {
  const { url = smtp.url, log, channels = [] } = options;
  const transport = createSmtpTransport({ url, from: 'Usher <usher@example.com>' });
  const notifier = createNotifier({
    db: database.db,
    clock: () => now,
    channels: [...channels, mailChannel(transport)],
    ...(log ? { log } : {}),
  });
  notifiers.push(notifier);
  return notifier;
}
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const waiting = () => database.db.$count(outgoingMessages);
const ana = { email: 'ana@example.com' };
const aMail = {
  subject: 'Schöne Grüße <b>',
  text: 'Hello,\n\nopen this & see:\n\nhttps://usher.example/a?b=1&c=2\n\nBye <script>alert(1)</script>\n',
};

test('a mail reaches a real SMTP server as plain text and as HTML, and is forgotten here', async () => {
  const notifier = aNotifier();
  await notifier.notify(ana, aMail);
  expect(await waiting()).toBe(1);
  await notifier.deliverDue();
  const [{ to, message } = { to: [], message: '' }] = smtp.received;
  expect(to).toEqual(['ana@example.com']);
  expect(message).toContain('From: Usher <usher@example.com>');
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Content-Type: text/html');
  expect(message).toContain('Auto-Submitted: auto-generated');
  expect(message).not.toContain('List-Unsubscribe');
  expect(await waiting()).toBe(0);
});

test('a mail that is not about the account can be stopped from the mail program', async () => {
  const notifier = aNotifier();
  await notifier.notify(ana, { ...aMail, unsubscribeUrl: 'https://usher.example/stop?t=1' });
  await notifier.deliverDue();
  expect(smtp.received[0]?.message).toContain('List-Unsubscribe: <https://usher.example/stop?t=1>');
  expect(smtp.received[0]?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('no line end in an address or a subject begins a header', async () => {
  const notifier = aNotifier();
  await notifier.notify(ana, { ...aMail, subject: 'Hello\r\nBcc: eve@example.com' });
  await notifier.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.to).toEqual(['ana@example.com']);
  const [head] = smtp.received[0]?.message.split('\r\n\r\n') ?? [];
  expect(head).toContain('Subject:');
  expect(head).not.toMatch(/^Bcc:/m);
});

test('a server that says "later" is asked again, at growing distances, with the same message id', async () => {
  const notifier = aNotifier();
  smtp.refuseWith(451);
  await notifier.notify(ana, aMail);
  await notifier.deliverDue();
  wait(29_000);
  await notifier.deliverDue();
  expect(await attempts()).toBe(1);
  wait(1_000);
  await notifier.deliverDue();
  expect(await attempts()).toBe(2);
  wait(59_000);
  await notifier.deliverDue();
  expect(await attempts()).toBe(2);
  smtp.refuseWith(null);
  wait(1_000);
  await notifier.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test('a recipient refused for good is given up at once, and the log has why but not who', async () => {
  const logged: unknown[] = [];
  const note = (fields: object, message: string) => void logged.push({ ...fields, message });
  const notifier = aNotifier({ log: { info: note, warn: note, error: note } });
  smtp.refuseWith(550);
  await notifier.notify(ana, aMail);
  await notifier.deliverDue();
  expect(await waiting()).toBe(0);
  expect(logged).toEqual([
    {
      message: 'message given up',
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      channel: 'mail',
      id: expect.any(String),
      attempt: 1,
    },
  ]);
});

test('while no server is there mail waits for two days, and is then given up', async () => {
  const { url } = smtp;
  await smtp.close();
  const notifier = aNotifier({ url });
  await notifier.notify(ana, aMail);
  const begun = now.getTime();
  for (let round = 0; round < 60 && (await waiting()) === 1; round += 1) {
    await notifier.deliverDue();
    wait(4 * 3_600_000);
  }
  expect(await waiting()).toBe(0);
  expect((now.getTime() - begun) / 3_600_000).toBeGreaterThan(48);
});

test('of two processes one delivers a mail, and what a dead one had taken is delivered after five minutes', async () => {
  const [first, second] = [aNotifier(), aNotifier()];
  for (let i = 0; i < 15; i += 1) await first.notify(ana, aMail);
  await Promise.all([first.deliverDue(), second.deliverDue()]);
  expect(smtp.received).toHaveLength(15);

  await first.notify(ana, aMail);
  await database.db.execute(
    sql`update mails set attempts = 1, next_attempt_at = ${new Date(now.getTime() + 300_000).toISOString()}`,
  );
  await second.deliverDue();
  expect(smtp.received).toHaveLength(15);
  wait(300_000);
  await second.deliverDue();
  expect(smtp.received).toHaveLength(16);
});

test('another channel is one more entry: it has those whom it reaches, and mail has the others', async () => {
  const delivered: OutgoingMessage[] = [];
  const carrier: Channel = {
    name: 'carrier pigeon',
    addressOf: ({ email }) => (email.endsWith('@loft.example') ? 'loft 7' : null),
    deliver: async (message) => void delivered.push(message),
    close: () => undefined,
  };
  const notifier = aNotifier({ channels: [carrier] });
  await notifier.notify({ email: 'ben@loft.example' }, aMail);
  await notifier.notify(ana, aMail);
  // A process that was started without a channel leaves its messages to those that have it.
  await aNotifier().deliverDue();
  expect([smtp.received.length, delivered.length, await waiting()]).toEqual([1, 0, 1]);
  await notifier.deliverDue();
  expect(delivered).toMatchObject([{ to: 'loft 7', subject: aMail.subject }]);
  expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.com']]);
  expect(await waiting()).toBe(0);
});

test('a message of a transaction that fails is not sent, and one that is withdrawn neither', async () => {
  const notifier = aNotifier();
  const failing = database.db.transaction(async (tx) => {
    await notifier.notify(ana, aMail, tx);
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  await database.db.transaction((tx) => notifier.notify(ana, aMail, tx));
  expect(await waiting()).toBe(1);
  await database.db.transaction((tx) => notifier.withdraw(ana, tx));
  await notifier.deliverDue();
  expect(smtp.received).toEqual([]);
});

test('the HTML of a mail holds its text, escaped, and a button for a link by itself', () => {
  const html = mailHtml(aMail);
  expect(html).toContain('href="https://usher.example/a?b=1&amp;c=2"');
  expect(html).toContain('Bye &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
});

async function attempts(): Promise<number | undefined> {
  const rows = await database.db
    .select({ attempts: outgoingMessages.attempts })
    .from(outgoingMessages);
  return rows[0]?.attempts;
}
