import type { OutgoingMessage } from '../notify/channel.ts';

/** The longest part of a subject, in bytes, so that its encoded word stays within 75 characters. */
const ENCODED_WORD_BYTES = 42;

/** The message as RFC 5322 has it, subject and text in UTF-8. */
export function formatMessage(
  mail: Omit<OutgoingMessage, 'id'>,
  options: { from: string; now: Date; id: string },
): string {
  return [
    `From: ${oneLine(options.from)}`,
    `To: ${oneLine(mail.to)}`,
    ...(mail.unsubscribeUrl ? [`List-Unsubscribe: <${oneLine(mail.unsubscribeUrl)}>`] : []),
    `Subject: ${encodeHeader(oneLine(mail.subject))}`,
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

/** A line end in a header would begin a header of somebody else's making. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Text outside ASCII as encoded words (RFC 2047), cut between characters and folded. */
function encodeHeader(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const parts = [''];
  for (const character of text) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > ENCODED_WORD_BYTES) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts
    .map((part) => `=?UTF-8?B?${Buffer.from(part, 'utf8').toString('base64')}?=`)
    .join('\r\n ');
}
