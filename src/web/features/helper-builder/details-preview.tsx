import type { ThemeName } from '#shared/rules/themes.ts';
import { Branch } from '../../ui/botanicals.tsx';
import { Portrait } from './portrait.tsx';
import { useThemeStyle } from './use-theme-style.ts';

type Props = {
  name: string;
  eventType: string;
  description: string;
  theme: ThemeName;
  /** Where the couple's photo is to be seen; null where they have none. */
  photoUrl: string | null;
};

/** What guests will see, in the look that is chosen, while it is typed. */
export function DetailsPreview({ name, eventType, description, theme, photoUrl }: Props) {
  return (
    <aside
      aria-label="Preview"
      style={useThemeStyle(theme)}
      className="relative overflow-hidden rounded-lg border border-line bg-paper p-8 text-center text-ink shadow-soft transition-colors lg:sticky lg:top-24"
    >
      <Branch className="absolute -bottom-6 -left-8 h-44 text-evergreen opacity-25" />
      <Branch className="absolute -top-8 -right-8 h-44 rotate-180 text-evergreen opacity-25" />
      <p className="eyebrow relative">Live preview</p>
      <Portrait
        name={name}
        url={photoUrl}
        className="relative mx-auto mt-5 size-20 text-[1.75rem]"
      />
      <p className="relative mt-3 font-display text-h3 leading-tight font-semibold wrap-anywhere">
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
