/** The look of the button and the panel, in the tokens' colours; the letters are the website's own. */
export const embedStyles = `
:host { all: initial; position: fixed !important; width: 0; height: 0; font-family: inherit; }
@media print { :host { display: none; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
svg {
  width: 24px; height: 24px; flex: none;
  fill: none; stroke: currentColor; stroke-width: 1.5;
  stroke-linecap: round; stroke-linejoin: round;
}
button { margin: 0; border: 0; font: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid #1f4a3d; outline-offset: 3px; }
.open {
  position: fixed; z-index: 2147483000;
  right: 20px; bottom: calc(20px + env(safe-area-inset-bottom, 0px));
  display: flex; align-items: center; gap: 10px;
  max-width: calc(100vw - 40px); min-height: 52px; padding: 10px 22px 10px 16px;
  border-radius: 26px;
  background: var(--ground, #1f4a3d); color: var(--letters, #fdfbf5);
  font-size: 16px; font-weight: 500; line-height: 1.25; text-align: left;
  box-shadow: 0 0 0 1px rgb(253 251 245 / .18), 0 10px 30px -8px rgb(38 50 45 / .5);
}
@media (hover: hover) { .open:hover { filter: brightness(.9); } }
:host([data-shape="square"]) .open { border-radius: 8px; }
:host([data-shape="square"]) .panel { border-radius: 8px; }
.panel {
  position: fixed; z-index: 2147483001;
  right: 20px; bottom: calc(88px + env(safe-area-inset-bottom, 0px));
  width: min(400px, calc(100vw - 40px));
  height: 640px; height: min(640px, calc(100vh - 112px)); height: min(640px, calc(100dvh - 112px));
  overflow: hidden; border-radius: 22px;
  background: #fbf8f1;
  box-shadow: 0 0 0 1px rgb(38 50 45 / .1), 0 24px 60px -16px rgb(38 50 45 / .45);
}
:host([data-side="left"]) .open, :host([data-side="left"]) .panel { right: auto; left: 20px; }
iframe { display: block; width: 100%; height: 100%; border: 0; }
.close {
  position: absolute; top: 8px; right: 8px;
  display: grid; place-items: center; width: 44px; height: 44px; padding: 0;
  border-radius: 50%; background: none; color: #5b665f;
}
@media (prefers-color-scheme: dark) {
  .panel { background: #121816; }
  .close { color: #a8b3ac; }
}
@media (max-width: 480px), (max-height: 520px) {
  .panel, :host([data-side="left"]) .panel {
    inset: 0; width: auto; height: auto; border-radius: 0; box-shadow: none;
  }
}
@media (prefers-reduced-motion: no-preference) {
  .panel { animation: appear .22s ease-out; }
  @keyframes appear { from { opacity: 0; transform: translateY(12px); } }
}
`;
