import { evenLight } from './even-light.ts';
import type { GreyPicture } from './grey-picture.ts';

/** A picture with fewer pixels, such as one from a web page, has letters too small to be distinguished. */
const SMALL_PIXELS = 600_000;
/** From how much noise on a picture is smoothed, once and twice, in shades of 255. */
const NOISY = [4, 14] as const;

/** A picture as the recogniser reads it best: large enough, little noise, even light, black on white. */
export function makeLegible(picture: GreyPicture): GreyPicture {
  const isSmall = picture.width * picture.height < SMALL_PIXELS;
  let legible = isSmall ? doubled(picture) : picture;
  const noise = noiseOf(legible);
  for (const level of NOISY) if (noise > level) legible = softened(legible);
  return evenLight(legible);
}

/**
 * The noise of a picture as a standard deviation: what a Laplacian leaves of it, in which plain areas
 * and straight edges cancel out (Immerkær 1996, "Fast Noise Variance Estimation").
 */
export function noiseOf({ width, height, pixels }: GreyPicture): number {
  let sum = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const corners =
        pixels[at - width - 1]! +
        pixels[at - width + 1]! +
        pixels[at + width - 1]! +
        pixels[at + width + 1]!;
      const sides = pixels[at - width]! + pixels[at - 1]! + pixels[at + 1]! + pixels[at + width]!;
      sum += Math.abs(corners - 2 * sides + 4 * pixels[at]!);
    }
  }
  return (Math.sqrt(Math.PI / 2) * sum) / (6 * Math.max(1, (width - 2) * (height - 2)));
}

/** Each pixel as the mean of its three by three. */
function softened({ width, height, pixels }: GreyPicture): GreyPicture {
  const soft = new Uint8Array(pixels);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const above = pixels[at - width - 1]! + pixels[at - width]! + pixels[at - width + 1]!;
      const beside = pixels[at - 1]! + pixels[at]! + pixels[at + 1]!;
      const below = pixels[at + width - 1]! + pixels[at + width]! + pixels[at + width + 1]!;
      soft[at] = (above + beside + below) / 9;
    }
  }
  return { width, height, pixels: soft };
}

/** Twice as wide and high, with what lies between two pixels between them. */
function doubled({ width, height, pixels }: GreyPicture): GreyPicture {
  const size = { width: width * 2, height: height * 2 };
  const large = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    const top = Math.min(height - 1, y >> 1) * width;
    const bottom = Math.min(height - 1, (y + 1) >> 1) * width;
    for (let x = 0; x < size.width; x += 1) {
      const left = Math.min(width - 1, x >> 1);
      const right = Math.min(width - 1, (x + 1) >> 1);
      const sum =
        pixels[top + left]! +
        pixels[top + right]! +
        pixels[bottom + left]! +
        pixels[bottom + right]!;
      large[y * size.width + x] = sum >> 2;
    }
  }
  return { ...size, pixels: large };
}
