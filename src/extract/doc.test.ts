import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import iconv from 'iconv-lite';
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

test.each([
  ['hidden', '3c0801'],
  ['deleted', '000801'],
] as const)(
  'what a DOC holds as %s is told as left out, and not as text',
  async (reason, property) => {
    const bytes = Buffer.from(contract);
    const shown = (await extractText(bytes, 'contract.doc')).text;
    // A page of properties ([MS-DOC] 2.9.33): its second run gets those of one that is said to be not
    // bold, and is then not shown.
    const at = bytes.indexOf(Buffer.from('350800', 'hex'));
    Buffer.from(property, 'hex').copy(bytes, at);
    const page = Math.floor(at / 512) * 512;
    const places = page + (bytes[page + 511]! + 1) * 4;
    bytes[places + 1] = (at - 1 - page) / 2;
    const { text, leftOut } = await extractText(bytes, 'contract.doc');
    expect(leftOut.length).toBeGreaterThan(0);
    for (const line of leftOut) {
      expect(line.reason).toBe(reason);
      expect(shown.replace(/\s+/g, ' ')).toContain(line.text);
    }
    expect(text.length).toBeLessThan(shown.length);
  },
);

test.each([
  ['comment', 0x5c],
  ['header_box', 0x68],
] as const)('what a DOC holds as %s is told as left out, and not as text', async (reason, part) => {
  const shown = (await extractText(contract, 'contract.doc')).text;
  // How long each part of the text is stands in the file's head ([MS-DOC] 2.5.4): the end of the body,
  // which the others follow, becomes another part's beginning.
  const bytes = Buffer.from(contract);
  const head = bytes.indexOf(Buffer.from('eca5', 'hex'));
  const lengths = [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60, 0x64, 0x68].map((at) => head + at);
  const all = lengths.reduce((sum, at) => sum + bytes.readUInt32LE(at), 0);
  const body = Math.floor(bytes.readUInt32LE(head + 0x4c) / 2);
  for (const at of lengths) bytes.writeUInt32LE(0, at);
  bytes.writeUInt32LE(body, head + 0x4c);
  bytes.writeUInt32LE(all - body, head + part);
  const { text, leftOut } = await extractText(bytes, 'contract.doc');
  const lines = leftOut.filter((line) => line.reason === reason).map((line) => line.text);
  expect(lines.length).toBeGreaterThan(1);
  const last = lines.findLast((line) => shown.includes(line)) ?? '';
  expect(last).not.toBe('');
  expect(text).not.toContain(last);
  expect(text.length).toBeLessThan(shown.length * 0.7);
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

test('a DOC without a table of its pieces is read by the places that its head names', async () => {
  const bytes = Buffer.from(contract);
  const head = bytes.indexOf(Buffer.from('eca5', 'hex'));
  bytes.writeUInt32LE(0, head + 0x1a6);
  const { text, problem } = await extractText(bytes, 'contract.doc');
  expect(problem).toBeNull();
  expect(text).toContain('Three Oaks');
});

/** As Word 6 wrote it without a container: the text's two places, and how many characters it has. */
function aWord6File(text: Buffer, characters: number): Buffer {
  const head = Buffer.alloc(0x300);
  head.writeUInt16LE(0xa5dc, 0);
  head.writeUInt16LE(0x68, 2);
  head.writeUInt32LE(head.length, 0x18);
  head.writeUInt32LE(head.length + text.length, 0x1c);
  head.writeUInt32LE(characters, 0x34);
  return Buffer.concat([head, text]);
}

test('a DOC of Word 6 is read in two bytes a character, and in the encoding of its letters', async () => {
  const korean = '예식은 오후 세 시, Dinner at 7 PM';
  const wide = aWord6File(Buffer.from(`${korean}\r`, 'utf16le'), korean.length + 1);
  expect((await extractText(wide, 'a.doc')).text).toBe(korean);
  const polish =
    'Msza zacznie się o godzinie czternastej w kościele na wzgórzu. Zakończenie w świetlicy.';
  const bytes = iconv.encode(`${polish}\r`, 'windows-1250');
  expect((await extractText(aWord6File(bytes, bytes.length), 'a.doc')).text).toBe(polish);
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
