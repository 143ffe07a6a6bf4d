/** Every so often at least {@link MIN_BYTES} must have come: 6 KB a second, an old phone's network. */
const WINDOW_MS = 10_000;
const MIN_BYTES = 64 * 1024;

/** Calls `onSlow` once a body brings less than the least in any window, until it is stopped. */
export function watchRate(
  onSlow: () => void,
  { windowMs = WINDOW_MS, minBytes = MIN_BYTES } = {},
): { receive: (sizeBytes: number) => void; stop: () => void } {
  let receivedBytes = 0;
  const timer = setInterval(() => {
    if (receivedBytes < minBytes) {
      clearInterval(timer);
      onSlow();
    }
    receivedBytes = 0;
  }, windowMs);
  timer.unref();
  return {
    receive: (sizeBytes) => {
      receivedBytes += sizeBytes;
    },
    stop: () => clearInterval(timer),
  };
}
