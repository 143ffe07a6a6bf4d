import type { GreyPicture } from './grey-picture.ts';

/** The side of the squares, in pixels, in each of which the paper's brightness is looked for. */
const SQUARE = 32;
/** The paper is what is brighter than so much of a square; letters cover less. */
const PAPER_SHARE = 0.85;
/** Darker than this, in the middle of all pixels, the letters are the bright ones. */
const DARK_PAPER = 110;

/**
 * The same picture as if the light were even and the paper white: each pixel by how bright the paper
 * around it is, light letters on dark turned round. Photos have shadows and dark corners, by which a
 * recogniser that draws one line between black and white goes wrong.
 */
export function evenLight(picture: GreyPicture): GreyPicture {
  const upright = medianOf(picture.pixels) < DARK_PAPER ? inverted(picture) : picture;
  const paper = smoothed(paperOf(upright));
  const { width, height, pixels } = upright;
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = between(y, paper.rows);
    for (let x = 0; x < width; x += 1) {
      const column = between(x, paper.columns);
      const at = (r: number, c: number) => paper.values[r * paper.columns + c]!;
      const above =
        at(row.before, column.before) * (1 - column.share) +
        at(row.before, column.after) * column.share;
      const below =
        at(row.after, column.before) * (1 - column.share) +
        at(row.after, column.after) * column.share;
      const white = Math.max(32, above * (1 - row.share) + below * row.share);
      even[y * width + x] = Math.min(255, (pixels[y * width + x]! * 255) / white);
    }
  }
  return { width, height, pixels: even };
}

type Grid = { columns: number; rows: number; values: Float32Array };

function paperOf({ width, height, pixels }: GreyPicture): Grid {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const values = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 1) {
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x += 1) {
          counts[pixels[y * width + x]!]! += 1;
          total += 1;
        }
      }
      values[row * columns + column] = quantile(counts, total, PAPER_SHARE);
    }
  }
  return { columns, rows, values };
}

/** Each square with its neighbours, so that a square full of letters counts as its surroundings do. */
function smoothed({ columns, rows, values }: Grid): Grid {
  const smooth = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      let count = 0;
      for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r += 1) {
        for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c += 1) {
          sum += values[r * columns + c]!;
          count += 1;
        }
      }
      smooth[row * columns + column] = sum / count;
    }
  }
  return { columns, rows, values: smooth };
}

/** The squares on both sides of a pixel, by their middles, and how far it is from one to the other. */
function between(at: number, squares: number): { before: number; after: number; share: number } {
  const place = Math.min(squares - 1, Math.max(0, (at + 0.5) / SQUARE - 0.5));
  const before = Math.floor(place);
  return { before, after: Math.min(squares - 1, before + 1), share: place - before };
}

function medianOf(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel]! += 1;
  return quantile(counts, pixels.length, 0.5);
}

function quantile(counts: Uint32Array, total: number, share: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value]!;
    if (seen >= total * share) return value;
  }
  return 255;
}

const inverted = ({ pixels, ...size }: GreyPicture): GreyPicture => ({
  ...size,
  pixels: pixels.map((pixel) => 255 - pixel),
});
