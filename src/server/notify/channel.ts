/** Somebody who gets messages, by what each channel can reach them at. */
export type Person = { email: string };

/** A message to somebody. A channel gives it its form, such as a page of HTML. */
export type Message = {
  subject: string;
  /** Paragraphs, and links on a line of their own. */
  text: string;
  /** Where it is not about the account: stops further ones, by a click or by the mail program (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** The helper whose guests it is about or for: while it waits it is deleted with that helper. */
  helperId?: number;
};

/** A message on its way to an address; a second delivery of the same one has the same id. */
export type OutgoingMessage = Message & { id: string; to: string };

/** A way to reach people, such as e-mail. */
export type Channel = {
  /** Kept with each message that waits for it, so it stays what it is. */
  name: string;
  /** Where it reaches the person, or null where it cannot. */
  addressOf: (person: Person) => string | null;
  /** Delivers one message, or throws: {@link UndeliverableError} where trying again cannot help. */
  deliver: (message: OutgoingMessage) => Promise<void>;
  /** Deletes what it keeps of the messages to an address; there only where a channel keeps any. */
  forget?: (address: string) => Promise<void>;
  close: () => void;
};

/** The receiving side has refused this message for good. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}
