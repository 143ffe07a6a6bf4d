import { type Canvas, createCanvas, GifEncoder, type Image } from '@napi-rs/canvas';

const WIDTH = 880;
const HEIGHT = 596;
const CAPTION_PX = 72;
const CORNER_PX = 14;

/** Screens of the product one after another, each under a line of words, as an animated GIF. */
export class Film {
  readonly #encoder = new GifEncoder(WIDTH, HEIGHT, { repeat: 0, quality: 1 });
  readonly #canvas = createCanvas(WIDTH, HEIGHT);
  #before: Uint8ClampedArray | undefined;

  show(caption: string, screen: Image, delayMs: number): void {
    drawFrame(this.#canvas, caption, screen);
    const now = this.#canvas.getContext('2d').getImageData(0, 0, WIDTH, HEIGHT).data;
    // Only what has changed is stored anew; a frame without a change prolongs the one before it.
    const box = boxOfChanges(this.#before, now);
    const { data } = this.#canvas
      .getContext('2d')
      .getImageData(box.left, box.top, box.width, box.height);
    this.#encoder.addFrame(new Uint8Array(data.buffer), box.width, box.height, {
      delay: delayMs,
      left: box.left,
      top: box.top,
    });
    this.#before = now;
  }

  finish(): Buffer {
    return this.#encoder.finish();
  }
}

function drawFrame(canvas: Canvas, caption: string, screen: Image): void {
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4efe3';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#1f4a3d';
  context.font = '600 30px Cormorant';
  context.textAlign = 'center';
  context.fillText(caption, WIDTH / 2, 46);

  const left = Math.round((WIDTH - screen.width) / 2);
  context.save();
  context.beginPath();
  context.roundRect(left, CAPTION_PX, screen.width, screen.height, CORNER_PX);
  context.clip();
  context.drawImage(screen, left, CAPTION_PX);
  context.restore();
  context.strokeStyle = '#e3dac8';
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(left, CAPTION_PX, screen.width, screen.height, CORNER_PX);
  context.stroke();
}

type Box = { left: number; top: number; width: number; height: number };

/** The smallest rectangle that holds every point that differs; one point where none does. */
function boxOfChanges(before: Uint8ClampedArray | undefined, now: Uint8ClampedArray): Box {
  if (!before) return { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  const [old, fresh] = [before, now].map((data) => new Uint32Array(data.buffer));
  let [left, top, right, bottom] = [WIDTH, HEIGHT, -1, -1];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if (old?.[y * WIDTH + x] === fresh?.[y * WIDTH + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
