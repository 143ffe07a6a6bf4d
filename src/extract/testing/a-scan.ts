import { createRequire } from 'node:module';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const fonts = {
  Serif: '@expo-google-fonts/cormorant/500Medium/Cormorant_500Medium.ttf',
  Italic: '@expo-google-fonts/cormorant/500Medium_Italic/Cormorant_500Medium_Italic.ttf',
  Sans: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  Bold: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
} as const;
for (const [name, file] of Object.entries(fonts)) {
  GlobalFonts.registerFromPath(require.resolve(file), `Scan ${name}`);
}

/** How a page that was never on paper looks as if it had been scanned or photographed. */
export type ScanLook = {
  font?: keyof typeof fonts;
  /** Of the letters, in pixels. */
  size?: number;
  width?: number;
  isCentred?: boolean;
  /** In degrees. */
  skew?: number;
  /** The greatest difference that a pixel gets by chance, of 255. */
  noise?: number;
  /** In pixels. */
  blur?: number;
  /** A shadow over a corner, and a lamp on the other side. */
  isPhoto?: boolean;
  isLightOnDark?: boolean;
};

/** A picture of these lines; the same lines and look give the same picture. */
export function drawScan(lines: readonly string[], look: ScanLook = {}): Canvas {
  const { font = 'Sans', size = 32, width = 1240, isCentred = false, skew = 0 } = look;
  const { noise = 0, blur = 0, isPhoto = false, isLightOnDark = false } = look;
  const height = Math.ceil(size * (lines.length * 1.6 + 5));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = isLightOnDark ? '#21352c' : '#fbf8f1';
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate((skew * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  if (blur > 0) context.filter = `blur(${blur}px)`;
  context.fillStyle = isLightOnDark ? '#f4ead4' : '#2b2b2b';
  context.font = `${size}px "Scan ${font}"`;
  context.textAlign = isCentred ? 'center' : 'left';
  lines.forEach((line, number) => {
    context.fillText(line, isCentred ? width / 2 : width * 0.08, size * (3 + number * 1.6));
  });
  context.restore();
  if (isPhoto) addShadow(canvas);
  if (noise > 0) addNoise(canvas, noise);
  return canvas;
}

function addShadow(canvas: Canvas): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'multiply';
  const shadow = context.createLinearGradient(0, 0, width, height);
  shadow.addColorStop(0, '#5a564c');
  shadow.addColorStop(0.45, '#b9b2a2');
  shadow.addColorStop(0.55, '#e9e0cc');
  shadow.addColorStop(1, '#fff4dd');
  context.fillStyle = shadow;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

function addNoise(canvas: Canvas, noise: number): void {
  const context = canvas.getContext('2d');
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = picture;
  let state = 42;
  for (let at = 0; at < data.length; at += 4) {
    // A generator of the kind of Park and Miller: the same noise at every run.
    state = (state * 48_271) % 2_147_483_647;
    const change = (state / 2_147_483_647 - 0.5) * 2 * noise;
    for (let colour = 0; colour < 3; colour += 1) data[at + colour] = data[at + colour]! + change;
  }
  context.putImageData(picture, 0, 0);
}

/** A PDF whose pages are pictures of these lines, and nothing else. */
export async function aScannedPdf(
  pages: readonly (readonly string[])[],
  look: ScanLook = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const lines of pages) {
    const canvas = drawScan(lines, look);
    const image = await pdf.embedJpg(canvas.toBuffer('image/jpeg', 85));
    // Small, so that it is drawn with few dots and read in a moment.
    const width = 300;
    const height = (width * canvas.height) / canvas.width;
    const page = pdf.addPage([width, height]);
    page.drawImage(image, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await pdf.save());
}
