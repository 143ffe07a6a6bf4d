/** Where the focus was: the element, and each of its ancestors with the place that its child had in it. */
type Trail = {
  element: HTMLElement;
  steps: readonly { parent: Element; child: Element; at: number }[];
};

/** What comes in the place of what went, such as a list that is read anew, has come by then. */
const SETTLED_MS = 350;

/** Longer than most calls take. */
const PATIENCE_MS = 5_000;

const LAYER = '[role="dialog"], [role="menu"], [role="region"][aria-label^="Notifications"]';
const CONTROL = 'button:not(:disabled), a[href], summary';
const FIELD = 'input, textarea, select, label';
const REGION = 'main, section, article, form, fieldset, [role="dialog"]';

/**
 * Keeps the focus near where it was. A browser drops it where the element that had it goes or is disabled, and
 * whoever has no mouse, or hears the page, is at its top again. Here it comes back once that element can be
 * used again; else it goes to what has taken its place in the list, or to the heading above. What a page does
 * itself comes first, and a click beside everything is nobody's loss. Returns what ends it.
 */
export function keepFocus(): () => void {
  const keeper = new FocusKeeper();
  const onFocus = (event: FocusEvent) => keeper.remember(event);
  const onPointer = ({ target }: PointerEvent) => {
    if (!(target instanceof Element) || !target.closest(`${CONTROL}, ${FIELD}`)) keeper.forget();
  };
  const observer = new MutationObserver(() => keeper.look());
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  return () => {
    keeper.forget();
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
  };
}

class FocusKeeper {
  #last: Trail | null = null;
  /** Where the focus was on the page when a dialog, a menu or a toast got it. */
  #below: Trail | null = null;
  #settled = 0;
  #patience = 0;

  remember({ target, relatedTarget }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    window.clearTimeout(this.#patience);
    this.#patience = 0;
    const layer = target.closest(LAYER);
    // A toast that closes leaves the focus on the list of toasts, where there is nothing any more.
    const isLeftOver =
      layer !== null && target.matches('ol') && layer.contains(asNode(relatedTarget));
    if (!isLeftOver) this.#last = trailOf(target);
    if (!layer) this.#below = this.#last;
    else if (isLeftOver) this.look();
  }

  forget(): void {
    this.#last = null;
    window.clearTimeout(this.#settled);
    window.clearTimeout(this.#patience);
  }

  look(): void {
    if (!this.#last || !isLost()) return;
    window.clearTimeout(this.#settled);
    this.#settled = window.setTimeout(() => this.#restore(placeNear), SETTLED_MS);
  }

  #restore(find: (trail: Trail) => HTMLElement | null): void {
    if (!this.#last || !isLost()) return;
    const next = find(this.#last) ?? (this.#below && find(this.#below));
    if (!next?.matches(':disabled')) next?.focus({ preventScroll: true });
    // It is busy: when it can be used again, that is a change, too. Some are then of no use for longer.
    else this.#patience ||= window.setTimeout(() => this.#restore(headingNear), PATIENCE_MS);
  }
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
function placeNear(trail: Trail): HTMLElement | null {
  const { element, steps } = trail;
  if (element.isConnected && element.checkVisibility()) return element;
  const item = steps.find(({ parent }) => parent.isConnected);
  if (item && !item.child.isConnected && item.child.matches('li')) {
    const neighbour = item.parent.children[item.at] ?? item.parent.lastElementChild;
    const control = neighbour && controlIn(neighbour, element);
    if (control) return control;
  }
  return headingNear(trail);
}

function headingNear({ steps }: Trail): HTMLElement | null {
  const headings = steps
    .filter(({ parent }) => parent.isConnected && parent.matches(REGION))
    .map(({ parent }) => parent.querySelector<HTMLElement>('h1, h2, h3, h4'));
  const heading = headings.find(Boolean) ?? document.querySelector<HTMLElement>('main h1');
  return heading && focusable(heading);
}

/** The control of an item that is like this one of another, as "Delete b.txt" is like "Delete a.txt"; else its first. */
function controlIn(item: Element, like: HTMLElement): HTMLElement | null {
  const [verb] = (like.getAttribute('aria-label') ?? '').split(' ');
  const same = verb ? `button[aria-label^="${CSS.escape(verb)}"]` : CONTROL;
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
