import { and, asc, eq, sql } from 'drizzle-orm';
import type { PageDoubts, PageReading } from '#shared/rules/doubts.ts';
import type { LeftOutReason } from '#shared/rules/left-out.ts';
import type { Db } from '../../db/client.ts';
import { documentScanPieces, documentScans, documents, helpers } from '../../db/schema.ts';
import { requestScrub } from '../../db/scrub-queries.ts';

/** Which document's scan is meant. */
export type ScanKey = { helperId: number; documentId: number };

/** A scan that this process has leased, to read its next page. */
export type ScanClaim = ScanKey & {
  claimedBy: string;
  pages: number[];
  readings: PageReading[];
  isPicture: boolean;
  attempts: number;
  cpuMs: number;
  queuedAt: Date;
};

/**
 * How long a process that has died keeps others from its scan. One that lives renews its claim several
 * times within it.
 */
const CLAIM_SECONDS = 5;
/** How much of a scan is written at once: some milliseconds of the built-in database. */
const PIECE_BYTES = 256 * 1024;

const isScan = ({ helperId, documentId }: ScanKey) =>
  and(eq(documentScans.helperId, helperId), eq(documentScans.documentId, documentId));
const isMine = (claim: ScanClaim) =>
  and(isScan(claim), eq(documentScans.claimedBy, claim.claimedBy));
const claimEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/** Puts a scan behind everybody's who has waited longer. */
export async function insertScan(
  tx: Db,
  {
    bytes,
    now,
    ...scan
  }: ScanKey & {
    pages: number[];
    filePages: number;
    isPicture: boolean;
    bytes: Uint8Array;
    now: Date;
  },
): Promise<void> {
  const sizeBytes = bytes.length;
  await tx.insert(documentScans).values({ ...scan, sizeBytes, queuedAt: now, turnAt: now });
  const { helperId, documentId } = scan;
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const content = bytes.subarray(at, at + PIECE_BYTES);
    const position = at / PIECE_BYTES;
    await tx.insert(documentScanPieces).values({ helperId, documentId, position, content });
  }
}

/** Takes a scan out with its bytes, if there is one. */
export async function deleteScan(tx: Db, key: ScanKey): Promise<void> {
  await tx.delete(documentScans).where(isScan(key));
}

/** How many scans of a helper wait, and how much they hold. */
export async function sumWaitingScans(
  db: Db,
  helperId: number,
): Promise<{ scans: number; sizeBytes: number }> {
  const rows = await db
    .select({
      scans: sql<number>`count(*)::int`,
      sizeBytes: sql<number>`coalesce(sum(${documentScans.sizeBytes}), 0)::int`,
    })
    .from(documentScans)
    .where(eq(documentScans.helperId, helperId));
  return rows[0]!;
}

/**
 * Takes the next page of somebody's scan for this process alone. Of each helper only the oldest scan
 * is taken, so that one is read at a time; of all helpers the one whose turn was longest ago.
 */
