/**
 * Where a person goes after signing in: a path of this site, or `/` for anything else. Browsers read
 * backslashes as slashes and drop tabs and line ends, so that `/\evil` and `/<tab>/evil` would leave.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  if (/[\\\p{Cc}]/u.test(value) || value.length > 500) return '/';
  try {
    const url = new URL(value, 'http://site.invalid');
    if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
