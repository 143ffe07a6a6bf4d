import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { WidthOf } from './fit-lines.ts';

/** Red, green and blue, 0 to 1. */
export type Ink = readonly [number, number, number];

type Line = { text: string; size: number; y: number; ink: Ink };

/** Letters of a card: how wide they are, and how a line is written in the middle of a card. */
export type Typeface = {
  widthOf: WidthOf;
  write: (page: PDFPage, centre: number, line: Line) => Promise<void>;
};

/** Makes a picture of a line of text for letters that the embedded font does not have. */
export type Painter = {
  widthOf: WidthOf;
  /** A PNG with the text's baseline at `descent` above its lower edge; sizes in points. */
  paint: (
    text: string,
    size: number,
    ink: Ink,
  ) => Promise<{ png: Uint8Array; width: number; height: number; descent: number }>;
};

/**
 * A typeface that writes real letters where the font has them all, and a picture of the line where
 * it has not: names are written in every script there is, some with a heart.
 */
export function createTypeface(document: PDFDocument, font: PDFFont, painter: Painter): Typeface {
  const known = new Set(font.getCharacterSet());
  const isKnown = (text: string) =>
    Array.from(text).every((character) => known.has(character.codePointAt(0) ?? 0));
  const widthOf: WidthOf = (text, size) =>
    isKnown(text) ? font.widthOfTextAtSize(text, size) : painter.widthOf(text, size);
  return {
    widthOf,
    async write(page, centre, { text, size, y, ink }) {
      const x = centre - widthOf(text, size) / 2;
      if (isKnown(text)) {
        page.drawText(text, { x, y, size, font, color: rgb(...ink) });
        return;
      }
      const { png, width, height, descent } = await painter.paint(text, size, ink);
      const picture = await document.embedPng(png);
      page.drawImage(picture, { x: centre - width / 2, y: y - descent, width, height });
    },
  };
}