export async function claimScan(db: Db, claimedBy: string): Promise<ScanClaim | undefined> {
  return db.transaction(async (tx) => {
    const next = await tx
      .select({ helperId: documentScans.helperId, documentId: documentScans.documentId })
      .from(documentScans)
      .where(
        sql`(${documentScans.claimedUntil} is null or ${documentScans.claimedUntil} < now())
          and not exists (
            select 1 from ${documentScans} as earlier
            where earlier.helper_id = ${documentScans.helperId}
              and (earlier.claimed_until >= now()
                or (earlier.queued_at, earlier.document_id)
                  < (${documentScans.queuedAt}, ${documentScans.documentId})))`,
      )
      .orderBy(asc(documentScans.turnAt), asc(documentScans.documentId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next[0]) return undefined;
    const { helperId } = next[0];
    await tx
      .update(documentScans)
      .set({ turnAt: sql`clock_timestamp()` })
      .where(eq(documentScans.helperId, helperId));
    const rows = await tx
      .update(documentScans)
      .set({ claimedBy, claimedUntil: claimEnd, attempts: sql`${documentScans.attempts} + 1` })
      .where(isScan(next[0]))
      .returning({
        helperId: documentScans.helperId,
        documentId: documentScans.documentId,
        pages: documentScans.pages,
        readings: documentScans.readings,
        isPicture: documentScans.isPicture,
        attempts: documentScans.attempts,
        cpuMs: documentScans.cpuMs,
        queuedAt: documentScans.queuedAt,
      });
    return rows[0] && { ...rows[0], claimedBy };
  });
}

/** Renews this process's lease. False where it was deleted, replaced, or taken over. */
export async function renewScanClaim(db: Db, claim: ScanClaim): Promise<boolean> {
  const rows = await db
    .update(documentScans)
    .set({ claimedUntil: claimEnd })
    .where(isMine(claim))
    .returning({ helperId: documentScans.helperId });
  return rows.length > 0;
}

/**
 * Takes every scan out of every hand, for the start of a server that has the database alone: whoever had
 * one is dead. A page that was begun counts as begun, so that one that ends the server is not begun for ever.
 */
export async function dropScanClaims(db: Db): Promise<void> {
  await db.update(documentScans).set({ claimedBy: null, claimedUntil: null });
}

/** Gives the scan back, for this process or another; a page that was not finished counts as not begun. */
export async function releaseScan(db: Db, claim: ScanClaim): Promise<void> {
  await db
    .update(documentScans)
    .set({ claimedBy: null, claimedUntil: null, attempts: sql`${documentScans.attempts} - 1` })
    .where(isMine(claim));
}

/** The bytes of a scan: a grey picture, or a file. */
export async function loadScanBytes(db: Db, { helperId, documentId }: ScanKey): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const rows = await db
      .select({ content: documentScanPieces.content })
      .from(documentScanPieces)
      .where(
        and(
          eq(documentScanPieces.helperId, helperId),
          eq(documentScanPieces.documentId, documentId),
          eq(documentScanPieces.position, pieces.length),
        ),
      );
    if (!rows[0]) return Buffer.concat(pieces);
    pieces.push(rows[0].content);
  }
}

/** Adds what was read of the next page, and gives the scan back. False where the lease has been lost. */
export async function addReading(
  db: Db,
  claim: ScanClaim,
  { reading, cpuMs }: { reading: PageReading; cpuMs: number },
): Promise<boolean> {
  const rows = await db
    .update(documentScans)
    .set({
      readings: sql`${documentScans.readings} || ${JSON.stringify([reading])}::jsonb`,
      cpuMs: sql`${documentScans.cpuMs} + ${cpuMs}`,
      attempts: 0,
      claimedBy: null,
      claimedUntil: null,
    })
    .where(isMine(claim))
    .returning({ helperId: documentScans.helperId });
  return rows.length > 0;
}

/** A document whose scan is still in this process's hand, with what it was before; undefined where it is not. */
export async function takeScannedDocument(tx: Db, claim: ScanClaim, now: Date) {
  const { helperId, documentId } = claim;
  // In the order of every other change: the helper first, so that none waits for the other.
  await tx
    .update(helpers)
    .set({ knowledgeVersion: sql`${helpers.knowledgeVersion} + 1`, updatedAt: now })
    .where(eq(helpers.id, helperId));
  const scans = await tx
    .delete(documentScans)
    .where(isMine(claim))
    .returning({ filePages: documentScans.filePages });
  if (!scans[0]) return undefined;
  await requestScrub(tx, now);
  const rows = await tx
    .select({
      source: documents.source,
      text: documents.text,
      pageStarts: documents.pageStarts,
    })
    .from(documents)
    .where(and(eq(documents.helperId, helperId), eq(documents.id, documentId)));
  return rows[0] && { ...rows[0], filePages: scans[0].filePages };
}

/** Writes what became of a document whose scan has been read. */
export async function updateScannedDocument(
  tx: Db,
  { helperId, documentId }: ScanKey,
  changed: {
    status: 'ready' | 'problem';
    problem: string | null;
    text?: string;
    words?: number;
    characters?: number;
    pages?: number;
    pageStarts?: number[];
    leftOut?: string[];
    leftOutReasons?: LeftOutReason[];
    correctedAt?: null;
    doubts?: PageDoubts[];
  },
): Promise<void> {
  await tx
    .update(documents)
    .set(changed)
    .where(and(eq(documents.helperId, helperId), eq(documents.id, documentId)));
}
