import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { UndeliverableError } from '../notify/channel.ts';
import { mailHtml } from './mail-html.ts';
import type { MailTransport } from './mail-transport.ts';

/** How long a mail server may take to answer, in milliseconds, before the mail is tried again later. */
const ANSWER_MS = 15_000;

/** Sends e-mail by SMTP, over a connection that is kept for the next one. */
export function createSmtpTransport(options: { url: string; from: string }): MailTransport {
  const { url, from } = options;
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const smtp = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async deliver(mail) {
      try {
        await smtp.sendMail({
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mailHtml(mail),
          messageId: `<${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        });
      } catch (error) {
        if (isPermanent(error)) throw new UndeliverableError('Refused for good', { cause: error });
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}

const unsubscribeHeaders = (mail: { unsubscribeUrl?: string | null }): Record<string, string> =>
  mail.unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

const smtpFailure = z.object({ responseCode: z.number(), command: z.string() });

/**
 * True where the server has answered 5xx to this sender, recipient or message (RFC 5321, 4.2.1). A
 * refused sign-in is 5xx as well, but that the operator can mend, and the mail is then still there.
 */
function isPermanent(error: unknown): boolean {
  const { data } = smtpFailure.safeParse(error);
  return data !== undefined && data.responseCode >= 500 && /^(RCPT TO|DATA)$/.test(data.command);
}
