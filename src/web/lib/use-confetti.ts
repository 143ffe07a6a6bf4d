import { useEffect } from 'react';

const CONFETTI_MS = 3000;
const COLORS = ['#1f4a3d', '#e9c7be', '#b0905a', '#f8e9e4'];

/** Lets confetti fall once `isOn` is true, for those who like things to move. */
export function useConfetti(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    return throwConfetti();
  }, [isOn]);
}

/** Returns what stops it. */
function throwConfetti(): () => void {
  let frame = 0;
  let stopped = false;
  let clear = () => {};
  const end = Date.now() + CONFETTI_MS;
  const celebrate = async () => {
    const { default: library } = await import('canvas-confetti');
    if (stopped) return;
    // A worker would be made from a string, which our content security policy does not allow.
    const canvas = addCanvas();
    const confetti = library.create(canvas, { resize: true, useWorker: false });
    clear = () => {
      confetti.reset();
      canvas.remove();
    };
    let falling: Promise<unknown> | null = null;
    const burst = () => {
      if (stopped) return;
      if (Date.now() > end) {
        // The last pieces fall for a moment yet.
        void falling?.then(() => canvas.remove());
        return;
      }
      const some = { particleCount: 3, spread: 60, colors: COLORS };
      void confetti({ ...some, angle: 60, origin: { x: 0 } });
      falling = confetti({ ...some, angle: 120, origin: { x: 1 } });
      frame = requestAnimationFrame(burst);
    };
    burst();
  };
  void celebrate();
  return () => {
    stopped = true;
    cancelAnimationFrame(frame);
    // What is still in the air belongs to this page, not to the one that comes next.
    clear();
  };
}

/** Over the page, in nobody's way, and nothing that is read out. */
function addCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-50 size-full';
  document.body.append(canvas);
  return canvas;
}
