import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { type CardPaper, makeCardPdf } from './card-pdf.ts';
import type { Painter } from './card-typeface.ts';

const fonts = 'node_modules/@expo-google-fonts';
const painted: string[] = [];
/** A single white pixel: here only what is painted matters. */
const painter: Painter = {
  widthOf: (text, size) => text.length * size * 0.5,
  paint: async (text) => {
    painted.push(text);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
      'base64',
    );
    return { png, width: 10, height: 10, descent: 2 };
  },
};
const letters = {
  display: readFileSync(`${fonts}/cormorant/600SemiBold/Cormorant_600SemiBold.ttf`),
  text: readFileSync(`${fonts}/figtree/500Medium/Figtree_500Medium.ttf`),
  paintDisplay: painter,
  paintText: painter,
};
const content = {
  names: 'Zoë & Łukasz',
  line: 'Questions about the day? Scan the code and ask.',
  link: 'https://usher.example/m/7k2m9xw4hq3npd',
};

async function read(paper: CardPaper, changes: Partial<typeof content> = {}) {
  painted.length = 0;
  const bytes = await makeCardPdf({ ...content, ...changes }, paper, letters);
  const document = await getDocumentProxy(bytes.slice());
  const page = await document.getPage(1);
  const [, , width, height] = page.view;
  const millimetres = [width!, height!].map((points) => Math.round((points * 25.4) / 72));
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { text: text.replace(/\s+/g, ' '), millimetres, pages: document.numPages, info };
}

test('an A6 card holds names, line and link as real text', async () => {
  const card = await read('a6');
  expect(card.millimetres).toEqual([105, 149]);
  expect(card.pages).toBe(1);
  expect(card.text).toContain('Zoë & Łukasz');
  expect(card.text).toContain('Scan the code and ask.');
  expect(card.text).toContain('usher.example/m/7k2m9xw4hq3npd');
  expect(card.info).toMatchObject({ Title: 'Zoë & Łukasz' });
  expect(painted).toEqual([]);
});

test('an A4 sheet holds the card four times', async () => {
  const card = await read('a4');
  expect(card.millimetres).toEqual([210, 297]);
  expect(card.text.split('Zoë & Łukasz')).toHaveLength(5);
});

test('a 5×7 card and a US Letter sheet of four have their sizes', async () => {
  const card = await read('5x7');
  expect(card.millimetres).toEqual([127, 178]);
  expect(card.text.split('Zoë & Łukasz')).toHaveLength(2);
  const sheet = await read('letter');
  expect(sheet.millimetres).toEqual([216, 279]);
  expect(sheet.text.split('Zoë & Łukasz')).toHaveLength(5);
});

test('long names become smaller until they stand above the code, and lose no word', async () => {
  const names = 'Maximilian-Alexander Featherstonehaugh & Wilhelmina-Dorothea Cholmondeley';
  for (const paper of ['a6', '5x7', 'letter'] as const) {
    const { text } = await read(paper, {
      names,
      line: 'A line of words that needs more. '.repeat(3),
    });
    for (const word of names.split(' ')) expect(text).toContain(word);
  }
});

test('names in letters that the font does not have are painted, the rest stays text', async () => {
  const card = await read('a6', { names: '花子 & 太郎' });
  expect(painted).toEqual(['花子 & 太郎']);
  expect(card.text).toContain('Scan the code and ask.');
});
