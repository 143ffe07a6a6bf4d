/** A piece of text on a page: its left edge and baseline in points from the bottom left. */
export type PdfText = { text: string; x: number; y: number; size?: number; bold?: boolean };

/** A PDF of one font in two weights, with these pieces of text, and these links, on its pages. */
export function aPdf(
  pages: readonly (readonly PdfText[])[],
  links: readonly { url: string; rect: readonly number[] }[] = [],
): Uint8Array {
  const first = 5;
  const annotations = links.map(
    ({ url, rect }) =>
      `<< /Type /Annot /Subtype /Link /Rect [${rect.join(' ')}] /A << /S /URI /URI (${url}) >> >>`,
  );
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, i) => {
      const content = texts.map(showText).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 1 + i * 2} 0 R /Annots [${annotations.join(' ')}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

/** Lines of text from the top of a page down, 14 points apart, as most pages have them. */
export function textLines(lines: readonly string[], from = 780, x = 60): PdfText[] {
  return lines.map((text, i) => ({ text, x, y: from - i * 14 }));
}

/** A PDF file of these objects, the first of which is its catalogue. */
export function writeObjects(objects: readonly string[], trailer = ''): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function showText({ text, x, y, size = 11, bold = false }: PdfText): string {
  const escaped = text.replace(/[\\()]/g, (character) => `\\${character}`);
  return `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}
