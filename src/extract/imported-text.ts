import { htmlToText } from './html-to-text.ts';
import { readPageLinks } from './page-links.ts';
import { decodeText } from './read-txt.ts';
import type { PageLink } from './types.ts';

/**
 * The text of a web page, alone or packed as mail packs one (MHT): programs that turn pages into Word
 * files write them within a DOCX (`altChunk`) or under Word's ending. Other formats give none.
 */
export function importedText(content: Uint8Array): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const head = bytes.subarray(0, 2000).toString('latin1');
  if (isPage(bytes)) return htmlToText(decodeText(bytes));
  if (!/^mime-version:/im.test(head)) return '';
  const page = mailParts(bytes.toString('latin1')).find((part) =>
    /^content-type:\s*text\/html/im.test(part.head),
  );
  return page ? htmlToText(decodeText(unpack(page))) : '';
}

/** Where the navigation of a web page leads; one that is packed as mail is a copy, and leads nowhere. */
export function pageLinks(content: Uint8Array): PageLink[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  return isPage(bytes) ? readPageLinks(decodeText(bytes)) : [];
}

const isPage = (bytes: Buffer) =>
  /^\s*<|^\uFEFF|^ï»¿/.test(bytes.subarray(0, 2000).toString('latin1'));

type MailPart = { head: string; body: string };

/** The parts between the boundary's lines, each with its own head (RFC 2046, section 5.1). */
function mailParts(mail: string): MailPart[] {
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(mail)?.[1];
  const parts = boundary === undefined ? [mail] : mail.split(`--${boundary}`).slice(1);
  return parts.map((part) => {
    const end = /\r?\n\r?\n/.exec(part);
    return end
      ? { head: part.slice(0, end.index).trim(), body: part.slice(end.index + end[0].length) }
      : { head: part, body: '' };
  });
}

function unpack({ head, body }: MailPart): Buffer {
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(plain, 'latin1');
}
