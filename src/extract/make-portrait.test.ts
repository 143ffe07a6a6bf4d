import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePortrait } from './make-portrait.ts';
import { pictureSize } from './picture-size.ts';
import { aPicture, aPngBomb, withExif } from './testing/a-picture.ts';

test.each(['jpeg', 'png', 'webp'] as const)(
  'the size of a picture in %s is read without unpacking it',
  async (format) => {
    const picture = aPicture({ width: 321, height: 123, format });
    expect(pictureSize(picture, `image/${format}`)).toEqual({ width: 321, height: 123 });
  },
);

test.each([
  ['VP8 ', 90],
  ['VP8L', 100],
])('so is that of a WebP that begins with its pixels, %s', async (kind, quality) => {
  const extended = createCanvas(321, 123).encodeSync('webp', quality);
  const frame = extended.subarray(extended.indexOf(kind));
  const plain = Buffer.concat([extended.subarray(0, 12), frame]);
  expect(plain.toString('latin1', 12, 16)).toBe(kind);
  expect(pictureSize(plain, 'image/webp')).toEqual({ width: 321, height: 123 });
});

test('so is that of a JPEG behind what a camera noted', async () => {
  const noted = withExif(aPicture({ width: 321, height: 123 }), { note: 'x'.repeat(60_000) });
  expect(pictureSize(noted, 'image/jpeg')).toEqual({ width: 321, height: 123 });
});

test('a bomb is refused by its header, whatever it claims to be', async () => {
  expect(await makePortrait(aPngBomb(20_000))).toEqual({ problem: 'too_many_pixels' });
});

test('the header of any bytes is read to an end', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('image/jpeg', 'image/png', 'image/webp'),
      (bytes, mimeType) => {
        const size = pictureSize(bytes, mimeType);
        expect(size === null || Number.isInteger(size.width * size.height)).toBe(true);
      },
    ),
  );
});
