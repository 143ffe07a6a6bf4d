import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

type Wishes = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' };

/** A picture whose upper left quarter is red and whose lower right one is blue, on green. */
export function aPicture(wishes: Wishes = {}): Buffer {
  const { width = 1200, height = 800, format = 'jpeg' } = wishes;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (const [colour, x, y, w, h] of [
    ['#0a0', 0, 0, width, height],
    ['#f00', 0, 0, width / 2, height / 2],
    ['#00f', width / 2, height / 2, width / 2, height / 2],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(x, y, w, h);
  }
  // encode() does not hold the canvas, which may be freed meanwhile.
  return format === 'png' ? canvas.encodeSync('png') : canvas.encodeSync(format, 90);
}

/**
 * A JPEG with what a camera notes: how it was held (1 to 8), and a text. Exif 2.32, 4.6.2: a TIFF of
 * one directory with the tags Orientation (0x0112) and ImageDescription (0x010E).
 */
export function withExif(jpeg: Buffer, { orientation = 1, note = '' }): Buffer {
  const text = Buffer.from(`${note}\0`.padEnd(5, '\0'));
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  const entries = [
    [0x010e, 2, text.length, tiff.length],
    [0x0112, 3, 1, orientation << 16],
  ] as const;
  entries.forEach(([tag, type, count, value], n) => {
    const at = 10 + n * 12;
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    tiff.writeUInt32BE(value, at + 8);
  });
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}

/** A PNG of a few kilobytes that unpacks to a square of so many pixels, one bit each. */
export function aPngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

/** PNG, annex D. */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
