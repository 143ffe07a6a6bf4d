import { ExtractionProblem } from './problems.ts';

const FREE = 0xfffffffa;
const HEADER_ENTRIES = 109;

/**
 * The streams of an OLE compound file, by their names ([MS-CFB]): the container of DOC. Chains that
 * loop or lead outside the file end there, so that a damaged file gives what can be read of it.
 */
export function openCompoundFile(file: Buffer): (name: string) => Buffer | null {
  if (file.length < 512) throw new ExtractionProblem('broken');
  const sectorSize = 1 << file.readUInt16LE(30);
  const miniSize = 1 << file.readUInt16LE(32);
  if (sectorSize < 128 || sectorSize > 65_536 || miniSize > sectorSize) {
    throw new ExtractionProblem('broken');
  }
  const sector = (id: number) => file.subarray((id + 1) * sectorSize, (id + 2) * sectorSize);
  const table = readAllocationTable(file, sectorSize, sector);
  const directory = join(chain(table, file.readUInt32LE(48)), sector);
  const miniTable = toNumbers(join(chain(table, file.readUInt32LE(60)), sector));
  const entries = readDirectory(directory);
  const root = entries.find((entry) => entry.isRoot);
  const miniStream = root ? join(chain(table, root.start), sector) : Buffer.alloc(0);
  const miniSector = (id: number) => miniStream.subarray(id * miniSize, (id + 1) * miniSize);
  const cutoff = file.readUInt32LE(56);

  return (name) => {
    const entry = entries.find((each) => each.name === name && !each.isRoot);
    if (!entry) return null;
    const isMini = entry.size < cutoff;
    const ids = chain(isMini ? miniTable : table, entry.start);
    return join(ids, isMini ? miniSector : sector).subarray(0, entry.size);
  };
}

function readAllocationTable(
  file: Buffer,
  sectorSize: number,
  sector: (id: number) => Buffer,
): number[] {
  const places: number[] = [];
  for (let i = 0; i < HEADER_ENTRIES; i += 1) places.push(file.readUInt32LE(76 + i * 4));
  // Files above 7 MB list the further parts of the table in sectors of their own.
  let next = file.readUInt32LE(68);
  for (let steps = 0; next < FREE && steps * sectorSize < file.length; steps += 1) {
    const numbers = toNumbers(sector(next));
    next = numbers.pop() ?? FREE;
    places.push(...numbers);
  }
  return places
    .filter((id) => id < FREE && (id + 1) * sectorSize < file.length)
    .flatMap((id) => toNumbers(sector(id)));
}

type Entry = { name: string; isRoot: boolean; start: number; size: number };

function readDirectory(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameLength = Math.min(64, directory.readUInt16LE(at + 64));
    const type = directory[at + 66];
    if (nameLength < 2 || (type !== 2 && type !== 5)) continue;
    entries.push({
      name: directory.toString('utf16le', at, at + nameLength - 2),
      isRoot: type === 5,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

function chain(table: readonly number[], start: number): number[] {
  const ids: number[] = [];
  const seen = new Set<number>();
  for (let id = start; id < table.length && !seen.has(id); id = table[id]!) {
    seen.add(id);
    ids.push(id);
  }
  return ids;
}

const join = (ids: readonly number[], part: (id: number) => Buffer) => Buffer.concat(ids.map(part));

function toNumbers(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at));
  return numbers;
}
