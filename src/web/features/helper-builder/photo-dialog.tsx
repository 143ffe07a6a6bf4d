import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { Square } from '#shared/rules/photos.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { MAX_ZOOM, moveSquare, zoomOf, zoomSquare } from './crop-square.ts';

type Props = {
  picture: HTMLCanvasElement;
  /** Where the crop lies when the dialog opens. */
  start: Square;
  onCancel: () => void;
  onDone: (square: Square) => void;
};

/** Of what is shown, so far an arrow key moves it, and so much a step of the size changes it. */
const STEP = { move: 0.04, zoom: 0.1 };

/** Moves and sizes a photo below the circle that guests see it through: by finger, mouse or keys. */
export function PhotoDialog({ picture, start, onCancel, onDone }: Props) {
  const id = useId();
  const [square, setSquare] = useState(start);
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Place your photo"
      description="Drag it until you are both in the circle: guests see what is inside."
    >
      <div className="flex flex-col gap-6">
        <Stage picture={picture} square={square} change={setSquare} hintId={`${id}-hint`} />
        <p id={`${id}-hint`} className="sr-only">
          The arrow keys move it, plus and minus change its size.
        </p>
        <label className="flex items-center gap-3">
          <span className="sr-only">Size</span>
          <Minus aria-hidden className="size-4 text-muted" />
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={zoomOf(picture, square)}
            aria-valuetext={`${Math.round(zoomOf(picture, square) * 100)} %`}
            onChange={(event) =>
              setSquare(zoomSquare(picture, square, event.currentTarget.valueAsNumber))
            }
            className="h-11 min-w-0 flex-1 accent-evergreen"
          />
          <Plus aria-hidden className="size-4 text-muted" />
        </label>
        <DialogButtons
          action="Use this photo"
          pendingAction="Saving..."
          pending={false}
          onCancel={onCancel}
          onAction={() => onDone(square)}
        />
      </div>
    </Dialog>
  );
}

/** Makes another square of what is the newest one by then: a finger is faster than the screen. */
type Change = (next: (square: Square) => Square) => void;

type StageProps = {
  picture: HTMLCanvasElement;
  square: Square;
  change: Change;
  hintId: string;
};

/** No widget of a page is moved in two directions: the keys are the photo's own. */
const movable = {
  role: 'application',
  tabIndex: 0,
  'aria-label': 'Your photo',
  'aria-roledescription': 'photo that can be moved',
} as const;

/** The photo as it will be cut, drawn anew whenever it moves; what the circle leaves out is dimmed. */
function Stage({ picture, square, change, hintId }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { width, height } = context.canvas;
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      picture,
      square.left,
      square.top,
      square.side,
      square.side,
      0,
      0,
      width,
      height,
    );
  }, [picture, square]);
  const gestures = useGestures(picture, change);
  return (
    <div
      {...gestures}
      {...movable}
      aria-describedby={hintId}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-md bg-sunk select-none active:cursor-grabbing"
    >
      <canvas ref={canvas} width={SHARP_PIXELS} height={SHARP_PIXELS} className="size-full" />
      <span className="pointer-events-none absolute inset-0 rounded-full border-2 border-[#fff] shadow-[0_0_0_20rem_rgb(20_28_25/0.55)]" />
    </div>
  );
}

/** Of the dialog's picture, both ways: two for a point of the page. */
const SHARP_PIXELS = 576;

type Move = (picture: HTMLCanvasElement, square: Square) => Square;

const moveBy =
  (right: number, down: number): Move =>
  (picture, square) =>
    moveSquare(picture, square, right * square.side, down * square.side);
const zoomBy =
  (step: number): Move =>
  (picture, square) =>
    zoomSquare(picture, square, zoomOf(picture, square) + step);

/** The photo goes where an arrow points, as it does below a finger: what is shown goes the other way. */
const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: moveBy(STEP.move, 0),
  ArrowRight: moveBy(-STEP.move, 0),
  ArrowUp: moveBy(0, STEP.move),
  ArrowDown: moveBy(0, -STEP.move),
  '+': zoomBy(STEP.zoom),
  '=': zoomBy(STEP.zoom),
  '-': zoomBy(-STEP.zoom),
};

const moveOf = (key: string): Move | undefined =>
  Object.hasOwn(moves, key) ? moves[key] : undefined;

type Point = { x: number; y: number };

/** One finger, the mouse or the arrow keys move the photo; two fingers, plus and minus size it as well. */
function useGestures(picture: HTMLCanvasElement, change: Change) {
  const down = useRef(new Map<number, Point>());
  const release = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const move = moveOf(event.key);
      if (!move) return;
      event.preventDefault();
      change((square) => move(picture, square));
    },
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const from = down.current.get(event.pointerId);
      if (!from) return;
      const spread = spreadOf(down.current);
      const to = { x: event.clientX, y: event.clientY };
      down.current.set(event.pointerId, to);
      const growth = spread > 0 ? spreadOf(down.current) / spread : 1;
      // Of two fingers that go the same way each is half of it.
      const points = event.currentTarget.clientWidth * down.current.size;
      const move = moveBy((from.x - to.x) / points, (from.y - to.y) / points);
      change((square) => {
        const moved = move(picture, square);
        return zoomSquare(picture, moved, zoomOf(picture, moved) * growth);
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** How far two fingers are apart, in points; 0 for one. */
function spreadOf(down: ReadonlyMap<number, Point>): number {
  const [one, other] = down.values();
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
