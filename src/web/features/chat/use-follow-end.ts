import { useEffect, useLayoutEffect, useRef } from 'react';

/** How near the end a reader must be for the list to follow what comes, in pixels. */
const NEAR_END_PX = 60;
/** What stays visible above a new message, in pixels. */
const ABOVE_PX = 16;

/**
 * Keeps the newest message in view while its reader is at the end, also when the list shrinks
 * because a keyboard opens. A reply longer than the list is shown from its beginning. Whoever has
 * scrolled up to read is left in peace, until a message of their own is sent. Gives the list's ref.
 */
export function useFollowEnd(messageCount: number, isOwnMessage: boolean) {
  const list = useRef<HTMLDivElement>(null);
  // A conversation that has not begun is shown from its greeting on.
  const isFollowing = useRef(messageCount > 1);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let ownScroll = -1;
    const follow = () => {
      if (!isFollowing.current) return;
      const newest = element.lastElementChild;
      const end = element.scrollHeight - element.clientHeight;
      const top = newest instanceof HTMLElement ? newest.offsetTop - ABOVE_PX : end;
      // Never back: whoever has read on stays there.
      ownScroll = Math.max(element.scrollTop, Math.min(end, top));
      element.scrollTop = ownScroll;
    };
    const onScroll = () => {
      if (Math.abs(element.scrollTop - ownScroll) < 2) return;
      const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
      isFollowing.current = rest < NEAR_END_PX;
    };
    const resize = new ResizeObserver(follow);
    const mutation = new MutationObserver(follow);
    resize.observe(element);
    mutation.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', onScroll, { passive: true });
    follow();
    return () => {
      resize.disconnect();
      mutation.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    if (messageCount > 0 && isOwnMessage) isFollowing.current = true;
  }, [messageCount, isOwnMessage]);

  return list;
}
