import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_ADDRESS_LENGTH } from '#shared/rules/website.ts';
import { type FetchProblem, PageProblem } from './page-problem.ts';
import { isPublicAddress } from './public-addresses.ts';
import { readBody } from './read-body.ts';

/** An address of a name. */
export type Resolved = { address: string; family: number };

/** What a page was, and where it was found in the end. */
export type FetchedPage = { bytes: Buffer; address: string };

/** Fetches public web pages. Throws {@link PageProblem} where there is none to be had. */
export type PageFetcher = (address: string) => Promise<FetchedPage>;

type Options = {
  /** Every address of a name; the system's resolver by default. */
  resolve?: (host: string) => Promise<Resolved[]>;
  /** Which addresses may be connected to; public ones by default. */
  isAllowed?: (address: string) => boolean;
  /** Which ports may be. */
  ports?: readonly number[];
  /** For all of it: names, redirects and the body. */
  timeoutMs?: number;
  maxBytes?: number;
  /** How many pages are fetched at the same time; one more is refused. */
  atOnce?: number;
};

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Limits = Required<Omit<Options, 'atOnce' | 'timeoutMs'>> & { signal: AbortSignal };

/**
 * Makes a fetcher that cannot be talked into reaching what is not public. Only http and https on their own
 * ports; the name is resolved once, every address it has must be allowed, and the connection goes to that
 * very address, so that a second answer of the name changes nothing. Each redirect is looked at like the
 * first address. No cookies, no credentials, one deadline and one size for all of it, HTML alone.
 */
export function createPageFetcher(options: Options = {}): PageFetcher {
  const {
    resolve = (host) => lookup(host, { all: true }),
    isAllowed = isPublicAddress,
    ports = [80, 443],
    timeoutMs = 15_000,
    maxBytes = 3 * 1024 * 1024,
    atOnce = 20,
  } = options;
  let running = 0;
  return async (address) => {
    if (running >= atOnce) throw new PageProblem('busy');
    running += 1;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(address, { resolve, isAllowed, ports, maxBytes, signal });
    } catch (error) {
      if (error instanceof PageProblem) throw error;
      throw new PageProblem(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
    } finally {
      running -= 1;
    }
  };
}

async function follow(first: string, limits: Limits): Promise<FetchedPage> {
  let url = parseAddress(first, limits);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const target = await resolveTarget(url, limits);
    const response = await send(url, target, limits);
    const { location } = response.headers;
    if (REDIRECTS.has(response.statusCode ?? 0) && location !== undefined) {
      response.destroy();
      url = parseAddress(new URL(location, url).href, limits);
      continue;
    }
    try {
      checkAnswer(response);
      return { bytes: await readBody(response, limits), address: url.href };
    } finally {
      response.destroy();
    }
  }
  throw new PageProblem('too_many_redirects');
}

/** The address in its one normal form: a number or hexadecimal as a host is an IP address from here on. */
function parseAddress(text: string, { ports }: Limits): URL {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) throw new PageProblem('no_address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PageProblem('no_address');
  if (url.username !== '' || url.password !== '') throw new PageProblem('no_address');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!ports.includes(port)) throw new PageProblem('not_public');
  return url;
}

/** The one address that is connected to. All addresses of the name must be allowed. */
async function resolveTarget(url: URL, { resolve, isAllowed, signal }: Limits): Promise<Resolved> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const all = family > 0 ? [{ address: host, family }] : await inTime(resolve(host), signal);
  const [target] = all;
  if (!target) throw new PageProblem('unreachable');
  if (!all.every(({ address }) => isAllowed(address))) throw new PageProblem('not_public');
  return target;
}

function send(url: URL, target: Resolved, limits: Limits): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, options, callback) =>
    options.all ? callback(null, [target]) : callback(null, target.address, target.family);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    agent: false,
    lookup: pinned,
    signal: limits.signal,
    maxHeaderSize: 16 * 1024,
    headers: {
      accept: 'text/html, application/xhtml+xml',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Mozilla/5.0 (compatible; Usher)',
    },
  });
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    // The name was looked up above; what is connected to is looked at all the same.
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!limits.isAllowed(socket.remoteAddress ?? '')) {
          request.destroy(new PageProblem('not_public'));
        }
      }),
    );
    request.end();
  });
}

function checkAnswer({ statusCode = 0, headers }: IncomingMessage): void {
  const problem: FetchProblem | null =
    statusCode === 401 || statusCode === 403
      ? 'refused'
      : statusCode < 200 || statusCode > 299
        ? 'not_found'
        : /^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')
          ? null
          : 'no_page';
  if (problem) throw new PageProblem(problem);
}

/** Names are resolved by the system, which cannot be stopped; nobody waits for it any longer. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new PageProblem('timeout'));
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
