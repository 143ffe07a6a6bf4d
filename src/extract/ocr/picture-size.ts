/** The formats of pictures that are read. */
export type PictureFormat = 'jpg' | 'png' | 'heic';

/** What a picture is by its first bytes, whatever its name; null where it is none that is read. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64));
  if (head.subarray(0, 3).equals(JPEG_MAGIC)) return 'jpg';
  if (head.subarray(0, 8).equals(PNG_MAGIC)) return 'png';
  const isBox = head.subarray(4, 8).toString('latin1') === 'ftyp';
  return isBox && HEIC_BRANDS.test(head.subarray(8, 12).toString('latin1')) ? 'heic' : null;
}

const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** The size that a picture says it has, before anything of it is decoded; null where it says none here. */
export function pictureSize(
  bytes: Uint8Array,
  format: PictureFormat,
): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'png') {
    // The first chunk is the header (PNG, section 11.2.2).
    return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return format === 'jpg' ? jpegSize(view) : null;
}

/** By the frame's header, which any number of other segments may precede (ITU-T T.81, annex B). */
function jpegSize(view: DataView): { width: number; height: number } | null {
  let largest: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return largest;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) largest = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Entropy-coded data follow.
    if (marker === 0xda) return largest;
    at += 2 + view.getUint16(at + 2);
  }
  return largest;
}
