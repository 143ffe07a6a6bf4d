import { embedStyles } from './embed-styles.ts';
import { closeLabel, openLabel } from './embed-words.ts';

/*
 * The chat on a couple's own website: a button in the corner that opens the guests' page in a frame.
 *
 *   <script src="https://…/embed.js" data-helper="nora-and-ben-…" defer></script>
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
  const { helper = '', label = openLabel(), side } = dataset;
  const { origin } = new URL(src);
  // A website that changes pages without a reload may run the script again.
  if (document.querySelector('usher-chat')) return;
  const host = document.createElement('usher-chat');
  if (side === 'left') host.setAttribute('data-side', 'left');
  const root = host.attachShadow({ mode: 'open' });
  addStyles(root);

  const button = element('button', { class: 'open', type: 'button', 'aria-expanded': 'false' });
  button.append(leaf(), element('span', {}, label));
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
    frame.focus();
  };
  const close = () => {
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  };
  button.addEventListener('click', () => (panel.hidden ? open() : close()));
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
  frame.allow = 'clipboard-write';
  panel.append(frame);
  return frame;
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
