import type { Db } from '../db/client.ts';
import type { Channel, Message, Person } from './channel.ts';
import { createDelivery, type DeliveryOptions, reasonOf } from './deliver-messages.ts';
import * as queries from './outgoing-queries.ts';

/** How often the queue is looked through for messages whose wait is over. */
const LOOK_EVERY_MS = 30_000;

/**
 * Tells a person something, by the first channel that reaches them. The message is kept in the
 * database, in the transaction `tx` where it belongs to one, and delivered afterwards: whatever happens
 * to a process, it is not lost. Throws where no channel reaches the person.
 */
export type Notify = (person: Person, message: Message, tx?: Db) => Promise<void>;

/** The one way to people: every message outside the pages goes through it. */
export type Notifier = {
  notify: Notify;
  /** Delivers what is due, and resolves when nothing more is. It never rejects. */
  deliverDue: () => Promise<void>;
  /** Delivers from now on by itself: each message at once, and later ones when they are due. */
  start: () => void;
  /** Takes back what is on its way to a person, in the transaction that deletes their account. */
  withdraw: (person: Person, tx: Db) => Promise<void>;
  /** Deletes everything that is kept of messages to a person, whose account is gone. */
  forget: (person: Person) => Promise<void>;
  /** Stops, once the message that is being delivered has gone. */
  close: () => Promise<void>;
};

/** Opens the notifier over the channels, the preferred one first. */
export function createNotifier(options: DeliveryOptions): Notifier {
  const { db, channels, clock, log } = options;
  const delivery = createDelivery(options);
  let timer: NodeJS.Timeout | null = null;

  return {
    async notify(person, message, tx) {
      const [destination] = destinationsOf(person, channels);
      if (!destination) throw new Error('No channel reaches this person');
      try {
        await queries.insertMessage(tx ?? db, { destination, message, now: clock() });
      } catch (error) {
        log?.error(reasonOf(error), 'message not kept');
        throw error;
      }
      // Of a transaction nothing is to be seen before its end.
      if (timer && !tx) void delivery.deliverDue();
    },
    deliverDue: delivery.deliverDue,
    start() {
      timer = setInterval(() => void delivery.deliverDue(), LOOK_EVERY_MS);
      timer.unref();
      void delivery.deliverDue();
    },
    async withdraw(person, tx) {
      for (const destination of destinationsOf(person, channels)) {
        await queries.deleteMessagesTo(tx, destination);
      }
    },
    async forget(person) {
      // One that is being delivered would be kept after we looked.
      await delivery.settled();
      for (const destination of destinationsOf(person, channels)) {
        await queries.deleteMessagesTo(db, destination);
        await destination.forget?.(destination.to);
      }
    },
    async close() {
      if (timer) clearInterval(timer);
      await delivery.stop();
      for (const channel of channels) channel.close();
    },
  };
}

/** Where each channel that reaches the person does so. */
function destinationsOf(person: Person, channels: readonly Channel[]) {
  return channels.flatMap((channel) => {
    const to = channel.addressOf(person);
    return to === null ? [] : [{ channel: channel.name, to, forget: channel.forget }];
  });
}
