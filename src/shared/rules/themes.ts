/** The colours of the guests' pages that a theme sets, as CSS hex colours, in one of the two schemes. */
export type ThemeColours = {
  /** Behind everything; what lies on it, or sunk in it; and behind what the helper says. */
  paper: string;
  surface: string;
  sunk: string;
  bubble: string;
  /** Links, buttons and the guest's bubbles; stronger under a pointer, and soft as their ground. */
  accent: string;
  strong: string;
  soft: string;
  /** Letters on the accent. */
  onAccent: string;
  /** The line under the names. */
  second: string;
};

export type Theme = { label: string; light: ThemeColours; dark: ThemeColours };

/**
 * The looks that a couple can choose from. Every pair of colours that meets has a contrast of at
 * least 4.5 to 1; the test beside this file computes it.
 */
export const themes = {
  evergreen: {
    label: 'Evergreen',
    light: {
      surface: '#fffefb',
      bubble: '#f4efe3',
      paper: '#fbf8f1',
      sunk: '#f4efe3',
      second: '#8a463d',
      accent: '#1f4a3d',
      strong: '#153a2f',
      soft: '#e4ece5',
      onAccent: '#fdfbf5',
    },
    dark: {
      surface: '#1a221f',
      bubble: '#2d3430',
      paper: '#121816',
      sunk: '#0e1311',
      second: '#efb9ae',
      accent: '#93c9b2',
      strong: '#acd9c6',
      soft: '#20322b',
      onAccent: '#0f201a',
    },
  },
  burgundy: {
    label: 'Burgundy',
    light: {
      surface: '#fffefb',
      bubble: '#f6ece7',
      paper: '#fcf7f4',
      sunk: '#f6ece7',
      second: '#7a5230',
      accent: '#7a2236',
      strong: '#611a2a',
      soft: '#f4e2e4',
      onAccent: '#fffaf8',
    },
    dark: {
      surface: '#231a1d',
      bubble: '#372a2e',
      paper: '#1a1315',
      sunk: '#140e10',
      second: '#e3c08f',
      accent: '#eba6b3',
      strong: '#f4c1ca',
      soft: '#3a2229',
      onAccent: '#310c16',
    },
  },
  navy: {
    label: 'Navy',
    light: {
      surface: '#fffefb',
      bubble: '#eeeff0',
      paper: '#f8f8f5',
      sunk: '#eeeff0',
      second: '#85572a',
      accent: '#22406f',
      strong: '#183158',
      soft: '#e2e8f1',
      onAccent: '#fafcff',
    },
    dark: {
      surface: '#1a2028',
      bubble: '#2a323d',
      paper: '#12161c',
      sunk: '#0d1116',
      second: '#e2c292',
      accent: '#a3c1ec',
      strong: '#bfd5f5',
      soft: '#212e43',
      onAccent: '#0b1c36',
    },
  },
  plum: {
    label: 'Plum',
    light: {
      surface: '#fffefb',
      bubble: '#f2ecf1',
      paper: '#faf7f9',
      sunk: '#f2ecf1',
      second: '#8a463d',
      accent: '#5b3266',
      strong: '#472551',
      soft: '#eee4f0',
      onAccent: '#fdfaff',
    },
    dark: {
      surface: '#201c24',
      bubble: '#332d39',
      paper: '#17141a',
      sunk: '#121014',
      second: '#efb9ae',
      accent: '#d3b3dd',
      strong: '#e2cae9',
      soft: '#33273a',
      onAccent: '#271030',
    },
  },
  terracotta: {
    label: 'Terracotta',
    light: {
      surface: '#fffefb',
      bubble: '#f7ede2',
      paper: '#fdf8f2',
      sunk: '#f7ede2',
      second: '#4f6148',
      accent: '#933c1f',
      strong: '#773017',
      soft: '#f8e5da',
      onAccent: '#fffaf5',
    },
    dark: {
      surface: '#241d19',
      bubble: '#382e28',
      paper: '#1a1512',
      sunk: '#14100d',
      second: '#bccbb0',
      accent: '#f0ae90',
      strong: '#f6c7b2',
      soft: '#3b271d',
      onAccent: '#32140a',
    },
  },
  slate: {
    label: 'Slate',
    light: {
      surface: '#fffefb',
      bubble: '#eeeeec',
      paper: '#f8f8f7',
      sunk: '#eeeeec',
      second: '#755c2c',
      accent: '#37424a',
      strong: '#272f35',
      soft: '#e5e8ea',
      onAccent: '#fcfdfd',
    },
    dark: {
      surface: '#1d2022',
      bubble: '#2f3336',
      paper: '#141617',
      sunk: '#0f1112',
      second: '#dcc594',
      accent: '#bcc8d0',
      strong: '#d2dbe1',
      soft: '#2b3236',
      onAccent: '#171d21',
    },
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof themes;

/** Our own look: style sheets and pictures have it where nothing else is said, and so has a new helper. */
export const OWN_THEME: ThemeName = 'evergreen';
export const themeNames = Object.keys(themes) as [ThemeName, ...ThemeName[]];

/** A theme's colours under the names that the style sheets read them by. */
export function themeVariables(colours: ThemeColours): Readonly<Record<`--${string}`, string>> {
  const { paper, surface, sunk, bubble, accent, strong, soft, onAccent, second } = colours;
  return {
    '--paper': paper,
    '--surface': surface,
    '--sunk': sunk,
    '--bubble': bubble,
    '--evergreen': accent,
    '--evergreen-strong': strong,
    '--evergreen-soft': soft,
    '--on-evergreen': onAccent,
    '--blush-ink': second,
  };
}
