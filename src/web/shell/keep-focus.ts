/** Where the focus was: the element, and each of its ancestors with the place that its child had in it. */
type Trail = {
  element: HTMLElement;
  steps: readonly { parent: Element; child: Element; at: number }[];
};

/** What comes in the place of what went, such as a list that is read anew, has come by then. */
const SETTLED_MS = 350;

const LAYER = '[role="dialog"], [role="menu"], [role="region"][aria-label^="Notifications"]';
const CONTROL = 'button:not(:disabled), a[href], summary';
const REGION = 'main, section, article, form, fieldset, [role="dialog"]';

/**
 * Keeps the focus near where it was. A browser drops it where the element that had it goes or is disabled, and
 * whoever has no mouse, or hears the page, is at its top again. Here it comes back once that element can be
 * used again; else it goes to what has taken its place in the list, or to the heading above. What a page does
 * itself comes first, and a click beside everything is nobody's loss. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: Trail | null = null;
  /** Where the focus was on the page when a dialog, a menu or a toast got it. */
  let below: Trail | null = null;
  let timer = 0;

  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const layer = target.closest(LAYER);
    // A toast that closes leaves the focus on the list of toasts, where there is nothing any more.
    const isLeftOver =
      layer !== null && target.matches('ol') && layer.contains(asNode(relatedTarget));
    if (!isLeftOver) last = trailOf(target);
    if (!layer) below = last;
    else if (isLeftOver) look();
  };
  const onPointer = ({ target }: PointerEvent) => {
    // Beside every control: the focus is given up on purpose.
    if (
      !(target instanceof Element) ||
      !target.closest(`${CONTROL}, input, textarea, select, label`)
    )
      last = null;
  };
  const look = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(restore, SETTLED_MS);
  };
  const restore = () => {
    if (!last || !isLost()) return;
    const { element } = last;
    // It is busy: when it can be used again, that is a change, too.
    if (element.isConnected && element.matches(':disabled')) return;
    const next = placeNear(last) ?? (below && placeNear(below));
    next?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (last && isLost()) look();
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
  };
}

const asNode = (target: EventTarget | null) => (target instanceof Node ? target : null);

/** Nothing has the focus, or the empty list of toasts. */
function isLost(): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  return activeElement.matches('ol') && activeElement.closest(LAYER) !== null;
}

function trailOf(element: HTMLElement): Trail {
  const steps = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    steps.push({ parent, child, at: [...parent.children].indexOf(child) });
  }
  return { element, steps };
}

/** The element itself, else what stands in its place, else the heading of what it stood in. */
function placeNear({ element, steps }: Trail): HTMLElement | null {
  if (isUsable(element)) return element;
  for (const { parent, child, at } of steps) {
    if (!parent.isConnected) continue;
    const isItem = !child.isConnected && child.matches('li');
    const neighbour = isItem ? (parent.children[at] ?? parent.lastElementChild) : null;
    const control = neighbour && controlIn(neighbour, element);
    if (control) return control;
    if (parent.matches(REGION)) {
      const heading = parent.querySelector<HTMLElement>('h1, h2, h3, h4');
      if (heading) return focusable(heading);
    }
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  return heading && focusable(heading);
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** The control of an item that is like this one of another, as "Delete b.txt" is like "Delete a.txt"; else its first. */
function controlIn(item: Element, like: HTMLElement): HTMLElement | null {
  const [verb] = (like.getAttribute('aria-label') ?? '').split(' ');
  const same = verb ? `button[aria-label^="${CSS.escape(verb)}"]:not(:disabled)` : CONTROL;
  return item.querySelector<HTMLElement>(same) ?? item.querySelector<HTMLElement>(CONTROL);
}

/** A heading takes the focus without being a stop of the Tab key. */
function focusable(heading: HTMLElement): HTMLElement {
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    heading.style.outline = 'none';
  }
  return heading;
}
