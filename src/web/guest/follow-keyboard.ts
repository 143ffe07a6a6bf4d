/**
 * Gives the page the height that a keyboard leaves, as `--guest-height`, so that the field for the
 * question stays above it. Most browsers shrink the page themselves; Safari, and the browsers inside
 * other apps on an iPhone, only push it up.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    // A guest who zooms in sees less of the page as well, but wants it to stay as it is.
    const isZoomed = viewport.scale > 1.01;
    const isCovered = !isZoomed && window.innerHeight - viewport.height > 1;
    const { style } = document.documentElement;
    if (isCovered) {
      style.setProperty('--guest-height', `${viewport.height}px`);
      window.scrollTo(0, 0);
    } else style.removeProperty('--guest-height');
  };
  viewport.addEventListener('resize', update);
}
