import type { Message } from '../notify/channel.ts';

// Mail programs know neither our stylesheet nor its variables, so the look is repeated here:
// ivory paper, deep evergreen, dark ink, a serif for the name.
const PAPER = '#fbf8f1';
const SHEET = '#fffefb';
const EVERGREEN = '#1f4a3d';
const INK = '#26322d';
const LINE = '#e3dac8';

/** The mail's text as simple HTML: its paragraphs, and a button for a link on a line by itself. */
export function mailHtml(mail: Pick<Message, 'subject' | 'text' | 'unsubscribeUrl'>): string {
  const paragraphs = mail.text.trim().split(/\n{2,}/);
  // Where the text has the link itself, twice would be too often.
  const isNamed = mail.unsubscribeUrl && mail.text.includes(mail.unsubscribeUrl);
  const unsubscribe =
    mail.unsubscribeUrl && !isNamed
      ? `<p style="margin:24px 0 0;font-size:13px;color:#5b665f"><a href="${escapeHtml(mail.unsubscribeUrl)}" style="color:#5b665f">Stop these messages</a></p>`
      : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};font:16px/1.6 'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;background:${SHEET};border:1px solid ${LINE};border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font:italic 26px Georgia,'Times New Roman',serif;color:${EVERGREEN}">Usher</p>
${paragraphs.map(paragraph).join('\n')}
${unsubscribe}
</div></body></html>`;
}

function paragraph(text: string): string {
  if (/^https?:\/\/\S+$/.test(text)) {
    const url = escapeHtml(text);
    return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:${EVERGREEN};color:#ffffff;text-decoration:none;padding:12px 26px;border-radius:999px;font-weight:600">Open</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${url}" style="color:${EVERGREEN}">${url}</a></p>`;
  }
  const lines = text.split('\n').map(escapeHtml).join('<br>');
  const linked = lines.replace(
    /https?:\/\/[^\s<&]+/g,
    (url) => `<a href="${url}" style="color:${EVERGREEN}">${url}</a>`,
  );
  return `<p style="margin:0 0 16px">${linked}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
