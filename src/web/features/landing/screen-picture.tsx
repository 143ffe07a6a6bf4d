import detailsDark from './screens/details-dark.webp';
import detailsLight from './screens/details-light.webp';
import guestDark from './screens/guest-dark.webp';
import guestLight from './screens/guest-light.webp';
import voiceDark from './screens/voice-dark.webp';
import voiceLight from './screens/voice-light.webp';

/** Screens of the product as `npm run pictures` takes them; sizes in the pictures' own points. */
export const screens = {
  details: { light: detailsLight, dark: detailsDark, width: 676, height: 846 },
  voice: { light: voiceLight, dark: voiceDark, width: 676, height: 846 },
  guest: { light: guestLight, dark: guestDark, width: 780, height: 976 },
} as const;

type Props = { screen: keyof typeof screens; alt: string };

/** A screen of the product, which goes on below where it is cut off. */
export function ScreenPicture({ screen, alt }: Props) {
  const { light, dark, width, height } = screens[screen];
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={dark} />
      <img
        src={light}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="mx-auto h-auto w-full max-w-80 rounded-t-md border border-b-0 border-line shadow-soft"
      />
    </picture>
  );
}
