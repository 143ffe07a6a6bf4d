/** An e-mail to one person. Its HTML is made of the text: paragraphs, and links on a line of their own. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** For mail that is not about the account: opened by a click or by the mail program (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** The helper whose guests it is about or for: while it waits it is deleted with that helper. */
  helperId?: number;
};

/** Takes e-mail on its way. It returns as soon as the mail is kept; delivery is tried afterwards. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** A mail as a transport gets it; a second delivery of the same one has the same id. */
export type OutgoingMail = Mail & { id: string };

/** Delivers one e-mail, or throws; {@link UndeliverableError} where trying again cannot help. */
export type MailTransport = {
  deliver: (mail: OutgoingMail) => Promise<void>;
  /** Deletes what it keeps of the mail to an address; there only where a transport keeps any. */
  forget?: (address: string) => Promise<void>;
  close: () => void;
};

/** The receiving server has refused this mail for good. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

/** Where is written what happened to mail: never to whom, and never what. */
export type MailLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};
