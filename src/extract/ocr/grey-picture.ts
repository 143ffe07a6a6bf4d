/** A picture in shades of grey: one byte a pixel, row by row, 0 for black. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

/** Red, green and blue as the eye weighs them (ITU-R BT.601), in 256ths. */
const WEIGHTS = { red: 77, green: 150, blue: 29 } as const;

/** The grey of pixels that are red, green, blue and alpha, on white paper where nothing is. */
export function toGrey(rgba: Uint8Array | Uint8ClampedArray, size: Size): GreyPicture {
  const pixels = new Uint8Array(size.width * size.height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const alpha = rgba[from + 3]!;
    const grey =
      (rgba[from]! * WEIGHTS.red +
        rgba[from + 1]! * WEIGHTS.green +
        rgba[from + 2]! * WEIGHTS.blue) >>
      8;
    pixels[at] = alpha === 255 ? grey : 255 - (((255 - grey) * alpha) >> 8);
  }
  return { ...size, pixels };
}

type Size = { width: number; height: number };

/** The file that the recogniser is given: a portable greymap (PGM, "P5"). */
export function toPgm({ width, height, pixels }: GreyPicture): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
