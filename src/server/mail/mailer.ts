import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatMessage } from './format-message.ts';

/** A plain-text e-mail to one person. */
export type Mail = { to: string; subject: string; text: string };

/** Sends e-mail, or keeps it where an operator finds it. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** Where the mailer writes what happened: never to whom, and never what. */
export type MailLog = {
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/**
 * Keeps every e-mail as a file in `folder`, for a server without SMTP: nothing leaves the machine,
 * and the operator can open the message or hand its link on.
 */
export function createOutboxMailer(options: {
  folder: string;
  from: string;
  clock: () => Date;
  log?: MailLog;
}): Mailer {
  const { folder, from, clock, log } = options;
  return {
    async send(mail) {
      const now = clock();
      const id = randomBytes(6).toString('hex');
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
      const file = path.join(folder, name);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, formatMessage(mail, { from, now, id }), { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        log?.error({ err: error }, 'mail could not be kept in the outbox');
        throw error;
      }
      log?.info({ file: name }, 'mail kept in the outbox');
    },
  };
}
