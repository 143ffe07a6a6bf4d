import type { PageReading } from '#shared/rules/doubts.ts';

/** A page whose letters are to be read: of a file, or a picture that was prepared. */
export type OcrJob = { bytes: Uint8Array; isPicture: boolean; page: number };

/** What was read of it, and what that took; the memory is all that the process then has, in MiB. */
export type OcrResult = { reading: PageReading; cpuMs: number; residentMb: number };
