import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to the field that was disabled while a reply was pending, so that the next
 * question can be typed at once. On a phone only where it was there before: otherwise a keyboard
 * would cover the reply to a tapped question.
 */
export function useFocusAfterReply(pending: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const wasPending = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && focused !== input.current;
    const wantsFocus = hadFocus.current || window.matchMedia('(pointer: fine)').matches;
    if (wasPending.current && !pending && wantsFocus && !isElsewhere) {
      input.current?.focus({ preventScroll: true });
    }
    wasPending.current = pending;
  }, [pending]);
  const noteFocus = () => {
    hadFocus.current = document.activeElement === input.current;
  };
  return { input, noteFocus };
}
