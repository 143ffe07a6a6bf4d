import { deflateRawSync } from 'node:zlib';

/** A DOCX with this body, written as WordprocessingML with the prefix `w`, and further parts. */
export function aDocx(body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  return aZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}

/** The relations of a DOCX's body, as the part in which they are. */
export function relations(of: Readonly<Record<string, string>>): Record<string, string> {
  const each = Object.entries(of).map(
    ([type, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return { 'word/_rels/document.xml.rels': `<Relationships>${each.join('')}</Relationships>` };
}

/** A paragraph of plain text; `properties` go into its `pPr`, `run` in its run's `rPr`. */
export const paragraph = (text: string, properties = '', run = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

/** A table of paragraphs. */
export const table = (rows: readonly (readonly string[])[], properties = '') =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

/** A ZIP file with these parts, packed. `claimedSize` is what its directory says of each. */
export function aZip(parts: Readonly<Record<string, string | Buffer>>, claimedSize?: number) {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed]);
    locals.push(local);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, path]));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
