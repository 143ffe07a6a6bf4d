import { z } from 'zod';
import type { Db } from '../db/client.ts';
import * as queries from './mail-queries.ts';
import { type Mailer, type MailLog, type MailTransport, UndeliverableError } from './mailer.ts';

/** How many mails one process takes at a time, and for how long before another may take them. */
const BATCH = 10;
const LEASE_MS = 5 * 60_000;
/** Waits of half a minute, doubled each time up to four hours: about two days in all. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
const MOST_ATTEMPTS = 20;
/** How often the queue is looked through for mails whose wait is over. */
const LOOK_EVERY_MS = 30_000;

/** The queue of mails in the database: whatever happens to a process, its mails are not lost. */
export type MailQueue = Mailer & {
  /** Delivers what is due, and resolves when nothing more is. It never rejects. */
  deliverDue: () => Promise<void>;
  /** Delivers from now on by itself: each mail at once, and later ones when they are due. */
  start: () => void;
  /** Deletes everything that is kept of the mail to an address, whose account is gone. */
  forget: (address: string) => Promise<void>;
  /** Stops, once the mail that is being delivered has gone. */
  close: () => Promise<void>;
};

/** Keeps mails in the database until the transport has delivered them. */
export function createMailQueue(options: {
  db: Db;
  transport: MailTransport;
  clock: () => Date;
  log?: MailLog;
}): MailQueue {
  const { db, transport, clock, log } = options;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isClosed = false;

  async function deliverAll(): Promise<void> {
    try {
      for (;;) {
        if (isClosed) return;
        const now = clock();
        const leaseUntil = new Date(now.getTime() + LEASE_MS);
        const due = await queries.claimDueMails(db, { now, leaseUntil, limit: BATCH });
        if (due.length === 0) return;
        for (const mail of due) await deliverOne(mail);
      }
    } catch (error) {
      log?.error({ err: error }, 'the mail queue could not be read');
    }
  }

  async function deliverOne(mail: queries.QueuedMail): Promise<void> {
    const fields = { mail: mail.id, attempt: mail.attempts };
    try {
      await transport.deliver(mail);
    } catch (error) {
      if (error instanceof UndeliverableError || mail.attempts >= MOST_ATTEMPTS) {
        log?.error({ ...reasonOf(error), ...fields }, 'mail given up');
        await queries.deleteMail(db, mail.id);
        return;
      }
      log?.warn({ ...reasonOf(error), ...fields }, 'mail not delivered, it is tried again');
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS);
      const until = new Date(clock().getTime() + waitMs);
      await queries.postponeMail(db, { id: mail.id, until });
      return;
    }
    await queries.deleteMail(db, mail.id);
    log?.info(fields, 'mail delivered');
  }

  async function deliverDue(): Promise<void> {
    // A mail that came while the last round was ending is looked for in a round of its own.
    await running;
    running ??= deliverAll().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    async send(mail) {
      await queries.insertMail(db, mail, clock());
      if (timer) void deliverDue();
    },
    deliverDue,
    async forget(address) {
      // One that is being delivered would be kept after we looked.
      await running;
      await queries.deleteMailsTo(db, address);
      await transport.forget?.(address);
    },
    start() {
      timer = setInterval(() => void deliverDue(), LOOK_EVERY_MS);
      timer.unref();
      void deliverDue();
    },
    async close() {
      isClosed = true;
      if (timer) clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

/**
 * Why a mail was not delivered, by the codes of the transport alone: what a mail server says in words
 * often names the recipient, who is nobody's business in a log.
 */
function reasonOf(error: unknown): Record<string, string | number | null> {
  const { code, responseCode, command } =
    failure.safeParse(error instanceof UndeliverableError ? error.cause : error).data ?? {};
  return { code: code ?? null, responseCode: responseCode ?? null, command: command ?? null };
}

const failure = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});
