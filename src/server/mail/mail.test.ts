import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { mails } from '../db/schema.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { mailHtml } from './mail-html.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import type { MailLog } from './mailer.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let database: Database;
let smtp: TestSmtpServer;
let now: Date;
const queues: MailQueue[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  smtp = await startSmtpServer();
  now = new Date('2027-05-01T12:00:00Z');
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  await Promise.all([database.db.delete(mails), smtp.close()]);
});

function aQueue(url = smtp.url, log?: MailLog): MailQueue {
  const queue = createMailQueue({
    db: database.db,
    clock: () => now,
    transport: createSmtpTransport({ url, from: 'Usher <usher@example.com>' }),
    ...(log ? { log } : {}),
  });
  queues.push(queue);
  return queue;
}
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const waiting = () => database.db.$count(mails);
const aMail = {
  to: 'ana@example.com',
  subject: 'Schöne Grüße <b>',
  text: 'Hello,\n\nopen this & see:\n\nhttps://usher.example/a?b=1&c=2\n\nBye <script>alert(1)</script>\n',
};

test('a mail reaches a real SMTP server as plain text and as HTML, and is forgotten here', async () => {
  const queue = aQueue();
  await queue.send(aMail);
  expect(await waiting()).toBe(1);
  await queue.deliverDue();
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
  const queue = aQueue();
  await queue.send({ ...aMail, unsubscribeUrl: 'https://usher.example/stop?t=1' });
  await queue.deliverDue();
  expect(smtp.received[0]?.message).toContain('List-Unsubscribe: <https://usher.example/stop?t=1>');
  expect(smtp.received[0]?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('no line end in an address or a subject begins a header', async () => {
  const queue = aQueue();
  await queue.send({ ...aMail, subject: 'Hello\r\nBcc: eve@example.com' });
  await queue.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.to).toEqual(['ana@example.com']);
  const [head] = smtp.received[0]?.message.split('\r\n\r\n') ?? [];
  expect(head).toContain('Subject:');
  expect(head).not.toMatch(/^Bcc:/m);
});

test('a server that says "later" is asked again, at growing distances, with the same message id', async () => {
  const queue = aQueue();
  smtp.refuseWith(451);
  await queue.send(aMail);
  await queue.deliverDue();
  wait(29_000);
  await queue.deliverDue();
  expect(await attempts()).toBe(1);
  wait(1_000);
  await queue.deliverDue();
  expect(await attempts()).toBe(2);
  wait(59_000);
  await queue.deliverDue();
  expect(await attempts()).toBe(2);
  smtp.refuseWith(null);
  wait(1_000);
  await queue.deliverDue();
  expect(smtp.received).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test('a recipient refused for good is given up at once, and the log has why but not who', async () => {
  const logged: unknown[] = [];
  const note = (fields: object, message: string) => void logged.push({ ...fields, message });
  const queue = aQueue(smtp.url, { info: note, warn: note, error: note });
  smtp.refuseWith(550);
  await queue.send(aMail);
  await queue.deliverDue();
  expect(await waiting()).toBe(0);
  expect(logged).toEqual([
    {
      message: 'mail given up',
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      mail: expect.any(String),
      attempt: 1,
    },
  ]);
});

test('while no server is there mail waits for two days, and is then given up', async () => {
  const { url } = smtp;
  await smtp.close();
  const queue = aQueue(url);
  await queue.send(aMail);
  const begun = now.getTime();
  for (let round = 0; round < 60 && (await waiting()) === 1; round += 1) {
    await queue.deliverDue();
    wait(4 * 3_600_000);
  }
  expect(await waiting()).toBe(0);
  expect((now.getTime() - begun) / 3_600_000).toBeGreaterThan(48);
});

test('of two processes one delivers a mail, and what a dead one had taken is delivered after five minutes', async () => {
  const [first, second] = [aQueue(), aQueue()];
  for (let i = 0; i < 15; i += 1) await first.send(aMail);
  await Promise.all([first.deliverDue(), second.deliverDue()]);
  expect(smtp.received).toHaveLength(15);

  await first.send(aMail);
  await database.db.execute(
    sql`update mails set attempts = 1, next_attempt_at = ${new Date(now.getTime() + 300_000).toISOString()}`,
  );
  await second.deliverDue();
  expect(smtp.received).toHaveLength(15);
  wait(300_000);
  await second.deliverDue();
  expect(smtp.received).toHaveLength(16);
});

test('the HTML of a mail holds its text, escaped, and a button for a link by itself', () => {
  const html = mailHtml(aMail);
  expect(html).toContain('href="https://usher.example/a?b=1&amp;c=2"');
  expect(html).toContain('Bye &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
});

async function attempts(): Promise<number | undefined> {
  const rows = await database.db.select({ attempts: mails.attempts }).from(mails);
  return rows[0]?.attempts;
}
