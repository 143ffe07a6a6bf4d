import { type CSSProperties, useSyncExternalStore } from 'react';
import { type ThemeName, themes, themeVariables } from '#shared/rules/themes.ts';

/** A look's colours for what lies in the element, light or dark as the page is. */
export function useThemeStyle(theme: ThemeName): CSSProperties {
  const isDark = useSyncExternalStore(
    (tell) => {
      const scheme = window.matchMedia(darkScheme);
      scheme.addEventListener('change', tell);
      return () => scheme.removeEventListener('change', tell);
    },
    () => window.matchMedia(darkScheme).matches,
  );
  return themeVariables(themes[theme][isDark ? 'dark' : 'light']);
}

const darkScheme = '(prefers-color-scheme: dark)';
