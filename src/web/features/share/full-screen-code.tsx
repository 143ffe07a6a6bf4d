import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type RefObject, useEffect } from 'react';

type Props = {
  name: string;
  link: string;
  picture: string | null;
  /** Where the focus goes back to. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The code as large as the screen allows, to be held up or left on a tablet by the door. */
export function FullScreenCode({ name, link, picture, opener, onClose }: Props) {
  useLitScreen();
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          // White paper in the dark, too: not every camera reads a light code on a dark ground.
          className="fixed inset-0 z-60 grid place-items-center overflow-y-auto bg-[#ffffff] p-6 text-[#26322d]"
        >
          <div className="flex flex-col items-center gap-4 text-center">
            <Primitive.Title className="max-w-[90vmin] px-12 font-display text-h2 leading-tight font-semibold wrap-anywhere">
              {name}
            </Primitive.Title>
            {picture ? (
              <img
                src={picture}
                alt={`QR code of ${link}`}
                className="size-[min(86vw,calc(100dvh-15rem))] min-w-48"
              />
            ) : null}
            <p className="text-lead break-all">{link.replace(/^https?:\/\//, '')}</p>
          </div>
          <Primitive.Close
            aria-label="Close full screen"
            className="fixed top-4 right-4 grid size-12 place-items-center rounded-full bg-[#f4efe3] focus-visible:outline-[#1f4a3d]"
          >
            <X className="size-6" aria-hidden />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Takes the whole screen and keeps it lit, where the browser lets us; without both the code is shown all the same. */
function useLitScreen(): void {
  useEffect(() => {
    const ignore = () => undefined;
    document.documentElement.requestFullscreen?.().catch(ignore);
    const lock = navigator.wakeLock?.request('screen').catch(ignore);
    return () => {
      const release = async () => (await lock)?.release();
      release().catch(ignore);
      if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
    };
  }, []);
}
