import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { fileTypeFromBuffer } from 'file-type';
import {
  MAX_KEPT_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  PHOTO_SIDE,
  type PhotoProblem,
  photoTypes,
  portraitSquare,
} from '#shared/rules/photos.ts';
import { pictureSize } from './picture-size.ts';

/** A square JPEG, or why there is none. */
export type Portrait = { jpeg: Uint8Array } | { problem: PhotoProblem };

const readable: ReadonlySet<string> = new Set(Object.values(photoTypes));
const ofTelephones: ReadonlySet<string> = new Set(['image/heic', 'image/heif', 'image/avif']);

/** Quality in percent and width in pixels, tried in this order until the JPEG is small enough. */
const steps = [
  { quality: 84, side: PHOTO_SIDE },
  { quality: 74, side: PHOTO_SIDE },
  { quality: 62, side: PHOTO_SIDE },
  { quality: 60, side: 360 },
  { quality: 50, side: 240 },
] as const;

/**
 * Draws the couple's photo anew from a picture, by what its bytes are: upright, square, small, and
 * without anything that the camera noted. Never throws for what a picture holds; one that is hostile
 * may end the process, and is therefore drawn in a process of its own.
 */
export async function makePortrait(bytes: Uint8Array): Promise<Portrait> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && ofTelephones.has(type.mime)) return { problem: 'heic' };
  if (!type || !readable.has(type.mime)) return { problem: 'wrong_type' };
  const size = pictureSize(bytes, type.mime);
  // What is without a size crashes the library that draws.
  if (!size || size.width === 0 || size.height === 0) return { problem: 'broken' };
  if (size.width * size.height > MAX_PHOTO_PIXELS) return { problem: 'too_many_pixels' };
  try {
    return { jpeg: encode(await loadImage(bytes)) };
  } catch {
    return { problem: 'broken' };
  }
}

function encode(image: Image): Uint8Array {
  let jpeg: Uint8Array = new Uint8Array();
  for (const { quality, side } of steps) {
    jpeg = draw(image, side).encodeSync('jpeg', quality);
    if (jpeg.length <= MAX_KEPT_PHOTO_BYTES) break;
  }
  return jpeg;
}

function draw(image: Image, side: number): Canvas {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  // JPEG has no transparency; what shows through would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const from = portraitSquare(image);
  context.drawImage(image, from.left, from.top, from.side, from.side, 0, 0, side, side);
  return canvas;
}
