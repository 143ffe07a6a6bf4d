import { useSyncExternalStore } from 'react';
import { type ThemeName, themes, themeVariables } from '#shared/rules/themes.ts';
import { Branch } from '../../ui/botanicals.tsx';

type Props = { name: string; eventType: string; description: string; theme: ThemeName };

/** What guests will see, in the look that is chosen, while it is typed. */
export function DetailsPreview({ name, eventType, description, theme }: Props) {
  const scheme = useIsDark() ? 'dark' : 'light';
  return (
    <aside
      aria-label="Preview"
      style={themeVariables(themes[theme][scheme])}
      className="relative overflow-hidden rounded-lg border border-line bg-paper p-8 text-center text-ink shadow-soft transition-colors lg:sticky lg:top-24"
    >
      <Branch className="absolute -bottom-6 -left-8 h-44 text-evergreen opacity-25" />
      <Branch className="absolute -top-8 -right-8 h-44 rotate-180 text-evergreen opacity-25" />
      <p className="eyebrow relative">Live preview</p>
      <p className="relative mt-5 font-display text-h3 leading-tight font-semibold wrap-anywhere">
        {name || 'Your Helper Name'}
      </p>
      <p className="relative mt-1 text-sm text-blush-ink">{eventType} Helper</p>
      <p className="relative mt-6 rounded-md rounded-bl-sm bg-(--bubble) px-4 py-3 text-left wrap-anywhere">
        {description || "Hi! I'm here to help with your event. What would you like to know?"}
      </p>
      <p className="relative mt-3 ml-auto w-fit rounded-md rounded-br-sm bg-evergreen px-4 py-2.5 text-on-evergreen">
        What should I wear?
      </p>
    </aside>
  );
}

const darkScheme = '(prefers-color-scheme: dark)';

function useIsDark(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const scheme = window.matchMedia(darkScheme);
      scheme.addEventListener('change', tell);
      return () => scheme.removeEventListener('change', tell);
    },
    () => window.matchMedia(darkScheme).matches,
  );
}
