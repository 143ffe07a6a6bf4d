/** In the page: until every letter and picture is there and nothing moves any more. */
export async function waitUntilStill(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
