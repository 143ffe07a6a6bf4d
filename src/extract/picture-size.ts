/** Width and height in pixels, as a picture's header tells them. */
export type PictureSize = { width: number; height: number };

/**
 * The size of a JPEG, PNG or WebP by its header alone, before anything of it is unpacked; null where the
 * header does not tell it. ISO 15948, 11.2.2 (PNG); ITU T.81, B.2.2 (JPEG); RFC 9649, 2.5 to 2.7 (WebP).
 */
export function pictureSize(bytes: Uint8Array, mimeType: string): PictureSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (mimeType === 'image/png')
      return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
    return mimeType === 'image/webp' ? sizeOfWebp(view) : sizeOfJpeg(view);
  } catch {
    // It ends within its header.
    return null;
  }
}

function sizeOfWebp(view: Buffer): PictureSize | null {
  const kind = view.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = view.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
}

/** Goes from marker to marker to the one of the frame, SOF0 to SOF15. */
function sizeOfJpeg(view: Buffer): PictureSize | null {
  for (let at = 2; ; ) {
    if (view.readUInt8(at) !== 0xff) return null;
    const marker = view.readUInt8(at + 1);
    if (marker === 0xff) {
      // A byte that only fills.
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
    } else {
      at += 2 + view.readUInt16BE(at + 2);
    }
  }
}
