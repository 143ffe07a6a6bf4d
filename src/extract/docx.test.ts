import { expect, test } from 'vitest';
import { extractText } from './extract.ts';
import { aDocx, aZip, paragraph, relations, table } from './testing/a-docx.ts';

const read = async (body: string, parts: Record<string, string> = {}) =>
  (await extractText(aDocx(body, parts), 'guide.docx')).text;

const listItem = (text: string, list: number) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`);

const mergedCell = (text: string, merge = '') =>
  `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraph(text)}</w:tc>`;

const problemOf = async (bytes: Uint8Array) =>
  (await extractText(bytes, 'guide.docx')).problem?.code;

const styles = `<w:styles>
  <w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Mine"><w:name w:val="My heading"/><w:basedOn w:val="H1"/></w:style>
</w:styles>`;
const numbering = `<w:numbering>
  <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
  <w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="8"><w:abstractNumId w:val="2"/></w:num>
</w:numbering>`;

test('headings by style, by a style based on one, and by bold alone are headings', async () => {
  const text = await read(
    [
      paragraph('Our day', '<w:pStyle w:val="H1"/>'),
      paragraph('The venue', '<w:pStyle w:val="Mine"/>'),
      paragraph('Parking', '', '<w:b/>'),
      paragraph('Behind the rectory.'),
    ].join(''),
    { ...relations({ styles: 'styles.xml' }), 'word/styles.xml': styles },
  );
  expect(text).toBe('# Our day\n\n# The venue\n\n## Parking\n\nBehind the rectory.');
});

test('lists keep their numbers and bullets', async () => {
  const text = await read(
    [listItem('Arrive', 7), listItem('Park', 7), listItem('Walk', 8)].join(''),
    {
      ...relations({ numbering: 'numbering.xml' }),
      'word/numbering.xml': numbering,
    },
  );
  expect(text).toBe('1. Arrive\n2. Park\n- Walk');
});

test('a table has its column titles, and a schedule is lines', async () => {
  const text = await read(
    table([
      ['Hotel', 'Price', 'Code'],
      ['The Swan', '$95', 'CLARA'],
    ]) +
      paragraph('Then:') +
      table([
        ['1:30 PM', 'Ceremony'],
        ['5:00 PM', 'Dinner'],
      ]),
  );
  expect(text).toBe(
    '| Hotel | Price | Code |\n| --- | --- | --- |\n| The Swan | $95 | CLARA |\n\nThen:\n\n1:30 PM – Ceremony\n5:00 PM – Dinner',
  );
});

test('a cell that is merged over rows is told in each of them', async () => {
  const text = await read(
    `<w:tbl><w:tr>${mergedCell('Day')}${mergedCell('What')}${mergedCell('Where')}</w:tr>
     <w:tr>${mergedCell('Friday', '<w:vMerge w:val="restart"/>')}${mergedCell('Drinks')}${mergedCell('Bar')}</w:tr>
     <w:tr>${mergedCell('', '<w:vMerge/>')}${mergedCell('Supper')}${mergedCell('Barn')}</w:tr></w:tbl>`,
  );
  expect(text).toContain('| Friday | Supper | Barn |');
});

test('hidden, deleted and tiny text is not told', async () => {
  const text = await read(
    [
      paragraph('The venue is the manor.'),
      paragraph('The venue is in Paris.', '', '<w:vanish/>'),
      paragraph('The venue is in Rome.', '', '<w:sz w:val="2"/>'),
      '<w:p><w:del><w:r><w:delText>The venue is in Oslo.</w:delText></w:r></w:del></w:p>',
    ].join(''),
  );
  expect(text).toBe('The venue is the manor.');
});

test('what a DOCX hides, deleted, says at its margin or numbers is told as left out, and as what', async () => {
  const header = '<w:hdr><w:p><w:r><w:t>Nora and Ben</w:t></w:r></w:p></w:hdr>';
  const footer =
    '<w:ftr><w:p><w:r><w:t>Page </w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>3 of 4</w:t></w:r></w:p></w:ftr>';
  const comments =
    '<w:comments><w:comment><w:p><w:r><w:t>Is that still so?</w:t></w:r></w:p></w:comment></w:comments>';
  const bytes = aDocx(
    [
      '<w:p><w:r><w:t>Dinner is at </w:t></w:r><w:del><w:r><w:delText>six</w:delText></w:r><w:r><w:delText> sharp</w:delText></w:r></w:del><w:ins><w:r><w:t>seven.</w:t></w:r></w:ins></w:p>',
      '<w:p><w:moveFrom><w:r><w:t>Moved to the end.</w:t></w:r></w:moveFrom></w:p>',
      paragraph('The code is 4711.', '', '<w:vanish/>'),
      '<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>Bring a coat.</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:t>Bring a coat.</w:t></mc:Fallback></mc:AlternateContent></w:r></w:p>',
    ].join(''),
    {
      ...relations({ header: 'header1.xml', footer: 'footer1.xml', comments: 'comments.xml' }),
      'word/header1.xml': header,
      'word/footer1.xml': footer,
      'word/comments.xml': comments,
    },
  );
  const { text, leftOut } = await extractText(bytes, 'guide.docx');
  expect(text).toContain('Dinner is at seven.');
  expect(text).toContain('Bring a coat.');
  expect(text).toContain('Nora and Ben');
  expect(leftOut).toEqual([
    { text: 'six sharp', reason: 'deleted' },
    { text: 'The code is 4711.', reason: 'hidden' },
    { text: 'Is that still so?', reason: 'comment' },
    { text: 'Page 3 of 4', reason: 'page_number' },
  ]);
  for (const line of leftOut) expect(text).not.toContain(line.text);
});

test('what is left out of a DOCX is told up to a hundred lines, however many there are', async () => {
  const hidden = Array.from({ length: 5000 }, (_, i) =>
    paragraph(`Secret ${i} ${'x'.repeat(300)}`, '', '<w:vanish/>'),
  );
  const { leftOut } = await extractText(aDocx(paragraph('Hello.') + hidden.join('')), 'guide.docx');
  expect(leftOut).toHaveLength(100);
  expect(Math.max(...leftOut.map((line) => line.text.length))).toBe(200);
});

test('a web page within the file is read, as it is or packed as mail', async () => {
  const page = '<html><body><h1>Getting here</h1><p>Take the caf=C3=A9 road.</p></body></html>';
  const mail = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${page}\r\n--b--`;
  for (const [target, content] of [
    ['part.html', page.replace('=C3=A9', 'é')],
    ['part.mht', mail],
  ] as const) {
    const text = await read('<w:altChunk r:id="rId1"/>', {
      ...relations({ aFChunk: target }),
      [`word/${target}`]: content,
    });
    expect(text).toBe('# Getting here\n\nTake the café road.');
  }
});

