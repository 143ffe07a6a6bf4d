import { listInWords } from './in-words.ts';

/** The largest file a couple may upload, in MB of 1024 × 1024 bytes. */
export const MAX_FILE_MB = 10;

/** The same in bytes. */
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** The kinds of file that are read, named by their endings without the dot and in lower case. */
export const fileExtensions = ['pdf', 'doc', 'docx', 'txt'] as const;

/** The kinds of picture whose words are read, in the background. */
export const pictureKinds = ['jpg', 'png', 'heic'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Everything that a document can be. */
export const documentKinds = [...fileExtensions, ...pictureKinds] as const;

/** A kind of file that is read. */
export type DocumentKind = (typeof documentKinds)[number];

/** What has come of a document: `reading` while its pages are read in the background. */
export const documentStatuses = ['ready', 'reading', 'problem'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Endings by which a kind is also known. */
const otherEndings: Record<string, DocumentKind> = { jpeg: 'jpg', heif: 'heic' };

/** Where files are chosen. DOCX is not told beside DOC: to a couple both are Word. */
export const FILE_HINT = `${fileExtensions
  .filter((kind) => !fileExtensions.some((other) => kind === `${other}x`))
  .map((kind) => kind.toUpperCase())
  .join(', ')} files up to ${MAX_FILE_MB}MB`;

/** "PDF, DOC, DOCX or TXT", for sentences that let the couple choose. */
export const ANY_FILE_KIND = inCapitals(fileExtensions, 'or');

/** The most characters a file name may have once tidied. */
export const MAX_FILE_NAME_LENGTH = 200;

/** The most documents one helper may have; SPEC sets no limit, a server needs one. */
export const MAX_DOCUMENTS = 200;

/** The most text all documents of one helper may hold together, in characters. */
export const MAX_TOTAL_CHARACTERS = 4_000_000;

/** The most characters of one page of a file's text that can be put right at once. */
export const MAX_CORRECTED_CHARACTERS = 200_000;

/** The message for a file above the limit. */
export const FILE_TOO_LARGE = `This file is larger than ${MAX_FILE_MB} MB. Please upload a smaller one.`;

/** "JPG, PNG or HEIC". */
export const ANY_PICTURE_KIND = inCapitals(pictureKinds, 'or');

/** The message for a file of any other kind. */
export const FILE_TYPE_REJECTED = `Only ${inCapitals(fileExtensions, 'and')} files, and photos as ${ANY_PICTURE_KIND}, can be read. Please save it as one of these.`;

/** The most pages of a scan that are read; a helper's scans wait in a queue with everybody's. */
export const MAX_SCANNED_PAGES = 50;

/** The most scans and photos of one helper that may wait to be read. */
export const MAX_WAITING_SCANS = 30;

function inCapitals(kinds: readonly string[], last: 'and' | 'or'): string {
  return listInWords(
    kinds.map((kind) => kind.toUpperCase()),
    last,
  );
}

/** The ending of a file name in lower case, without the dot; empty where there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** What a file claims to be by its ending, or null where we read nothing of that name. */
export function documentKindOf(fileName: string): DocumentKind | null {
  const extension = extensionOf(fileName);
  return otherEndings[extension] ?? documentKinds.find((kind) => kind === extension) ?? null;
}

/** Whether a document of this kind is a picture. */
export const isPicture = (kind: DocumentKind): kind is PictureKind =>
  pictureKinds.some((picture) => picture === kind);

/** Why a chosen file cannot be uploaded, in the couple's words, or null. */
export function fileProblem(file: { name: string; size: number }): string | null {
  if (documentKindOf(file.name) === null) return FILE_TYPE_REJECTED;
  return file.size > MAX_FILE_BYTES ? FILE_TOO_LARGE : null;
}

/**
 * A file name as we keep and show it: its last path segment, without control, bidirectional and
 * invisible characters, in composed form (NFC) so that the same name typed on two systems is one,
 * at most {@link MAX_FILE_NAME_LENGTH} characters with its ending kept.
 */
export function tidyFileName(raw: string): string {
  const segment = raw.split(/[\\/]/).pop() ?? '';
  const clean = segment
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = clean === '' || /^\.+$/.test(clean) ? 'document' : clean;
  if (name.length <= MAX_FILE_NAME_LENGTH) return name;
  const ending = extensionOf(name).slice(0, 10);
  const stem = name.slice(0, MAX_FILE_NAME_LENGTH - ending.length - 1);
  return `${stem.replace(/[\uD800-\uDBFF]$/, '')}.${ending}`;
}
