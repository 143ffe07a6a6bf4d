import { listInWords } from './in-words.ts';

/** The largest picture that is taken, in MB of 1024 × 1024 bytes. */
export const MAX_PHOTO_MB = 10;

/** The same in bytes. */
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * 1024 * 1024;

/** The most pixels of a picture that is decoded: what the largest cameras of telephones make. */
export const MAX_PHOTO_PIXELS = 52_000_000;

/** Width and height of a photo as it is kept, in pixels: three to one where it is shown largest. */
export const PHOTO_SIDE = 480;

/** The most bytes of a photo as it is kept. */
export const MAX_KEPT_PHOTO_BYTES = 60 * 1024;

/** The kinds of picture that a photo is made of: their MIME types by their names. */
export const photoTypes = { JPEG: 'image/jpeg', PNG: 'image/png', WebP: 'image/webp' } as const;

/** "JPEG, PNG or WebP". */
export const ANY_PHOTO = listInWords(Object.keys(photoTypes), 'or');

/** Why a picture cannot be the couple's photo. */
export type PhotoProblem = 'wrong_type' | 'heic' | 'broken' | 'too_many_pixels' | 'timeout';

/** The same in the couple's words, with what to do. */
export const photoProblems: Readonly<Record<PhotoProblem, string>> = {
  wrong_type: `Please choose a ${ANY_PHOTO} picture.`,
  heic: 'This picture is in a format of iPhones (HEIC) that cannot be read here. Please save it as JPEG, or choose it on the phone itself.',
  broken:
    'This picture cannot be read. It may be damaged, or too large. Please choose another one.',
  too_many_pixels: `This picture has too many pixels. Please choose a smaller one, of at most ${MAX_PHOTO_PIXELS / 1_000_000} megapixels.`,
  timeout: 'This picture takes too long to be read. Please choose another one.',
};

/** The message for a picture above the limit. */
export const PHOTO_TOO_LARGE = `This picture is larger than ${MAX_PHOTO_MB} MB. Please choose a smaller one.`;

/** A square of a picture, in its pixels. */
export type Square = { left: number; top: number; side: number };

/**
 * The square of a picture that is shown: its middle, and of an upright one rather its upper part,
 * where faces are.
 */
export function portraitSquare({ width, height }: { width: number; height: number }): Square {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 3, side };
}

/** Where guests' browsers find a helper's photo. Another photo has another address. */
export const photoPath = (shareUrl: string, version: string): string =>
  `/chat/${encodeURIComponent(shareUrl)}/photo-${version}.jpg`;
