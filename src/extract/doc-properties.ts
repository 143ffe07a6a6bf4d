/** A run of characters by their places in the file, with the properties that are set on it. */
export type PropertyRun = { from: number; to: number; style: number; properties: Property[] };

/** One property ([MS-DOC] calls it Prl): its number and where its value is. */
export type Property = { code: number; value: number };

/** What each place of the file has set: paragraphs' properties or characters'. */
export type PropertyKind = 'paragraph' | 'character';

const PAGE = 512;
/** Where the file information block names the table of each kind ([MS-DOC] 2.5.6). */
const TABLE_AT = { character: 0xfa, paragraph: 0x102 } as const;

/** Reads all runs of a kind, in the order of the file. */
export function readPropertyRuns(main: Buffer, table: Buffer, kind: PropertyKind): PropertyRun[] {
  const start = main.readUInt32LE(TABLE_AT[kind]);
  const length = main.readUInt32LE(TABLE_AT[kind] + 4);
  const bins = table.subarray(start, start + length);
  const count = Math.floor((bins.length - 4) / 8);
  const runs: PropertyRun[] = [];
  for (let bin = 0; bin < count; bin += 1) {
    const page = bins.readUInt32LE((count + 1) * 4 + bin * 4) & 0x3fffff;
    const bytes = main.subarray(page * PAGE, (page + 1) * PAGE);
    if (bytes.length === PAGE) runs.push(...readPage(bytes, kind));
  }
  return runs.toSorted((a, b) => a.from - b.from);
}

/** The run that holds a place of the file, by halving. */
export function runAt(runs: readonly PropertyRun[], place: number): PropertyRun | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle]!;
    if (place < run.from) high = middle - 1;
    else if (place >= run.to) low = middle + 1;
    else return run;
  }
  return undefined;
}

/** A page holds the places of its runs, and for each where in the page its properties are. */
function readPage(bytes: Buffer, kind: PropertyKind): PropertyRun[] {
  const count = bytes[PAGE - 1]!;
  const entrySize = kind === 'paragraph' ? 13 : 1;
  const runs: PropertyRun[] = [];
  for (let i = 0; i < count && (count + 1) * 4 + (i + 1) * entrySize < PAGE; i += 1) {
    const at = bytes[(count + 1) * 4 + i * entrySize]! * 2;
    const list = at === 0 ? null : listAt(bytes, at, kind);
    runs.push({
      from: bytes.readUInt32LE(i * 4),
      to: bytes.readUInt32LE((i + 1) * 4),
      style: kind === 'paragraph' && list && list.length >= 2 ? list.readUInt16LE(0) : 0,
      properties: list ? readProperties(list, kind === 'paragraph' ? 2 : 0) : [],
    });
  }
  return runs;
}

function listAt(bytes: Buffer, at: number, kind: PropertyKind): Buffer {
  const size = bytes[at]!;
  if (kind === 'character') return bytes.subarray(at + 1, at + 1 + size);
  // A paragraph counts in pairs of bytes; an odd length is marked by a zero before it.
  return size === 0
    ? bytes.subarray(at + 2, at + 2 + bytes[at + 1]! * 2)
    : bytes.subarray(at + 1, at + size * 2);
}

/** The size of a value by the upper three bits of its property's number; 6 has its own length byte. */
const VALUE_SIZES = [1, 1, 2, 4, 2, 2, -1, 3] as const;

function readProperties(list: Buffer, from: number): Property[] {
  const properties: Property[] = [];
  let at = from;
  while (at + 3 <= list.length) {
    const code = list.readUInt16LE(at);
    const size = VALUE_SIZES[code >> 13]!;
    const value = size === 2 && at + 4 <= list.length ? list.readUInt16LE(at + 2) : list[at + 2]!;
    properties.push({ code, value });
    // The definition of a table has a length of two bytes, one too large ([MS-DOC] 2.9.323).
    if (code === 0xd608) at += 2 + list.readUInt16LE(at + 2) + 1;
    else at += 2 + (size === -1 ? list[at + 2]! + 1 : size);
  }
  return properties;
}
