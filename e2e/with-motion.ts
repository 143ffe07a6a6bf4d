/** For `test.use`: what moves does so, as it does for most people; elsewhere journeys go without. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
