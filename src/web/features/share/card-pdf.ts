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

/** The paper: one card on its own, or a sheet of four to be cut. */
export type CardPaper = 'a6' | 'a4' | '5x7' | 'letter';

/** The fonts' files and what draws the letters that they do not have. */
export type CardLetters = {
  display: ArrayBuffer | Uint8Array;
  text: ArrayBuffer | Uint8Array;
  paintDisplay: Painter;
  paintText: Painter;
};

const POINTS_PER_MM = 72 / 25.4;
const POINTS_PER_INCH = 72;

/** The card for which all sizes below were chosen, in points: an A6. Others are drawn to its scale. */
const WIDTH = 105 * POINTS_PER_MM;
const HEIGHT = 148.5 * POINTS_PER_MM;

/** A card's size in points, and how many stand beside and above one another on a sheet. */
const papers: Readonly<Record<CardPaper, { width: number; height: number; columns: number }>> = {
  a6: { width: WIDTH, height: HEIGHT, columns: 1 },
  a4: { width: WIDTH, height: HEIGHT, columns: 2 },
  '5x7': { width: 5 * POINTS_PER_INCH, height: 7 * POINTS_PER_INCH, columns: 1 },
  letter: { width: 4.25 * POINTS_PER_INCH, height: 5.5 * POINTS_PER_INCH, columns: 2 },
};

/** 56 mm on an A6: read from an arm's length and more, also in the light of candles. */
const QR_SIDE = 56 * POINTS_PER_MM;
const QR_BOTTOM = 56;

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
  const { width, height, columns } = papers[paper];
  const page = document.addPage([width * columns, height * columns]);
  // What is drawn for an A6 fills the card as far as its shape allows, the rest is margin above and below.
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  const frame = { width: width / scale, height: height / scale };
  for (let place = 0; place < columns * columns; place += 1) {
    const left = (place % columns) * width;
    const bottom = Math.floor(place / columns) * height;
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(scale, 0, 0, scale, left, bottom),
    );
    await drawCard(page, content, { ...faces, ...frame });
    page.pushOperators(popGraphicsState());
  }
  if (columns > 1) drawCuts(page);
  return document.save();
}

/** The letters, and the size of the card at the scale of an A6, in points. */
type Drawn = { display: Typeface; text: Typeface; width: number; height: number };

async function drawCard(page: PDFPage, content: CardContent, drawn: Drawn): Promise<void> {
  const { width, height, display, text } = drawn;
  const centre = width / 2;
  drawBorder(page, drawn, 14, 0.7);
  drawBorder(page, drawn, 17.5, 0.3);
  drawSprig(page, centre, height - 34);
  // Names and line stand in the middle between the sprig and the code.
  const top = height - 58;
  const room = top - (QR_BOTTOM + QR_SIDE) - 12;
  const { names, line, blockHeight } = fitWords(content, drawn, room);
  let y = top - Math.max(0, (room - blockHeight) / 2);
  for (const each of names.lines) {
    y -= names.size * NAMES_LEADING;
    const written = { text: each, size: names.size, y: y + names.size * 0.22, ink: evergreen };
    await display.write(page, centre, written);
  }
  y -= GAP;
  for (const each of line.lines) {
    y -= line.size * LINE_LEADING;
    const written = { text: each, size: line.size, y: y + line.size * 0.35, ink: muted };
    await text.write(page, centre, written);
  }
  drawCode(page, content.link, centre);
  const shown = content.link.replace(/^https?:\/\//, '');
  const size = Math.min(10, (10 * (width - 56)) / text.widthOf(shown, 10));
  await text.write(page, centre, { text: shown, size, y: QR_BOTTOM - 20, ink: muted });
}

const NAMES_LEADING = 1.05;
const LINE_LEADING = 1.45;
const GAP = 8;
const NAME_SIZES = [36, 33, 30, 27, 24, 21, 18, 15];

/** Names and line as large as there is room for both. */
function fitWords(content: CardContent, { display, text, width }: Drawn, room: number) {
  const line = fitLines(content.line, {
    maxWidth: width - 84,
    maxLines: 3,
    sizes: [11, 10, 9, 8],
    widthOf: text.widthOf,
  });
  const lineHeight = GAP + line.lines.length * line.size * LINE_LEADING;
  for (let first = 0; ; first += 1) {
    const names = fitLines(content.names, {
      maxWidth: width - 64,
      maxLines: 3,
      sizes: NAME_SIZES.slice(first),
      widthOf: display.widthOf,
    });
    const blockHeight = names.lines.length * names.size * NAMES_LEADING + lineHeight;
    if (blockHeight <= room || first === NAME_SIZES.length - 1) return { names, line, blockHeight };
  }
}

function drawBorder(page: PDFPage, card: Drawn, inset: number, thickness: number): void {
  page.drawRectangle({
    x: inset,
    y: inset,
    width: card.width - 2 * inset,
    height: card.height - 2 * inset,
    borderColor: rgb(...gold),
    borderWidth: thickness,
  });
}

/** The garland of the guests' page; its drawing is 220 units wide with the middle at 80. */
function drawSprig(page: PDFPage, centre: number, top: number): void {
  const scale = 0.56;
  const drawn = { x: 0, y: 0, borderColor: rgb(...gold), borderWidth: 1 };
  for (const side of [scale, -scale]) {
    const middle = centre - 80 * side;
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
      x: centre + (x - 80) * scale,
      y: top - y * scale,
      size: radius * scale,
      color: rgb(...blush),
    });
  }
}

function drawCode(page: PDFPage, link: string, centre: number): void {
  const { path, size } = qrOutline(link);
  page.drawSvgPath(path, {
    x: centre - QR_SIDE / 2,
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
