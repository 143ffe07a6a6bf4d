import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeNames, themes } from './themes.ts';

/** The colours that are the same in every theme, as the style sheet has them. */
const tokens = readFileSync('src/web/ui/tokens.css', 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split('prefers-color-scheme: dark');
const tokenOf = (part: string, name: string) =>
  new RegExp(`--${name}: (#[\\da-f]{6})`).exec(part)?.[1] ?? '';

test.each(themeNames)(
  '%s keeps a contrast of 4.5 to 1 wherever colours meet, light and dark',
  (name) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { paper, surface, sunk, bubble, accent, strong, soft, onAccent, second } =
        themes[name][scheme];
      const part = scheme === 'light' ? lightTokens : darkTokens;
      const words = ['ink', 'muted', 'danger', 'success'].map((each) => tokenOf(part, each));
      const pairs = [
        ...[paper, surface, sunk, bubble].flatMap((ground) =>
          [...words, accent, strong, second].map((ink) => [ink, ground] as const),
        ),
        ...[accent, strong].map((ground) => [onAccent, ground] as const),
        ...[accent, strong, tokenOf(part, 'ink')].map((ink) => [ink, soft] as const),
      ];
      for (const [ink, ground] of pairs) {
        expect([ink, ground, contrast(ink, ground) >= 4.5]).toEqual([ink, ground, true]);
      }
    }
  },
);

test('the first theme is what the style sheet has without one', () => {
  for (const [scheme, part] of [
    ['light', lightTokens],
    ['dark', darkTokens],
  ] as const) {
    const { paper, surface, sunk, bubble, accent, onAccent, second } = themes.evergreen[scheme];
    const names = ['paper', 'surface', 'sunk', 'bubble', 'evergreen', 'on-evergreen', 'blush-ink'];
    const shown = names.map((each) => tokenOf(part, each));
    expect(shown).toEqual([paper, surface, sunk, bubble, accent, onAccent, second]);
  }
});

/** WCAG 2.2's contrast ratio of two hex colours. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
