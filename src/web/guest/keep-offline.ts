/**
 * Lets the page be there without a network the next time. On a couple's own website, in a frame, it
 * is that website's concern.
 */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isKnown = serviceWorker.controller !== null;
  if (isKnown) {
    // A new version begins with nothing, and is told again.
    serviceWorker.addEventListener('controllerchange', () => void tellWorker(listFiles()));
  }
  void register(isKnown);
}

async function register(isKnown: boolean): Promise<void> {
  try {
    const options = { scope: '/chat/', updateViaCache: 'none' } as const;
    const registration = await navigator.serviceWorker.register('/guest-sw.js', options);
    await tellWorker(listFiles());
    // Browsers look for a newer one when they find the time; a page of today wants today's.
    if (isKnown) await registration.update();
  } catch {
    // A private window, or an address without https: the page is there with a network.
  }
}

/** Has the worker look again at this page, which may be paused or gone, and then is not kept. */
export function lookAgain(): void {
  if (navigator.serviceWorker?.controller) void tellWorker({ look: location.pathname });
}

async function tellWorker(message: unknown): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** The page and what it has loaded so far. */
function listFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = files.filter(({ origin }) => origin === location.origin);
  return [location.pathname, ...own.map(({ pathname }) => pathname)];
}
