import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { type Channel, UndeliverableError } from './channel.ts';
import * as queries from './outgoing-queries.ts';

/** How many messages one process takes at a time, and for how long before another may take them. */
const BATCH = 10;
const LEASE_MS = 5 * 60_000;
/** Waits of half a minute, doubled each time up to four hours: about two days in all. */
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 4 * 3_600_000;
const MAX_ATTEMPTS = 20;
/** Where it is written what happened to messages: never to whom, and never what. */
export type NotifierLog = Record<
  'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;

export type DeliveryOptions = {
  db: Db;
  /** The preferred one first. */
  channels: readonly Channel[];
  clock: () => Date;
  log?: NotifierLog;
};

export type Delivery = {
  deliverDue: () => Promise<void>;
  /** Resolves when the round that is going on has ended. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Delivers what waits in the queue, one round at a time. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { db, clock, log } = options;
  const channels = new Map(options.channels.map((channel) => [channel.name, channel]));
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function deliverAll(): Promise<void> {
    try {
      for (;;) {
        if (isStopped) return;
        const due = await claimBatch(db, [...channels.keys()], clock());
        if (due.length === 0) return;
        for (const message of due) {
          await deliverOne(message, channels.get(message.channel)!, options);
        }
      }
    } catch (error) {
      log?.error({ err: error }, 'the queue of messages could not be read');
    }
  }

  async function settled(): Promise<void> {
    await running;
  }

  return {
    async deliverDue(): Promise<void> {
      // A message that came while the last round was ending is looked for in a round of its own.
      await settled();
      running ??= deliverAll().finally(() => {
        running = null;
      });
      await settled();
    },
    settled,
    async stop(): Promise<void> {
      isStopped = true;
      await settled();
    },
  };
}

const claimBatch = (db: Db, channels: readonly string[], now: Date) =>
  queries.claimDueMessages(db, {
    channels,
    now,
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    limit: BATCH,
  });

/** Delivers one message, or has it tried again later, or gives it up. */
async function deliverOne(
  message: queries.QueuedMessage,
  channel: Channel,
  { db, clock, log }: DeliveryOptions,
): Promise<void> {
  const { id, attempts } = message;
  const fields = { id, channel: channel.name, attempt: attempts };
  try {
    await channel.deliver(message);
  } catch (error) {
    if (error instanceof UndeliverableError || attempts >= MAX_ATTEMPTS) {
      log?.error({ ...reasonOf(error), ...fields }, 'message given up');
      return queries.deleteMessage(db, id);
    }
    log?.warn({ ...reasonOf(error), ...fields }, 'message not delivered, it is tried again');
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
    return queries.postponeMessage(db, { id, until: new Date(clock().getTime() + waitMs) });
  }
  await queries.deleteMessage(db, id);
  log?.info(fields, 'message delivered');
}

/**
 * Why a message was not delivered, by the codes of the channel alone: what a mail server says in words
 * often names the recipient, who is nobody's business in a log.
 */
export function reasonOf(error: unknown): Record<string, string | number | null> {
  const { code, responseCode, command } =
    failure.safeParse(error instanceof UndeliverableError ? error.cause : error).data ?? {};
  return { code: code ?? null, responseCode: responseCode ?? null, command: command ?? null };
}

const failure = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});
