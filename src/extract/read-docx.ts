import { Parser } from 'htmlparser2';
import type { LeftOutLine } from '#shared/rules/left-out.ts';
import { readDocxBlocks } from './docx-blocks.ts';
import { readNumbering } from './docx-numbering.ts';
import { attribute, localName, readStyles } from './docx-styles.ts';
import { importedText } from './imported-text.ts';
import { joinBlocks } from './join-blocks.ts';
import { ExtractionProblem } from './problems.ts';
import { pageNumbers, runningText } from './running-text.ts';
import { leftOutAs } from './what-was-read.ts';
import { wordBlocksToText } from './word-blocks.ts';
import { openZip } from './zip-file.ts';

/**
 * Reads a DOCX: headings, lists and tables as structure, notes and what running heads say at the
 * end; deleted and hidden text, comments and page numbers apart, as left out. Only the file's own parts are ever opened, and no reference that leads out of it is followed; where links lead is told behind their words.
 */
export function readDocx(bytes: Uint8Array): { text: string; leftOut: LeftOutLine[] } {
  const part = openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const xml = (name: string | undefined) => decodeXml((name && part(name)) || Buffer.alloc(0));
  const main =
    readRelations(xml('_rels/.rels'), '').find(({ type }) => type === 'officeDocument')?.target ??
    'word/document.xml';
  if (xml(main) === '') throw new ExtractionProblem('broken');
  const relationsOf = (name: string) => {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    return readRelations(xml(`${folder}_rels/${name.slice(folder.length)}.rels`), folder);
  };
  const relations = relationsOf(main);
  const targets = (type: string) =>
    relations.filter((each) => each.type === type).map((each) => each.target);

  const styleOf = readStyles(xml(targets('styles')[0]));
  const markerOf = readNumbering(xml(targets('numbering')[0]));
  const leftOut: LeftOutLine[] = [];
  const read = (name: string) => {
    const own = new Map(relationsOf(name).map((each) => [each.id, each]));
    const importOf = cached((id: string) => {
      const { type, target } = own.get(id) ?? {};
      return (type === 'aFChunk' && target && importedText(part(target) ?? NOTHING)) || '';
    });
    const linkOf = (id: string) => own.get(id)?.link;
    const parts = { styleOf, markerOf, importOf, linkOf };
    const { blocks, leftOut: unread } = readDocxBlocks(xml(name), parts);
    leftOut.push(...unread);
    return wordBlocksToText(blocks);
  };
  const body = read(main);
  const notes = [...targets('footnotes'), ...targets('endnotes')].flatMap(read);
  const running = [...targets('header'), ...targets('footer')].flatMap(read);
  const comments = targets('comments').flatMap(read);
  return {
    text: joinBlocks([...body, ...notes, ...runningText(running)]),
    leftOut: [
      ...leftOut,
      ...leftOutAs('comment', comments),
      ...leftOutAs('page_number', pageNumbers(running)),
    ],
  };
}

const NOTHING = Buffer.alloc(0);

/** A text that is imported many times is read once. */
function cached(read: (id: string) => string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const text = known.get(id) ?? read(id);
    known.set(id, text);
    return text;
  };
}

/** What a part names: another part of the file by its name, or an address on the web. */
type Relation = { id: string; type: string; target: string; link?: string };

/** Reads what a part names. Where a relation leads out of the file, no part is its target. */
function readRelations(xml: string, folder: string): Relation[] {
  const relations: Relation[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (localName(name) !== 'Relationship') return;
        const target = attribute(attributes, 'Target') ?? '';
        const id = attribute(attributes, 'Id') ?? '';
        const type = (attribute(attributes, 'Type') ?? '').split('/').pop() ?? '';
        if (attribute(attributes, 'TargetMode') === 'External') {
          if (type === 'hyperlink') relations.push({ id, type: 'link', target: '', link: target });
          return;
        }
        relations.push({
          id,
          type,
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
