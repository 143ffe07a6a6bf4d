import { type PointerEvent, useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';
import type { Failure } from './use-chat.ts';

const AUTO_CLOSE_MS = 5000;
const SWIPE_PX = 50;

type Props = { failure: Failure; dismissLabel: string; onClose: (failure: Failure) => void };

/** The app's toast without its library: bottom right, at the top on small screens, swiped away to the right. */
export function ChatToast({ failure, dismissLabel, onClose }: Props) {
  const toast = useRef<HTMLDivElement>(null);
  const startX = useRef<number | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => onClose(failure), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [failure, onClose]);

  const moveTo = (distance: number) => {
    if (toast.current)
      toast.current.style.transform = distance > 0 ? `translateX(${distance}px)` : '';
  };
  const swipe = (event: PointerEvent<HTMLDivElement>) => {
    if (startX.current !== null) moveTo(event.clientX - startX.current);
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (startX.current !== null && event.clientX - startX.current > SWIPE_PX) onClose(failure);
    startX.current = null;
    moveTo(0);
  };

  return (
    <div
      ref={toast}
      className="chat-toast"
      role="alert"
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={swipe}
      onPointerUp={release}
      onPointerLeave={release}
    >
      <strong>{failure.title}</strong>
      {failure.text ? <span>{failure.text}</span> : null}
      <button
        type="button"
        className="chat-icon"
        aria-label={dismissLabel}
        onClick={() => onClose(failure)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
