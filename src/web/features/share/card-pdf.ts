import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from '@cantoo/pdf-lib';
import { sprigHalf } from '../../ui/botanicals.tsx';
import { createTypeface, type Ink, type Painter, type Typeface } from './card-typeface.ts';
import { fitLines } from './fit-lines.ts';
import { qrOutline } from './qr-code.ts';

/** What stands on a card. */
export type CardContent = { names: string; line: string; link: string };

/** One card on paper of its size, or four of them on a sheet to be cut. */
export type CardPaper = 'a6' | 'a4';

/** The fonts' files and what draws the letters that they do not have. */
export type CardLetters = {
  display: ArrayBuffer | Uint8Array;
  text: ArrayBuffer | Uint8Array;
  paintDisplay: Painter;
  paintText: Painter;
};

const POINTS_PER_MM = 72 / 25.4;
const WIDTH = 105 * POINTS_PER_MM;
const HEIGHT = 148.5 * POINTS_PER_MM;
/** 50 mm: read from an arm's length, also in the light of candles. */
const QR_SIDE = 50 * POINTS_PER_MM;
const QR_BOTTOM = 58;

const evergreen: Ink = [0.122, 0.29, 0.239];
const slate: Ink = [0.118, 0.161, 0.231];
const muted: Ink = [0.357, 0.4, 0.373];
const gold: Ink = [0.69, 0.565, 0.353];
const blush: Ink = [0.914, 0.78, 0.745];

/** Makes the card for tables and invitations as a PDF. Deterministic but for the date inside it. */
export async function makeCardPdf(
  content: CardContent,
  paper: CardPaper,
  letters: CardLetters,
): Promise<Uint8Array> {
  const [document, { default: fontkit }] = await Promise.all([
    PDFDocument.create(),
    import('@cantoo/fontkit'),
  ]);
  document.registerFontkit(fontkit);
  document.setTitle(content.names);
  document.setSubject(content.line);
  document.setCreator('Usher');
  const display = await document.embedFont(letters.display);
  const text = await document.embedFont(letters.text);
  const faces = {
    display: createTypeface(document, display, letters.paintDisplay),
    text: createTypeface(document, text, letters.paintText),
  };
  const columns = paper === 'a4' ? 2 : 1;
  const page = document.addPage([WIDTH * columns, HEIGHT * columns]);
  for (let place = 0; place < columns * columns; place += 1) {
    const left = (place % columns) * WIDTH;
    const bottom = Math.floor(place / columns) * HEIGHT;
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(1, 0, 0, 1, left, bottom));
    await drawCard(page, content, faces);
    page.pushOperators(popGraphicsState());
  }
  if (paper === 'a4') drawCuts(page);
  return document.save();
}

type Faces = { display: Typeface; text: Typeface };

async function drawCard(page: PDFPage, content: CardContent, faces: Faces): Promise<void> {
  drawBorder(page, 14, 0.7);
  drawBorder(page, 17.5, 0.3);
  drawSprig(page, HEIGHT - 36);
  const centre = WIDTH / 2;

  const names = fitLines(content.names, {
    maxWidth: WIDTH - 64,
    maxLines: 3,
    sizes: [36, 33, 30, 27, 24, 21, 18],
    widthOf: faces.display.widthOf,
  });
  const line = fitLines(content.line, {
    maxWidth: WIDTH - 84,
    maxLines: 3,
    sizes: [11, 10, 9, 8],
    widthOf: faces.text.widthOf,
  });
  // Names and line stand in the middle between the sprig and the code.
  const blockHeight =
    names.lines.length * names.size * 1.05 + 10 + line.lines.length * line.size * 1.45;
  const top = HEIGHT - 64;
  let y = top - Math.max(0, (top - (QR_BOTTOM + QR_SIDE) - 12 - blockHeight) / 2);
  for (const each of names.lines) {
    y -= names.size * 1.05;
    const written = { text: each, size: names.size, y: y + names.size * 0.22, ink: evergreen };
    await faces.display.write(page, centre, written);
  }
  y -= 10;
  for (const each of line.lines) {
    y -= line.size * 1.45;
    const written = { text: each, size: line.size, y: y + line.size * 0.35, ink: muted };
    await faces.text.write(page, centre, written);
  }

  drawCode(page, content.link);
  const shown = content.link.replace(/^https?:\/\//, '');
  const size = Math.min(7.5, (7.5 * (WIDTH - 56)) / faces.text.widthOf(shown, 7.5));
  await faces.text.write(page, centre, { text: shown, size, y: QR_BOTTOM - 20, ink: muted });
}

function drawBorder(page: PDFPage, inset: number, thickness: number): void {
  page.drawRectangle({
    x: inset,
    y: inset,
    width: WIDTH - 2 * inset,
    height: HEIGHT - 2 * inset,
    borderColor: rgb(...gold),
    borderWidth: thickness,
  });
}

/** The garland of the guests' page; its drawing is 220 units wide with the middle at 80. */
function drawSprig(page: PDFPage, top: number): void {
  const scale = 0.56;
  const drawn = { x: 0, y: 0, borderColor: rgb(...gold), borderWidth: 1 };
  for (const side of [scale, -scale]) {
    const middle = WIDTH / 2 - 80 * side;
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(side, 0, 0, scale, middle, top),
    );
    for (const path of [sprigHalf.stem, sprigHalf.leaves, sprigHalf.ribs]) {
      page.drawSvgPath(path, drawn);
    }
    page.pushOperators(popGraphicsState());
  }
  for (const [x, y, radius] of [
    [80, 24, 3],
    [74, 29, 2.2],
    [86.5, 29.5, 2.2],
  ] as const) {
    page.drawCircle({
      x: WIDTH / 2 + (x - 80) * scale,
      y: top - y * scale,
      size: radius * scale,
      color: rgb(...blush),
    });
  }
}

function drawCode(page: PDFPage, link: string): void {
  const { path, size } = qrOutline(link);
  page.drawSvgPath(path, {
    x: (WIDTH - QR_SIDE) / 2,
    y: QR_BOTTOM + QR_SIDE,
    scale: QR_SIDE / size,
    color: rgb(...slate),
    borderWidth: 0,
  });
}

/** Where the sheet is cut. */
function drawCuts(page: PDFPage): void {
  const { width, height } = page.getSize();
  const look = { color: rgb(0.72, 0.72, 0.7), thickness: 0.3, dashArray: [3, 4] };
  page.drawLine({ start: { x: width / 2, y: 0 }, end: { x: width / 2, y: height }, ...look });
  page.drawLine({ start: { x: 0, y: height / 2 }, end: { x: width, y: height / 2 }, ...look });
}
