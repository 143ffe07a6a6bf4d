import { deflateSync } from 'node:zlib';
import { writeObjects } from './a-pdf.ts';

/**
 * A PDF of a few kilobytes whose one page, packed twice, holds `pageBytes` of a repeated operator:
 * text to be shown takes time, blanks take memory.
 */
export function aHostilePdf(operator: string, pageBytes: number): Uint8Array {
  const page = Buffer.alloc(pageBytes, operator);
  const packed = deflateSync(deflateSync(page, { level: 9 }), { level: 9 });
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}
