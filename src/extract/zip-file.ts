import { inflateRawSync } from 'node:zlib';
import { ExtractionProblem } from './problems.ts';

/** The most one part of a file may unpack to; the text of real documents is far below it. */
const MAX_PART_BYTES = 48 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const ENCRYPTED = 1;

type Entry = { method: number; flags: number; size: number; headerAt: number };

/**
 * The parts of a ZIP file by their names, each unpacked when it is asked for and within a limit, so
 * that a bomb costs nothing and no name ever touches a disk. Throws `broken`, `password`, `too_large`.
 */
export function openZip(file: Buffer): (name: string) => Buffer | null {
  const entries = readDirectory(file);
  return (name) => {
    const entry = entries.get(partKey(name));
    return entry ? unpack(file, entry) : null;
  };
}

/** Names compare without case, and some writers begin them with a slash or use Windows' slashes. */
const partKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

function readDirectory(file: Buffer): Map<string, Entry> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count && at + 46 <= file.length; i += 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) break;
    const nameLength = file.readUInt16LE(at + 28);
    const key = partKey(file.toString('utf8', at + 46, at + 46 + nameLength));
    // The first of two parts of one name counts, whatever another reader would take.
    if (!entries.has(key)) {
      entries.set(key, {
        flags: file.readUInt16LE(at + 8),
        method: file.readUInt16LE(at + 10),
        size: file.readUInt32LE(at + 20),
        headerAt: file.readUInt32LE(at + 42),
      });
    }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end record comes last, but for a comment of at most 65,535 bytes. */
function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at -= 1) {
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new ExtractionProblem('broken');
}

function unpack(file: Buffer, entry: Entry): Buffer {
  if (entry.flags & ENCRYPTED) throw new ExtractionProblem('password');
  const at = entry.headerAt;
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL_HEADER) {
    throw new ExtractionProblem('broken');
  }
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const packed = file.subarray(from, from + entry.size);
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new ExtractionProblem('broken');
  try {
    return inflateRawSync(packed, { maxOutputLength: MAX_PART_BYTES });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ExtractionProblem(isTooLarge ? 'too_large' : 'broken', { cause: error });
  }
}
