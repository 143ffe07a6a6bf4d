import { createCanvas } from '@napi-rs/canvas';
import { createIsomorphicCanvasFactory } from 'unpdf';
import { openPdf } from '../read-pdf.ts';
import { type GreyPicture, toGrey } from './grey-picture.ts';

/** Scanners give so many dots an inch, and recognisers were trained on them. */
const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
/** A page as large as a poster is drawn with fewer. */
const MAX_PIXELS = 9_000_000;

/** One page of a PDF as a picture; `page` counts from 0. */
export async function renderPage(bytes: Uint8Array, page: number): Promise<GreyPicture> {
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  const pdf = await openPdf(bytes, { CanvasFactory });
  try {
    const proxy = await pdf.getPage(page + 1);
    const { width, height } = proxy.getViewport({ scale: 1 });
    const scale = Math.min(
      DOTS_PER_INCH / POINTS_PER_INCH,
      Math.sqrt(MAX_PIXELS / Math.max(1, width * height)),
    );
    const viewport = proxy.getViewport({ scale });
    const size = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
    const canvas = createCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    // The parser's types know browsers' canvases; it draws with the calls that both have.
    const target = { canvas, canvasContext: context, viewport } as unknown;
    await proxy.render(target as Parameters<typeof proxy.render>[0]).promise;
    return toGrey(context.getImageData(0, 0, size.width, size.height).data, size);
  } finally {
    await pdf.destroy();
  }
}
