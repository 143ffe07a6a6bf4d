/** Longest side in pixels and JPEG quality, tried in this order until a picture is small enough. */
const steps = [
  { side: 2000, quality: 0.85 },
  { side: 1600, quality: 0.75 },
  { side: 1200, quality: 0.7 },
  { side: 800, quality: 0.6 },
] as const;

/** A chosen file that this browser cannot show, such as a phone's HEIC on a computer. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
  constructor(
    readonly fileName: string,
    options: { cause: unknown },
  ) {
    super(`${fileName} cannot be decoded`, options);
  }
}

/**
 * Pictures as JPEG, upright and without what the camera noted in them, small enough to be at most
 * `totalBytes` together. One after the other, since a telephone has little memory. Throws
 * {@link UnreadableImage} for the first that this browser cannot decode.
 */
export async function shrinkImages(files: readonly File[], totalBytes: number): Promise<Blob[]> {
  const pictures: Blob[] = [];
  for (const file of files) pictures.push(await shrinkImage(file, totalBytes / files.length));
  return pictures;
}

async function shrinkImage(file: File, maxBytes: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadableImage(file.name, { cause });
  });
  try {
    let smallest: Blob | undefined;
    for (const step of steps) {
      smallest = await encode(bitmap, step);
      if (smallest.size <= maxBytes) break;
    }
    return smallest!;
  } finally {
    bitmap.close();
  }
}

function encode(
  bitmap: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency; what shows through would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/jpeg',
      quality,
    );
  });
}
