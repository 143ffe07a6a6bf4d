import { embedStyles } from './embed-styles.ts';
import { closeLabel, openLabel } from './embed-words.ts';

/*
 * The chat on a couple's own website: a button in the corner that opens the guests' page in a frame.
 *
 *   <script src="https://…/embed.js" data-helper="nora-and-ben-…" defer></script>
 *
 * `data-color` is the button's colour, `data-shape="square"` takes its round ends away; `data-label`
 * gives it other words and `data-side="left"` the other corner.
 *
 * Everything stands in a shadow root, so that neither the website's styles nor ours reach each
 * other. Nothing but this file is loaded before a guest opens the chat.
 */
const script = findScript();
if (script) whenReady(() => addChat(script));

function findScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.dataset.helper) {
    return currentScript;
  }
  // Website builders sometimes put scripts in by ways that leave no current one.
  return document.querySelector<HTMLScriptElement>('script[src*="/embed.js"][data-helper]');
}

function whenReady(add: () => void): void {
  if (document.readyState !== 'loading') add();
  else document.addEventListener('DOMContentLoaded', add, { once: true });
}

function addChat({ src, dataset }: HTMLScriptElement): void {
  const { helper = '', label = openLabel(), side, shape, color } = dataset;
  const { origin } = new URL(src);
  // A website that changes pages without a reload may run the script again.
  if (document.querySelector('usher-chat')) return;
  const host = document.createElement('usher-chat');
  if (side === 'left') host.setAttribute('data-side', 'left');
  if (shape === 'square') host.setAttribute('data-shape', 'square');
  // A rule of the website for everything in its page may not make room for what lies above it.
  host.style.setProperty('position', 'fixed', 'important');
  const root = host.attachShadow({ mode: 'open' });
  addStyles(root);

  const button = element('button', { class: 'open', type: 'button', 'aria-expanded': 'false' });
  button.append(leaf(), element('span', {}, label));
  if (color) paint(button, color);
  const panel = element('div', { class: 'panel', role: 'dialog', 'aria-label': label, hidden: '' });
  const closer = element('button', { class: 'close', type: 'button', 'aria-label': closeLabel() });
  closer.append(cross());
  panel.append(closer);
  root.append(button, panel);
  document.body.append(host);

  let frame: HTMLIFrameElement | null = null;
  const open = () => {
    frame ??= addFrame(panel, `${origin}/chat/${encodeURIComponent(helper)}?embed`, label);
    panel.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    remember(helper, true);
    return frame;
  };
  const close = () => {
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    remember(helper, false);
    button.focus();
  };
  // On the website's next page the chat goes on, and the page has the focus.
  if (wasOpen(helper)) open();
  button.addEventListener('click', () => (panel.hidden ? open().focus() : close()));
  closer.addEventListener('click', close);
  root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape' && !panel.hidden) close();
  });
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (!frame || source !== frame.contentWindow || from !== origin) return;
    const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : '';
    // The page has a way to close it of its own; until it is there, or if it never comes, ours is.
    if (type === 'usher-ready') closer.hidden = true;
    if (type === 'usher-close' && !panel.hidden) close();
  });
}

function addFrame(panel: HTMLElement, src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = title;
  frame.allow = 'clipboard-write; microphone';
  panel.append(frame);
  return frame;
}

function keyOf(helper: string): string {
  return `usher-open-${helper}`;
}

/** Remembers, for this visit to the website, whether the chat is open. */
function remember(helper: string, isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(keyOf(helper), '1');
    else sessionStorage.removeItem(keyOf(helper));
  } catch {
    // Storage that is switched off: it is closed on every page.
  }
}

function wasOpen(helper: string): boolean {
  // On a phone it would lie over the page that the guest has just opened.
  if (window.matchMedia('(max-width: 480px), (max-height: 520px)').matches) return false;
  try {
    return sessionStorage.getItem(keyOf(helper)) !== null;
  } catch {
    return false;
  }
}

/** Gives the button a colour, however it is written, and letters that can be read on it. */
function paint(button: HTMLElement, color: string): void {
  if (!CSS.supports('color', color)) return;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
    (part) => (part / 255) ** 2.2,
  );
  // Relative luminance by WCAG 2.2, above which black letters have the higher contrast.
  const isLight = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
  button.style.setProperty('--ground', color);
  button.style.setProperty('--letters', isLight ? '#111' : '#fff');
}

/** A style sheet object where there are any: a website's policy on inline styles does not touch it. */
function addStyles(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(embedStyles);
    root.adoptedStyleSheets = [sheet];
  } else root.append(element('style', {}, embedStyles));
}

function element(tag: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  return made;
}

function leaf(): SVGElement {
  return drawing(
    'M12 21V9M12 15c-4.5 0-6-2.6-6-6 4.5 0 6 2.6 6 6ZM12 18.5c4.5 0 6-2.6 6-6-4.5 0-6 2.6-6 6Z',
  );
}

function cross(): SVGElement {
  return drawing('m6 6 12 12M18 6 6 18');
}

function drawing(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
