import { Loader2 } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useToast } from './toast.tsx';

/** After this it is asked for once more: just when a network is back, the first request may still fail. */
const AGAIN_MS = 500;

/**
 * A dialog whose code is fetched when it is first opened. On a slow network the page is veiled
 * meanwhile; without one a toast says so, and the page stays as it is.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  const fetchDialog = async () => {
    known = await load().catch(async (error: unknown) => {
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return load();
    });
    return known;
  };
  return function LazyDialog(props: Props) {
    const toast = useToast();
    const [Dialog, setDialog] = useState(() => known);
    const giveUp = useEffectEvent(() => {
      toast({
        title: 'This could not be opened',
        text: 'Please check your connection and try again.',
        destructive: true,
      });
      close(props);
    });
    useEffect(() => {
      if (known) return undefined;
      let isGone = false;
      const open = async () => {
        try {
          const loaded = await fetchDialog();
          if (!isGone) setDialog(() => loaded);
        } catch {
          if (!isGone) giveUp();
        }
      };
      void open();
      return () => {
        isGone = true;
      };
    }, []);
    return Dialog ? <Dialog {...props} /> : <Veil />;
  };
}

/** What is seen while a dialog is on its way, unless it comes at once. */
function Veil() {
  return createPortal(
    <div className="overlay fixed inset-0 z-40 grid place-items-center [animation-delay:200ms] [animation-fill-mode:backwards]">
      <output
        aria-label="Loading"
        className="rounded-full border border-line bg-surface p-4 shadow-lifted"
      >
        <Loader2 className="size-6 animate-spin text-evergreen" aria-hidden />
      </output>
    </div>,
    document.body,
  );
}
