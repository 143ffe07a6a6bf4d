import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The session's token out of its cookie, or null where the signature is not ours. The accounts
 * library writes `token.signature`, the signature being HMAC-SHA-256 of the token in base64.
 */
export function readSignedToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The cookie of a session with this token, signed as the accounts library signs it. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}
