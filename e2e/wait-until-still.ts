/**
 * Run in the page: resolves once every letter and picture is there and nothing moves any more, what was
 * only begun meanwhile included. What moves without an end, such as a spinner, is not waited for.
 */
export async function waitUntilStill(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  // No function of its own in here: tsx would give it a name by a helper that no page has.
  let moving: Animation[] = [];
  do {
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  } while (moving.length > 0);
}
