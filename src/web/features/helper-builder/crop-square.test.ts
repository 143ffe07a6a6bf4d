import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portraitSquare } from '#shared/rules/photos.ts';
import { MAX_ZOOM, moveSquare, zoomOf, zoomSquare } from './crop-square.ts';

const picture = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const far = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const steps = fc.array(
  fc.oneof(
    fc.record({ right: far, down: far }),
    fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
  ),
);

test('however a photo is moved and sized, what is shown is a square within it', () => {
  fc.assert(
    fc.property(picture, steps, (size, all) => {
      let square = portraitSquare(size);
      for (const step of all) {
        square =
          'zoom' in step
            ? zoomSquare(size, square, step.zoom)
            : moveSquare(size, square, step.right, step.down);
        expect(square.left).toBeGreaterThanOrEqual(0);
        expect(square.top).toBeGreaterThanOrEqual(0);
        expect(square.left + square.side).toBeLessThanOrEqual(size.width + 1e-6);
        expect(square.top + square.side).toBeLessThanOrEqual(size.height + 1e-6);
        expect(zoomOf(size, square)).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(zoomOf(size, square)).toBeLessThanOrEqual(MAX_ZOOM + 1e-9);
      }
    }),
  );
});

test('a photo is moved by as much as is asked, and sized about its middle', () => {
  const size = { width: 1200, height: 600 };
  const start = portraitSquare(size);
  expect(start).toEqual({ left: 300, top: 0, side: 600 });
  expect(moveSquare(size, start, 100, 50)).toEqual({ left: 400, top: 0, side: 600 });
  expect(zoomSquare(size, start, 2)).toEqual({ left: 450, top: 150, side: 300 });
  expect(zoomSquare(size, zoomSquare(size, start, 2), 1)).toEqual(start);
});