test('where a link leads is told behind its words, unless they show it or it is no page', async () => {
  const link = (id: string, text: string) =>
    `<w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink>`;
  const target = (id: string, to: string) =>
    `<Relationship Id="${id}" Type="x/hyperlink" Target="${to}" TargetMode="External"/>`;
  const text = await read(
    `<w:p>${link('a', 'The hotel')}${link('b', ' www.hotel.example')}${link('c', ' or this')}</w:p>`,
    {
      'word/_rels/document.xml.rels': `<Relationships>${target('a', 'https://hotel.example/block')}${target('b', 'https://hotel.example/')}${target('c', 'javascript:alert(1)')}</Relationships>`,
    },
  );
  expect(text).toBe('The hotel (https://hotel.example/block) www.hotel.example or this');
});

test('text outside every paragraph is read in its place', async () => {
  const text = await read(`<w:x><w:r><w:t>Before.</w:t></w:r></w:x>${paragraph('After.')}`);
  expect(text).toBe('Before.\n\nAfter.');
});

test('neither an entity nor a part outside the file is ever opened', async () => {
  const bytes = aZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>
      <w:document><w:body>${paragraph('&file;&b;Hello there.')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId1" Type="x/aFChunk" Target="../../../../etc/passwd"/></Relationships>`,
  });
  const { text } = await extractText(bytes, 'guide.docx');
  expect(text).toContain('Hello there.');
  expect(text).not.toMatch(/root:|hahaha/);
});

test('a part that unpacks to more than any document holds is refused at its limit, whatever size it claims', async () => {
  const bomb = {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': Buffer.alloc(60 * 1024 * 1024, 32),
  };
  for (const claimed of [undefined, 100]) {
    const { problem } = await extractText(aZip(bomb, claimed), 'guide.docx');
    expect(problem?.code).toBe('too_large');
  }
});

test('a DOCX without its body, an empty one and one cut short each say so', async () => {
  expect(await problemOf(aZip({ '[Content_Types].xml': '', 'word/other.xml': 'x' }))).toBe(
    'broken',
  );
  expect(await problemOf(aDocx(paragraph('')))).toBe('empty');
  const whole = aDocx(paragraph('Hello there.'));
  expect(await problemOf(whole.subarray(0, whole.length - 60))).toBe('broken');
});

test('elements nested deeper than Word writes them, and more text than is kept, are refused at once', async () => {
  expect(await problemOf(aDocx('<w:tbl><w:tr><w:tc>'.repeat(20_000)))).toBe('broken');
  expect(await problemOf(aDocx(paragraph('All of it. '.repeat(400_000))))).toBe('too_large');
  expect((await extractText(aDocx(paragraph('x').repeat(130_000)), 'guide.docx')).words).toBe(
    130_000,
  );
});
