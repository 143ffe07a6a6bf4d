/** The steps of the builder as they are named in the address, in order. */
export const stepNames = ['details', 'info', 'share'] as const;
export type StepName = (typeof stepNames)[number];
