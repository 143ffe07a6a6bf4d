import path from 'node:path';
import type { Config } from '../config.ts';
import type { MailTransport } from './mailer.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** SMTP where it is configured, else the outbox in the data folder. */
export function openMailTransport(config: Config, clock: () => Date): MailTransport {
  const from = config.MAIL_FROM ?? 'Usher <usher@localhost>';
  return config.SMTP_URL
    ? createSmtpTransport({ url: config.SMTP_URL, from })
    : createOutboxTransport({ folder: path.join(config.DATA_DIR, 'outbox'), from, clock });
}
