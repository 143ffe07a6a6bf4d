import styles from './embed.css?inline';
import { findWords } from './embed-words.ts';

/*
 * The chat on a couple's own website: a button in the corner that opens the guests' page in a frame.
 *
 *   <script src="https://…/embed.js" data-helper="nora-and-ben-…" defer></script>
 *
 * `data-color` is the button's colour, `data-shape="square"` takes its round ends away; `data-label`
 * gives it other words and `data-side="left"` the other corner.
 *
 * Everything is in a shadow root, so that neither the website's styles nor ours reach each
 * other. Nothing but this file, which is at most 5 kB, is loaded before a guest opens the chat.
 */
const LEAF =
  'M12 21V9M12 15c-4.5 0-6-2.6-6-6 4.5 0 6 2.6 6 6ZM12 18.5c4.5 0 6-2.6 6-6-4.5 0-6 2.6-6 6Z';
const CROSS = 'm6 6 12 12M18 6 6 18';

// It runs at once, below the drawings that it needs.
const script = findScript();
if (script) {
  if (document.readyState !== 'loading') addChat(script);
  else document.addEventListener('DOMContentLoaded', () => addChat(script));
}

function findScript(): HTMLScriptElement | null {
  const current = document.currentScript as HTMLScriptElement | null;
  // Website builders sometimes put scripts in by ways that leave no current one.
  return current?.dataset.helper
    ? current
    : document.querySelector<HTMLScriptElement>('script[src*="/embed.js"][data-helper]');
}

function addChat({ src, dataset }: HTMLScriptElement): void {
  // A website that changes pages without a reload may run the script again.
  if (document.querySelector('usher-chat')) return;
  const { helper = '' } = dataset;
  const { origin } = new URL(src);
  const [root, button, panel, closer, frame] = drawChat(dataset);
  const key = `usher-open-${helper}`;
  const show = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', `${isOpen}`);
    if (!isOpen || frame.src) return;
    frame.src = `${origin}/chat/${encodeURIComponent(helper)}?embed`;
    panel.append(frame);
  };
  const turn = (isOpen: boolean) => {
    show(isOpen);
    (isOpen ? frame : button).focus();
    inStorage((storage) => storage.setItem(key, isOpen ? '1' : ''));
  };
  // On the website's next page the chat goes on, and the page has the focus. On a phone it would
  // lie over the page that the guest has just opened.
  const isSmall = matchMedia('(max-width: 480px), (max-height: 520px)').matches;
  show(!isSmall && inStorage((storage) => storage.getItem(key)) === '1');
  button.addEventListener('click', () => turn(panel.hidden !== false));
  closer.addEventListener('click', () => turn(false));
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape' && !panel.hidden) turn(false);
  });
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow || from !== origin) return;
    const type = (data as { type?: unknown } | null)?.type;
    // The page shows its own close button; until it has loaded, or if it never does, ours is shown.
    if (type === 'usher-ready') closer.hidden = true;
    if (type === 'usher-close' && !panel.hidden) turn(false);
  });
}

/** Puts the button and the panel into the page, in a shadow root; the panel's frame is still to be loaded. */
function drawChat({ label: given, side, shape, color }: DOMStringMap) {
  const [openLabel, closeLabel] = findWords();
  const label = given ?? openLabel;
  const host = document.createElement('usher-chat');
  // A rule of the website for everything in its page may not make room for what lies above it.
  host.style.setProperty('position', 'fixed', 'important');
  if (shape === 'square') host.style.setProperty('--round', '8px');
  if (color) paint(host, color);
  const root = host.attachShadow({ mode: 'open' });
  addStyles(root);

  const corner = side === 'left' ? ' left' : '';
  const button = element('button', { class: `open${corner}`, type: 'button' });
  const words = element('span');
  words.textContent = label;
  button.append(drawing(LEAF), words);
  const panel = element('div', { class: `panel${corner}`, role: 'dialog', 'aria-label': label });
  const closer = element('button', { class: 'close', type: 'button', 'aria-label': closeLabel });
  closer.append(drawing(CROSS));
  panel.append(closer);
  root.append(button, panel);
  document.body.append(host);
  const frame = element('iframe', { title: label, allow: 'clipboard-write; microphone' });
  return [root, button, panel, closer, frame] as const;
}

/** Whether the chat is open is remembered for this visit; without storage it is closed on every page. */
function inStorage<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** Gives the button a colour, however it is written, and letters that can be read on it. */
function paint(host: HTMLElement, color: string): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  // What is no colour leaves the one that was set before.
  context.fillStyle = '#1f4a3d';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  // Relative luminance by WCAG 2.2, above which black letters have the higher contrast.
  const isLight = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179;
  host.style.setProperty('--ground', `rgb(${red},${green},${blue})`);
  host.style.setProperty('--letters', isLight ? '#111' : '#fff');
}

function linear(part: number): number {
  return (part / 255) ** 2.2;
}

/** A style sheet object where there are any: a website's policy on inline styles does not touch it. */
function addStyles(root: ShadowRoot): void {
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
  } else {
    root.append(Object.assign(element('style'), { textContent: styles }));
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  return setAttributes(document.createElement(tag), attributes);
}

function drawing(path: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.append(setAttributes(document.createElementNS(namespace, 'path'), { d: path }));
  return setAttributes(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
}

function setAttributes<Made extends Element>(
  made: Made,
  attributes: Readonly<Record<string, string>>,
): Made {
  for (const name in attributes) made.setAttribute(name, attributes[name] ?? '');
  return made;
}
