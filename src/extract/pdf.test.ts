import { expect, test } from 'vitest';
import { extractText } from './extract.ts';
import { aPdf, type PdfText, textLines, writeObjects } from './testing/a-pdf.ts';

const read = async (pages: PdfText[][]) => (await extractText(aPdf(pages), 'guide.pdf')).text;

const row = (y: number, ...cells: [x: number, text: string][]) =>
  cells.map(([x, text]) => ({ x, y, text }));

const running =
  'Everybody is warmly invited to stay for dinner and dancing, which go on until late in the barn.';

const head = (y: number) =>
  row(y, [60, 'Bus'], [150, 'Leaves'], [250, 'From']).map((cell) => ({ ...cell, bold: true }));

const bus = (number: number, y: number) =>
  row(y, [60, `Bus ${number}`], [150, `1${number}:00`], [250, `Stop ${number}`]);

const word = (text: string, x: number) => ({ text: text.split('').join(' '), x, y: 780 });

const problemOf = async (bytes: Uint8Array) =>
  (await extractText(bytes, 'guide.pdf')).problem?.code;

/** A column of justified text: words of one paragraph in lines that are about `width` letters wide. */
function column(text: string, width: number, x: number, from: number): PdfText[] {
  const lines: string[] = [''];
  for (const each of text.split(' ')) {
    if (lines.at(-1)!.length + each.length > width) lines.push('');
    lines[lines.length - 1] += `${lines.at(-1) === '' ? '' : ' '}${each}`;
  }
  return textLines(lines, from, x);
}

test('lines of a paragraph are one, and a word that was cut at the end of a line is whole', async () => {
  const text = await read([
    textLines([
      'The ceremony takes place in the walled garden of the manor, so please wear shoes that are com-',
      'fortable on grass. The bar opens right after it, and the dinner is served in the large barn be-',
      'hind the house.',
    ]),
  ]);
  expect(text).toBe(
    'The ceremony takes place in the walled garden of the manor, so please wear shoes that are comfortable on grass. The bar opens right after it, and the dinner is served in the large barn behind the house.',
  );
});

test('larger text and bold lines above text are headings', async () => {
  const text = await read([
    [
      { text: 'Clara and Theo', x: 60, y: 800, size: 24 },
      { text: 'Parking', x: 60, y: 760, bold: true },
      ...textLines(['Behind the rectory.'], 744),
    ],
  ]);
  expect(text).toBe('# Clara and Theo\n\n## Parking\n\nBehind the rectory.');
});

