/*
 * Keeps the guests' page for a phone without a network: the page as it was last seen, and the files
 * that it needs. Nothing else of the site goes through it, no call and no reply. What the server says
 * comes first, unless it takes too long to say it; a helper that is paused or gone leaves nothing behind.
 */

/** Put in by the build; another one is another worker, which replaces this one at once. */
declare const USHER_BUILD: string;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Lasting & { data: unknown };
/** As much of a worker's scope as is used here; the types of pages have none. */
export type GuestWorker = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
};
type Events = { install: Lasting; activate: Lasting; fetch: Fetching; message: Told };

const worker = globalThis as unknown as GuestWorker;
const OURS = 'usher-guest-';
const KEPT = OURS + USHER_BUILD;
const PAGE = /^\/chat\/[\w-]+$/;
const PHOTO = /\/chat\/[\w-]+\/photo-\w+\.jpg/;
const FILE = /^\/guest-assets\//;
/** So long a guest on a bad network waits for a page that is there already, in milliseconds. */
const PATIENCE_MS = 5000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(replaceOlder()));
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (Array.isArray(data)) event.waitUntil(keepAll(data));
  else if (typeof data === 'object' && data !== null && 'look' in data) {
    event.waitUntil(keepAgain(data.look));
  }
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // In a frame it is another page, with leave to be in one.
  const isPage = request.mode === 'navigate' && !url.searchParams.has('embed');
  if (isPage && PAGE.test(url.pathname)) event.respondWith(fetchPage(url.pathname, event));
  else if (isFile(url.pathname)) event.respondWith(fetchFile(url.pathname, request));
});

/** What never changes under its address: the page's own files, and a couple's photo. */
const isFile = (path: string) => FILE.test(path) || PHOTO.test(path);

async function replaceOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(OURS) && name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** What a page needed before there was a worker to keep it. */
async function keepAll(paths: readonly unknown[]): Promise<void> {
  const cache = await caches.open(KEPT);
  for (const path of paths) {
    const isKept = typeof path !== 'string' || (await cache.match(path)) !== undefined;
    if (!isKept) await keepAgain(path);
  }
}

async function keepAgain(path: unknown): Promise<void> {
  if (typeof path !== 'string' || !(PAGE.test(path) || isFile(path))) return;
  const response = await fetch(path).catch(() => null);
  if (response) await keep(path, response);
}

async function fetchPage(path: string, event: Fetching): Promise<Response> {
  const fresh = fetch(event.request).then((response) => {
    event.waitUntil(keep(path, response.clone()));
    return response;
  });
  const kept = await (await caches.open(KEPT)).match(path);
  if (!kept) return fresh;
  // What comes later than that is kept for the next time all the same.
  event.waitUntil(fresh.catch(() => undefined));
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fresh.catch(() => kept), patience]);
}

async function fetchFile(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(KEPT)).match(path);
  if (kept) return kept;
  const response = await fetch(request);
  await keep(path, response.clone());
  return response;
}

/** Keeps what is there; a page that is gone, or says that its helper is paused, is forgotten. */
async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(KEPT);
  const isGone = response.status === 404 || response.status === 403;
  const page = response.ok && PAGE.test(path) ? await response.clone().text() : '';
  const isPaused = page.includes('"isActive":false');
  if (isGone || isPaused) await cache.delete(path);
  else if (response.ok && response.type === 'basic') await cache.put(path, response);
  if (isGone || page) await keepPhoto(cache, path, isPaused ? '' : page);
}

/** Keeps the photo that a page shows, and none that it shows no more. */
async function keepPhoto(cache: Cache, path: string, page: string): Promise<void> {
  const [shown] = PHOTO.exec(page) ?? [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(`${path}/`) && pathname !== shown) await cache.delete(pathname);
  }
  if (shown && !(await cache.match(shown))) await keepAgain(shown);
}
