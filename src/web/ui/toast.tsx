import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useClearOfNamed } from './use-clear-of-named.ts';

/** A toast's content. A destructive one reports that something went wrong. */
export type ToastText = {
  title: string;
  text?: string;
  /** Why, in smaller words below the text. */
  reason?: string;
  destructive?: boolean;
  /** What can still be done about it, for as long as the toast is seen. */
  action?: { label: string; run: () => void };
  durationMs?: number;
};

const ToastContext = createContext<(toast: ToastText) => void>(() => {});

/** Shows a toast; it takes the place of the one before. */
export const useToast = () => useContext(ToastContext);

const AUTO_CLOSE_MS = 5000;
const SWIPE_PX = 50;

/** One toast at a time: bottom right, at the top below the header on small screens. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<(ToastText & { id: number }) | null>(null);
  const place = useRef<HTMLOListElement>(null);
  useClearOfNamed(place, current?.text ?? '');
  const show = useCallback((toast: ToastText) => {
    setCurrent((before) => ({ ...toast, id: (before?.id ?? 0) + 1 }));
  }, []);
  return (
    <ToastContext value={show}>
      <Primitive.Provider swipeDirection="right" swipeThreshold={SWIPE_PX} duration={AUTO_CLOSE_MS}>
        {children}
        {current ? (
          <Shown key={current.id} toast={current} onClose={() => setCurrent(null)} />
        ) : null}
        {/* A dialog hides all that is outside it but live regions; the toast itself is announced elsewhere. */}
        <Primitive.Viewport
          ref={place}
          aria-live="off"
          className="fixed inset-x-4 top-31 z-50 flex flex-col gap-2 sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-96"
        />
      </Primitive.Provider>
    </ToastContext>
  );
}

function Shown({ toast, onClose }: { toast: ToastText; onClose: () => void }) {
  const { title, text, reason, destructive, action, durationMs } = toast;
  return (
    <Primitive.Root
      {...(durationMs === undefined ? {} : { duration: durationMs })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={classNames(
        'appear pointer-events-auto relative rounded-md border bg-surface py-3.5 pr-12 pl-5 shadow-lifted data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive ? 'border-danger' : 'border-line',
      )}
    >
      <Primitive.Title className={classNames('font-semibold', destructive && 'text-danger')}>
        {title}
      </Primitive.Title>
      {text ? (
        <Primitive.Description className="text-sm text-muted">{text}</Primitive.Description>
      ) : null}
      {reason ? <p className="mt-1 text-sm wrap-anywhere text-muted">{reason}</p> : null}
      {action ? (
        <Primitive.Action
          altText={action.label}
          onClick={action.run}
          className="mt-1 -ml-3 inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-evergreen underline underline-offset-4 hover:bg-evergreen-soft"
        >
          {action.label}
        </Primitive.Action>
      ) : null}
      <Primitive.Close
        aria-label="Dismiss"
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </Primitive.Close>
    </Primitive.Root>
  );
}
