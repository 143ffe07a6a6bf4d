import path from 'node:path';
import type { Config } from '../config.ts';
import type { Channel } from '../notify/channel.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** E-mail as a channel, over what takes it away. */
export const mailChannel = (transport: MailTransport): Channel => ({
  name: 'mail',
  addressOf: ({ email }) => email,
  ...transport,
});

/** E-mail by SMTP where it is configured, else as files in the data folder. */
export function openMailChannel(config: Config, clock: () => Date): Channel {
  const from = config.MAIL_FROM ?? 'Usher <usher@localhost>';
  return mailChannel(
    config.SMTP_URL
      ? createSmtpTransport({ url: config.SMTP_URL, from })
      : createOutboxTransport({ folder: path.join(config.DATA_DIR, 'outbox'), from, clock }),
  );
}
