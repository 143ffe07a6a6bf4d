import { type RefObject, useLayoutEffect } from 'react';

/** Between the toast and the button that it names. */
const GAP_PX = 12;

/**
 * Moves a toast's place off the button that its words name ("click Save and Continue"), and with the page
 * as it scrolls: up where the toast stands in the lower half of the window, else down.
 */
export function useClearOfNamed(place: RefObject<HTMLElement | null>, words: string): void {
  useLayoutEffect(() => {
    const element = place.current;
    return element && words !== '' ? keepClear(element, words) : undefined;
  }, [place, words]);
}

/** Returns what puts the place back. */
function keepClear(element: HTMLElement, words: string): () => void {
  const move = () => {
    element.style.translate = '';
    const shift = shiftOff(element.getBoundingClientRect(), namedIn(words, element));
    if (shift !== 0) element.style.translate = `0 ${shift}px`;
  };
  move();
  window.addEventListener('scroll', move, { capture: true, passive: true });
  window.addEventListener('resize', move);
  return () => {
    element.style.translate = '';
    window.removeEventListener('scroll', move, { capture: true });
    window.removeEventListener('resize', move);
  };
}

/** The boxes of the buttons whose words are among these; the toast's own are not asked. */
function namedIn(words: string, toast: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll('button')]
    .filter((button) => !toast.contains(button))
    .filter(({ innerText }) => innerText.trim() !== '' && words.includes(innerText.trim()))
    .map((button) => button.getBoundingClientRect());
}

/** How far down the toast has to go, or up where negative; 0 where it covers none of them. */
function shiftOff(toast: DOMRect, buttons: readonly DOMRect[]): number {
  const covered = buttons.filter((box) => overlap(toast, box));
  if (covered.length === 0) return 0;
  const isLow = toast.top > window.innerHeight / 2;
  return isLow
    ? Math.min(...covered.map(({ top }) => top)) - GAP_PX - toast.bottom
    : Math.max(...covered.map(({ bottom }) => bottom)) + GAP_PX - toast.top;
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom + GAP_PX && b.top < a.bottom + GAP_PX;
