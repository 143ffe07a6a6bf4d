/** Why a query failed that was right: the database cannot be reached or used, or its disk is full. */
export type DatabaseFailure = 'away' | 'full';

/** Thrown at once, without a try, while the database is known to be away. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  constructor() {
    super('The database does not answer');
  }
}

/** True for PostgreSQL's unique violation (SQLSTATE 23505), however deep the ORM has wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  return causesOf(error).some((each) => codeOf(each) === '23505');
}

/**
 * What is wrong with the database where that is why the query failed, else null. Errors of other
 * connections, such as a payment provider's, are none of the database's.
 */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const causes = causesOf(error);
  if (causes.some((each) => codeOf(each) === DISK_FULL)) return 'full';
  const isAway = causes.some(
    (each) =>
      each instanceof DatabaseAway ||
      awayStates.has(codeOf(each)) ||
      awayMessages.some((message) => message.test(each.message)),
  );
  if (isAway) return 'away';
  const isQuery = causes.some((each) => each.message.startsWith('Failed query'));
  return isQuery && causes.some((each) => networkCodes.has(codeOf(each))) ? 'away' : null;
}

const DISK_FULL = '53100';

/** Connection failures, shutting down or starting up, and no connection left (PostgreSQL, appendix A). */
const awayStates = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** The driver has no codes for these. */
const awayMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < 5; each = each.cause) {
    causes.push(each);
  }
  return causes;
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
