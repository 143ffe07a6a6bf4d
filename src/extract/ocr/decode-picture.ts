import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ExtractionProblem } from '../problems.ts';
import { type GreyPicture, toGrey } from './grey-picture.ts';
import { type PictureFormat, pictureSize } from './picture-size.ts';

/** The most pixels of a picture: above what phones take, and what fits into the process that reads it. */
export const MAX_PIXELS = 50_000_000;

/** Red, green, blue and alpha of each pixel, row by row, turned as the photo says. */
type Decoded = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

const require = createRequire(import.meta.url);

/**
 * A picture in grey, turned upright. The decoders are WebAssembly, so that a hostile picture reaches no
 * memory but theirs; none is begun for a picture that says it has more pixels than may be. Nothing but
 * the pixels is looked at: no place, no camera, no comment.
 */
export async function decodePicture(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<GreyPicture> {
  const said = pictureSize(bytes, format);
  if (said && said.width * said.height > MAX_PIXELS) throw new ExtractionProblem('too_many_pixels');
  const { width, height, data } = await decodeBytes(bytes, format);
  return toGrey(data, { width, height });
}

async function decodeBytes(bytes: Uint8Array, format: PictureFormat): Promise<Decoded> {
  try {
    if (format === 'jpg') return await decodeJpeg(bytes);
    return format === 'png' ? await decodePng(bytes) : await decodeHeic(bytes);
  } catch (error) {
    if (error instanceof ExtractionProblem) throw error;
    // Some decoders throw what is no error.
    throw new ExtractionProblem('broken_picture', { cause: error });
  }
}

async function decodeJpeg(bytes: Uint8Array): Promise<Decoded> {
  const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
  provideImageData();
  const program = await readFile(require.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
  await init(new WebAssembly.Module(program));
  return decode(copyOf(bytes), { preserveOrientation: true });
}

async function decodePng(bytes: Uint8Array): Promise<Decoded> {
  const { default: decode, init } = await import('@jsquash/png/decode.js');
  provideImageData();
  const program = await readFile(require.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  await init(copyOf(program));
  return decode(copyOf(bytes));
}

/** HEIC as phones write it; the first picture of the file. */
async function decodeHeic(bytes: Uint8Array): Promise<Decoded> {
  const { HeifDecoder }: Libheif = require('libheif-js/wasm-bundle');
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) throw new ExtractionProblem('broken_picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) throw new ExtractionProblem('too_many_pixels');
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  return new Promise((resolve, reject) => {
    image.display(target, (shown) =>
      shown ? resolve(shown) : reject(new ExtractionProblem('broken_picture')),
    );
  });
}

/** Of libheif, in its own names, what is used here. */
type Libheif = {
  HeifDecoder: new () => {
    decode: (bytes: Uint8Array) => {
      get_width: () => number;
      get_height: () => number;
      display: (target: Decoded, done: (shown: Decoded | null) => void) => void;
    }[];
  };
};

function copyOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** The decoders give what browsers have for pixels, and Node has not. */
function provideImageData(): void {
  Reflect.set(
    globalThis,
    'ImageData',
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
}
