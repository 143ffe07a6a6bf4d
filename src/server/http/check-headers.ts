import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, otherOrigin, unsupportedMediaType } from './errors.ts';

/**
 * Refuses requests that name two hosts, writes that another site's page makes a browser send with our cookies, and bodies in
 * encodings that nothing of ours sends.
 */
export function checkHeaders(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    // Two proxies may each believe another one of them.
    if (countHosts(request) > 1) throw badRequest('This request names two hosts');
    if (isRead(request.method)) return;
    if (!isExempt(request) && !isSameOrigin(request, publicUrl)) throw otherOrigin();
    if (request.headers['content-encoding'] !== undefined) throw unsupportedMediaType();
    const charset = /charset=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) {
      throw unsupportedMediaType();
    }
  });
}

const countHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** A provider's webhook comes from its own machines, without a cookie, and is signed instead. */
const isExempt = (request: FastifyRequest) => request.url.startsWith('/api/webhooks/');

/**
 * A browser sends Origin with every cross-site write, and Sec-Fetch-Site where it can; a request
 * with neither is no browser's and carries nobody else's cookies.
 */
function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (publicUrl !== null) return origin === publicUrl;
  try {
    const { protocol, host: originHost } = new URL(origin);
    // By the same parser, which drops a port that is the protocol's own.
    return originHost === new URL(`${protocol}//${host ?? ''}`).host;
  } catch {
    return false;
  }
}
