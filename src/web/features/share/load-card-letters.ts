import displayFont from '@expo-google-fonts/cormorant/600SemiBold/Cormorant_600SemiBold.ttf?url';
import textFont from '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf?url';
import type { CardLetters } from './card-pdf.ts';
import type { Painter } from './card-typeface.ts';

/** How many pixels a point gets in a painted line: 600 dots an inch. */
const PIXELS_PER_POINT = 600 / 72;

/** The card's fonts from our own server, and the browser's letters for what they do not have. */
export async function loadCardLetters(): Promise<CardLetters> {
  const [display, text] = await Promise.all([load(displayFont), load(textFont)]);
  return {
    display,
    text,
    paintDisplay: createPainter((size) => `600 ${size}px Cormorant, Georgia, serif`),
    paintText: createPainter((size) => `500 ${size}px Figtree, system-ui, sans-serif`),
  };
}

async function load(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${url} answered ${response.status}`);
  return response.arrayBuffer();
}

function createPainter(fontOf: (size: number) => string): Painter {
  const prepare = (size: number) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws no canvas');
    context.font = fontOf(size);
    return { canvas, context };
  };
  return {
    widthOf: (text, size) => prepare(100).context.measureText(text).width * (size / 100),
    async paint(text, size, [red, green, blue]) {
      const pixels = size * PIXELS_PER_POINT;
      const { canvas, context } = prepare(pixels);
      const { width } = context.measureText(text);
      // Room for what reaches beyond its own width, as a swung letter does.
      canvas.width = Math.ceil(width + pixels);
      canvas.height = Math.ceil(pixels * 1.8);
      context.font = fontOf(pixels);
      context.fillStyle = `rgb(${red * 255} ${green * 255} ${blue * 255})`;
      context.textAlign = 'center';
      context.fillText(text, canvas.width / 2, pixels * 1.3);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (!blob) throw new Error('The browser made no picture of the text');
      return {
        png: new Uint8Array(await blob.arrayBuffer()),
        width: canvas.width / PIXELS_PER_POINT,
        height: canvas.height / PIXELS_PER_POINT,
        descent: (canvas.height - pixels * 1.3) / PIXELS_PER_POINT,
      };
    },
  };
}
