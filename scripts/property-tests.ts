import fc from 'fast-check';

/**
 * Property tests look at the same inputs in every run, so that whoever reads a failure can repeat it and a
 * release does not wait on chance. PROPERTY_SEED looks at others and PROPERTY_RUNS at more of them:
 * `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=20000 npx vitest run`.
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  ...(process.env.PROPERTY_RUNS ? { numRuns: Number(process.env.PROPERTY_RUNS) } : {}),
});
