/** True for PostgreSQL's unique violation (SQLSTATE 23505), however deep the ORM has wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; depth += 1) {
    if ((each as { code?: unknown }).code === '23505') return true;
    each = each.cause;
  }
  return false;
}
