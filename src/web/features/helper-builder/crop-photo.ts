import { type PhotoProblem, photoProblems, portraitSquare } from '#shared/rules/photos.ts';

/** A photo as it is sent, and where it is to be seen meanwhile. */
export type CroppedPhoto = { picture: Blob; url: string };

/** The most pixels of a side that are sent; the server makes it smaller yet. */
const MOST_PIXELS = 1200;
const QUALITY = 0.9;

/** A chosen file that is no photo, or none that this browser can show; the message is for the couple. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
  constructor(problem: PhotoProblem, options?: { cause: unknown }) {
    super(photoProblems[problem], options);
  }
}

/**
 * The square of a picture that guests will see, as a JPEG: upright, and without what the camera noted,
 * which so never leaves the device. Throws {@link UnreadablePhoto}.
 */
export async function cropPhoto(file: File): Promise<CroppedPhoto> {
  // A drawing can be of any size, and hold a page.
  if (file.type && (!file.type.startsWith('image/') || file.type.startsWith('image/svg'))) {
    throw new UnreadablePhoto('wrong_type');
  }
  const url = URL.createObjectURL(file);
  try {
    const canvas = draw(await decode(url, file));
    return { picture: await toJpeg(canvas), url: canvas.toDataURL('image/jpeg', QUALITY) };
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decode(url: string, file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (cause) {
    const isOfTelephone = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
    const isPicture = file.type !== '';
    throw new UnreadablePhoto(isOfTelephone ? 'heic' : isPicture ? 'broken' : 'wrong_type', {
      cause,
    });
  }
  return image;
}

function draw(image: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const from = portraitSquare({ width, height });
  const side = Math.max(1, Math.min(MOST_PIXELS, Math.round(from.side)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency; what shows through would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, from.left, from.top, from.side, from.side, 0, 0, side, side);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be encoded'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
