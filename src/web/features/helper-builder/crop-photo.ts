import { type PhotoProblem, photoProblems, type Square } from '#shared/rules/photos.ts';

/** A photo as it is sent, and where it is to be seen meanwhile. */
export type CroppedPhoto = { picture: Blob; url: string };

/** The most pixels of a picture's longer side that are kept to crop it, and of the square that is sent. */
const MAX_PIXELS = { opened: 2400, sent: 1200 };
const QUALITY = 0.9;

/** A chosen file that is no photo, or none that this browser can show; the message is for the couple. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
  constructor(problem: PhotoProblem, options?: { cause: unknown }) {
    super(photoProblems[problem], options);
  }
}

/**
 * A chosen picture, upright, as large as it takes to crop it, and without what the camera noted, which so
 * never leaves the device. Throws {@link UnreadablePhoto}.
 */
export async function openPhoto(file: File): Promise<HTMLCanvasElement> {
  // A drawing can be of any size, and hold a page.
  if (file.type && (!file.type.startsWith('image/') || file.type.startsWith('image/svg'))) {
    throw new UnreadablePhoto('wrong_type');
  }
  const url = URL.createObjectURL(file);
  try {
    const image = await decode(url, file);
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, MAX_PIXELS.opened / Math.max(width, height));
    return draw(image, { left: 0, top: 0, width, height }, scale);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The square of an opened picture that guests will see, as a JPEG. */
export async function cropPhoto(
  opened: HTMLCanvasElement,
  { left, top, side }: Square,
): Promise<CroppedPhoto> {
  const scale = Math.min(1, MAX_PIXELS.sent / side);
  const canvas = draw(opened, { left, top, width: side, height: side }, scale);
  return { picture: await toJpeg(canvas), url: canvas.toDataURL('image/jpeg', QUALITY) };
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

type Part = { left: number; top: number; width: number; height: number };

function draw(
  source: HTMLImageElement | HTMLCanvasElement,
  { left, top, width, height }: Part,
  scale: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency; what shows through would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
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