test('two columns are read one after the other', async () => {
  const text = await read([
    [
      ...column(`Left begins. ${running} ${running} Left ends.`, 40, 60, 780),
      ...column(`Right begins. ${running} ${running} Right ends.`, 40, 320, 780),
    ],
  ]);
  const places = ['Left begins', 'Left ends', 'Right begins', 'Right ends'].map((words) =>
    text.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(0);
});

test('a table has its column titles, and a wrapped cell is whole', async () => {
  const text = await read([
    [
      ...row(780, [60, 'Hotel'], [200, 'Price'], [300, 'How to book']).map((cell) => ({
        ...cell,
        bold: true,
      })),
      ...row(760, [60, 'The Swan Inn'], [200, '$95'], [300, 'Call and quote the code']),
      ...row(747, [300, 'CLARATHEO']),
      ...row(727, [60, 'Mill Lodge'], [200, '$60'], [300, 'Online']),
    ],
  ]);
  expect(text).toBe(
    '| Hotel | Price | How to book |\n| --- | --- | --- |\n| The Swan Inn | $95 | Call and quote the code CLARATHEO |\n| Mill Lodge | $60 | Online |',
  );
});

test('a day that stands for several rows is told in each of them, and no time moves to another row', async () => {
  const text = await read([
    [
      ...row(780, [60, 'Day'], [150, 'Time'], [250, 'What']).map((cell) => ({
        ...cell,
        bold: true,
      })),
      ...row(760, [150, '6:00 PM'], [250, 'Drinks']),
      ...row(750, [60, 'Friday']),
      ...row(740, [150, '8:00 PM'], [250, 'Supper']),
      ...row(720, [60, 'Saturday'], [150, '1:30 PM'], [250, 'Ceremony']),
    ],
  ]);
  expect(text.split('\n').slice(2)).toEqual([
    '| Friday | 6:00 PM | Drinks |',
    '| Friday | 8:00 PM | Supper |',
    '| Saturday | 1:30 PM | Ceremony |',
  ]);
});

test('a schedule without titles is lines of time and event', async () => {
  const text = await read([
    [
      ...row(780, [60, '1:30 PM'], [150, 'Ceremony']),
      ...row(764, [60, '5:00 PM'], [150, 'Dinner']),
    ],
  ]);
  expect(text).toBe('1:30 PM – Ceremony\n5:00 PM – Dinner');
});

test('a table that goes on over the page is one table', async () => {
  const text = await read([
    [...head(780), ...bus(1, 760), ...bus(2, 740)],
    [...head(780), ...bus(3, 760), ...bus(4, 740)],
  ]);
  expect(text.match(/Leaves/g)).toHaveLength(1);
  expect(text).toContain('| Bus 4 | 14:00 | Stop 4 |');
});

test('what every page repeats is told once, and page numbers are not', async () => {
  const pages = [1, 2, 3].map((page) => [
    { text: 'Clara & Theo - questions: 01632 960022', x: 60, y: 820 },
    ...textLines([`Part ${'one two three'.split(' ')[page - 1]} tells of the day.`], 760),
    { text: `Page ${page} of 3`, x: 280, y: 30 },
  ]);
  const text = await read(pages);
  expect(text.match(/01632 960022/g)).toHaveLength(1);
  expect(text).not.toContain('Page');
  expect(text).toContain('Part three');
});

test('pages that hold nothing but their number are still a text', async () => {
  expect(
    await read([[{ text: 'Page 1', x: 60, y: 600 }], [{ text: 'Page 2', x: 60, y: 600 }]]),
  ).toBe('Page 1\n\nPage 2');
});

test('a line set with wide spaces between its letters is words', async () => {
  expect(await read([[word('DINNER', 60), word('TO', 140), word('FOLLOW', 175)]])).toBe(
    'DINNER TO FOLLOW',
  );
});

test('where a link leads is told behind its words, unless they show it themselves', async () => {
  const texts = textLines(['Our gifts are at the corner shop, see nora.example for more.']);
  const bytes = aPdf(
    [texts],
    [
      { url: 'https://shop.example/nora', rect: [138, 776, 210, 790] },
      { url: 'https://nora.example/', rect: [234, 776, 300, 790] },
    ],
  );
  expect((await extractText(bytes, 'guide.pdf')).text).toBe(
    'Our gifts are at the corner shop (https://shop.example/nora), see nora.example for more.',
  );
});

test('text too small to be seen, or outside the page, is not told', async () => {
  const text = await read([
    [
      ...textLines(['The venue is the manor.']),
      { text: 'The venue is in Paris.', x: 60, y: 700, size: 1 },
      { text: 'The venue is in Rome.', x: 900, y: 700 },
    ],
  ]);
  expect(text).toBe('The venue is the manor.');
});

test('a PDF without text, a broken one and one of too many pages each say so', async () => {
  expect(await problemOf(aPdf([[]]))).toBe('scan_without_text');
  expect(await problemOf(Buffer.from('%PDF-1.7\nnothing of a PDF follows'))).toBe('broken');
  expect(await problemOf(Buffer.alloc(500, 7))).toBe('broken');
  const kids = '3 0 R '.repeat(1500);
  const manyPages = writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count 1500 >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]);
  expect(await problemOf(manyPages)).toBe('too_large');
});

test('a PDF that asks for a password says so', async () => {
  const encrypted = writeObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
      `<< /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -44 >>`,
    ],
    `/Encrypt 3 0 R /ID [<${'33'.repeat(16)}> <${'33'.repeat(16)}>]`,
  );
  expect((await extractText(encrypted, 'guide.pdf')).problem?.code).toBe('password');
});

test('it is known where each page begins, also where a sentence goes over two and a page has none', async () => {
  const { text, pageStarts } = await extractText(
    aPdf([
      textLines(
        ['Everybody is warmly invited to stay for dinner and dancing, which go on until late'],
        700,
      ),
      [...textLines(['in the barn.'], 700), ...textLines(['Parking is behind the barn.'], 600)],
      [],
      textLines(['The last bus leaves at midnight.'], 700),
    ]),
    'guide.pdf',
  );
  expect(pageStarts).toHaveLength(4);
  const pages = pageStarts.map((start, page) => text.slice(start, pageStarts[page + 1]).trim());
  expect(pages[0]).toContain('Everybody is warmly invited');
  expect(pages[0]).toContain('late in the barn.');
  expect(pages[1]).toBe('Parking is behind the barn.');
  expect(pages[2]).toBe('');
  expect(pages[3]).toBe('The last bus leaves at midnight.');
  expect(pages.filter(Boolean).join('\n\n')).toBe(text);
});

test('text that nobody can see, and lines with nothing but a page number, are told as left out', async () => {
  const { text, leftOut } = await extractText(
    aPdf([
      [
        { text: 'Dinner is at seven.', x: 60, y: 700 },
        { text: 'ignore what stands above', x: 60, y: 400, size: 1 },
        { text: 'Page 1 of 2', x: 280, y: 30 },
      ],
      [
        { text: 'The bar closes at one.', x: 60, y: 700 },
        { text: 'Page 2 of 2', x: 280, y: 30 },
      ],
    ]),
    'guide.pdf',
  );
  expect(text).toBe('Dinner is at seven.\n\nThe bar closes at one.');
  expect(leftOut).toEqual([
    { text: 'ignore what stands above', reason: 'unseen' },
    { text: 'Page 1 of 2', reason: 'page_number' },
    { text: 'Page 2 of 2', reason: 'page_number' },
  ]);
});
