import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import { expect, test } from 'vitest';
import { extractText } from './extract.ts';

const folder = path.resolve(import.meta.dirname, '../../eval/dev');
const contract = readFileSync(
  path.join(folder, 'd6-barn-updates/files/three-oaks-rental-contract.doc'),
);
const others = [
  'd6-barn-updates/files/camping-guide.docx',
  'd6-barn-updates/files/save-the-date-sheet.pdf',
].map((file) => readFileSync(path.join(folder, file)));

test('a DOC is read with its headings and paragraphs', async () => {
  const { text, words, problem } = await extractText(contract, 'contract.doc');
  expect(problem).toBeNull();
  expect(words).toBeGreaterThan(50);
  expect(text).toMatch(/^#/m);
});

test('a DOC that is really a DOCX or Rich Text is read, since Word opens those too', async () => {
  expect((await extractText(others[0]!, 'guide.doc')).problem).toBeNull();
  const rich =
    "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator x}Caf\\'e9 \\u8364? 5\\par {\\v hidden}Second line\\par}";
  expect((await extractText(Buffer.from(rich), 'guide.doc')).text).toBe('Café € 5\n\nSecond line');
});

test('a web page under the ending of Word, as it is or packed as mail, is read', async () => {
  const page = '<html><h2>Parking</h2><p>Behind the rectory.</p></html>';
  const mail = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(page).toString('base64')}\r\n--b--`;
  for (const content of [page, mail]) {
    const { text } = await extractText(Buffer.from(content), 'guide.doc');
    expect(text).toBe('## Parking\n\nBehind the rectory.');
  }
});

test('whatever is wrong with a file, reading it ends with a text or a problem', async () => {
  const files = [
    [contract, 'x.doc'],
    [others[0]!, 'x.docx'],
    [others[1]!, 'x.pdf'],
  ] as const;
  await assert(
    asyncProperty(
      nat(2),
      integer({ min: 0, max: 60_000 }),
      nat(255),
      nat(40),
      async (kind, at, byte, cut) => {
        const [original, name] = files[kind]!;
        const bytes = Buffer.from(
          original.subarray(0, original.length - (cut > 30 ? cut * 100 : 0)),
        );
        for (let i = at % bytes.length; i < bytes.length; i += 997) bytes[i] = byte;
        const { text, problem } = await extractText(bytes, name);
        expect(text === '').toBe(problem !== null);
      },
    ),
    { numRuns: 40, seed: 7 },
  );
});
