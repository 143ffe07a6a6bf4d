import { Parser } from 'htmlparser2';
import { readDocxBlocks } from './docx-blocks.ts';
import { readNumbering } from './docx-numbering.ts';
import { attribute, localName, readStyles } from './docx-styles.ts';
import { importedText } from './imported-text.ts';
import { joinBlocks } from './join-blocks.ts';
import { ExtractionProblem } from './problems.ts';
import { runningText } from './running-text.ts';
import { wordBlocksToText } from './word-blocks.ts';
import { openZip } from './zip-file.ts';

/**
 * Reads a DOCX: headings, lists and tables as structure, notes and what running heads say at the
 * end. Only the file's own parts are ever opened, and no reference that leads out of it is followed.
 */
export function readDocx(bytes: Uint8Array): string {
  const part = openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const xml = (name: string | undefined) => decodeXml((name && part(name)) || Buffer.alloc(0));
  const main =
    readRelations(xml('_rels/.rels'), '').find(({ type }) => type === 'officeDocument')?.target ??
    'word/document.xml';
  const body = xml(main);
  if (body === '') throw new ExtractionProblem('broken');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const relations = readRelations(xml(`${folder}_rels/${main.slice(folder.length)}.rels`), folder);
  const targets = (type: string) =>
    relations.filter((each) => each.type === type).map((each) => each.target);

  const imports = new Map(
    relations
      .filter(({ type }) => type === 'aFChunk')
      .map(({ id, target }) => [id, importedText(part(target) ?? Buffer.alloc(0))]),
  );
  const importOf = (id: string) => imports.get(id) ?? '';
  const styleOf = readStyles(xml(targets('styles')[0]));
  const markerOf = readNumbering(xml(targets('numbering')[0]));
  const read = (name: string) =>
    wordBlocksToText(readDocxBlocks(xml(name), { styleOf, markerOf, importOf }));
  return joinBlocks([
    ...wordBlocksToText(readDocxBlocks(body, { styleOf, markerOf, importOf })),
    ...[...targets('footnotes'), ...targets('endnotes')].flatMap(read),
    ...runningText([...targets('header'), ...targets('footer')].flatMap(read)),
  ]);
}

type Relation = { id: string; type: string; target: string };

/** The parts that a part names, as names within the file. */
function readRelations(xml: string, folder: string): Relation[] {
  const relations: Relation[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (localName(name) !== 'Relationship') return;
        const target = attribute(attributes, 'Target') ?? '';
        if (attribute(attributes, 'TargetMode') === 'External') return;
        relations.push({
          id: attribute(attributes, 'Id') ?? '',
          type: (attribute(attributes, 'Type') ?? '').split('/').pop() ?? '',
          target: target.startsWith('/') ? target.slice(1) : folder + target,
        });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return relations;
}

function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes).swap16().toString('utf16le');
  return bytes.toString('utf8');
}
