/**
 * Gives the page the height that a keyboard leaves, as `--guest-height`, and how far it was pushed
 * up, as `--guest-top`, so that the field for the question stays just above the keyboard. Most
 * browsers shrink the page themselves; Safari, and the browsers inside other apps on an iPhone, only
 * push it up.
 */
export function followKeyboard(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { style } = document.documentElement;
  const update = () => {
    // A guest who zooms in sees less of the page as well, but wants it to stay as it is.
    const isZoomed = viewport.scale > 1.01;
    const isCovered = !isZoomed && window.innerHeight - viewport.height > 1;
    if (isCovered) {
      style.setProperty('--guest-height', `${viewport.height}px`);
      style.setProperty('--guest-top', `${viewport.offsetTop}px`);
    } else {
      style.removeProperty('--guest-height');
      style.removeProperty('--guest-top');
    }
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
}
