import type { Square } from '#shared/rules/photos.ts';

/** Width and height of a picture, in its pixels. */
type Size = { width: number; height: number };

/** How many times larger than at first a photo can be drawn. */
export const MAX_ZOOM = 3;

/** How many times larger a square is drawn than the largest one of its picture: 1 to {@link MAX_ZOOM}. */
export const zoomOf = (picture: Size, square: Square): number =>
  Math.min(picture.width, picture.height) / square.side;

/** The square so much further to the right and down, in the picture's pixels, and within the picture. */
export function moveSquare(picture: Size, square: Square, right: number, down: number): Square {
  const { side } = square;
  return {
    left: clamp(square.left + right, picture.width - side),
    top: clamp(square.top + down, picture.height - side),
    side,
  };
}

/** The square drawn so many times larger than at first, about its own middle, and within the picture. */
export function zoomSquare(picture: Size, square: Square, zoom: number): Square {
  const largest = Math.min(picture.width, picture.height);
  const side = largest / Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const inwards = (square.side - side) / 2;
  return moveSquare(picture, { ...square, side }, inwards, inwards);
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
