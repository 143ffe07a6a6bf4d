import { createCanvas } from '@napi-rs/canvas';
import { decodePicture } from './decode-picture.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { PictureFormat } from './picture-size.ts';

/** The most pixels that are kept of a picture: letters of a page that fills it have enough of them. */
export const KEPT_PIXELS = 12_000_000;

const QUALITY = 88;

/**
 * What is kept of a photo until its words have been read: a grey JPEG of at most {@link KEPT_PIXELS}
 * pixels, upright, without anything that the camera wrote beside them.
 */
export async function preparePicture(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<Uint8Array> {
  const grey = shrunk(await decodePicture(bytes, format), KEPT_PIXELS);
  const canvas = createCanvas(grey.width, grey.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(grey.width, grey.height);
  const { pixels } = grey;
  for (let at = 0, to = 0; at < pixels.length; at += 1, to += 4) {
    image.data.fill(pixels[at]!, to, to + 3);
    image.data[to + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas.encode('jpeg', QUALITY);
}

/** The same picture with at most so many pixels: each the mean of those that it replaces. */
export function shrunk(picture: GreyPicture, most: number): GreyPicture {
  const factor = Math.sqrt((picture.width * picture.height) / most);
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = spanOf(y, factor, picture.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = spanOf(x, factor, picture.width);
      pixels[y * width + x] = meanOf(picture, { top, bottom, left, right });
    }
  }
  return { width, height, pixels };
}

const spanOf = (at: number, factor: number, end: number): [number, number] => {
  const from = Math.floor(at * factor);
  return [from, Math.min(end, Math.max(from + 1, Math.floor((at + 1) * factor)))];
};

type Rectangle = { top: number; bottom: number; left: number; right: number };

function meanOf({ width, pixels }: GreyPicture, { top, bottom, left, right }: Rectangle): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += pixels[y * width + x]!;
  }
  return sum / ((bottom - top) * (right - left));
}
