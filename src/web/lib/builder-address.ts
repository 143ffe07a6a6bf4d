import type { StepName } from '#shared/rules/builder-steps.ts';

/** Where a step of a helper's builder is. */
export const builderAddress = (id: number, step: StepName) => `/helper-builder/${id}/${step}`;

/** The start of a helper's builder addresses; without an id, of the one for a new helper. */
export const builderPath = (id: number | undefined) =>
  id === undefined ? '/helper-builder' : `/helper-builder/${id}`;
