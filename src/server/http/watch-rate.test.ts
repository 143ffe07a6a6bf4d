import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRate } from './watch-rate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a body that brings the least in every window goes on; one that stops after much is told', () => {
  const onSlow = vi.fn<() => void>();
  const rate = watchRate(onSlow, { windowMs: 1_000, minBytes: 100 });
  for (let window = 0; window < 5; window += 1) {
    rate.receive(100);
    vi.advanceTimersByTime(1_000);
  }
  expect(onSlow).not.toHaveBeenCalled();
  rate.receive(1_000_000);
  vi.advanceTimersByTime(1_000);
  expect(onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(onSlow).toHaveBeenCalledOnce();
});

test('a body that has come whole is watched no more', () => {
  const onSlow = vi.fn<() => void>();
  watchRate(onSlow, { windowMs: 1_000 }).stop();
  vi.advanceTimersByTime(10_000);
  expect(onSlow).not.toHaveBeenCalled();
});
