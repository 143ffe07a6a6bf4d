import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A plain-text e-mail to one person. */
export type Mail = { to: string; subject: string; text: string };

/** Sends e-mail, or keeps it where an operator finds it. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

/**
 * Keeps every e-mail as a file in `folder`, for a server without SMTP: nothing leaves the machine,
 * and the operator can open the message or hand its link on.
 */
export function createOutboxMailer(options: {
  folder: string;
  from: string;
  clock: () => Date;
}): Mailer {
  return {
    async send(mail) {
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      const now = options.clock();
      const id = randomBytes(6).toString('hex');
      const name = `${now.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
      const file = path.join(options.folder, name);
      await writeFile(`${file}.part`, formatMessage(mail, { ...options, now, id }), {
        mode: 0o600,
      });
      await rename(`${file}.part`, file);
    },
  };
}

/** The message as RFC 5322 has it, its subject and text in UTF-8. */
export function formatMessage(
  mail: Mail,
  options: { from: string; now: Date; id: string },
): string {
  const header = (text: string) => text.replace(/[\r\n]+/g, ' ');
  const encoded = Buffer.from(mail.subject, 'utf8').toString('base64');
  return [
    `From: ${header(options.from)}`,
    `To: ${header(mail.to)}`,
    `Subject: =?UTF-8?B?${encoded}?=`,
    `Date: ${options.now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${options.id}@usher.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    mail.text.replace(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n');
}
