/** Whether the page stands in a frame on the couple's own website, put there by `/embed.js`. */
export const isEmbedded =
  window.parent !== window && new URLSearchParams(window.location.search).has('embed');

/** Asks the website around the frame to close it. */
export function closeFrame(): void {
  tellWebsite('usher-close');
}

/**
 * Tells the website that the page has a way to close it now, and closes the frame by Escape, which
 * the website cannot hear while the frame has the focus.
 */
export function announceToWebsite(): void {
  tellWebsite('usher-ready');
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeFrame();
  });
}

/** To whichever website it is: the message holds nothing that anyone may not know. */
function tellWebsite(type: 'usher-ready' | 'usher-close'): void {
  window.parent.postMessage({ type }, '*');
}
