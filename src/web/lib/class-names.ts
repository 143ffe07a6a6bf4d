import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Class names as one text; of two that contradict each other the later wins. */
export const classNames = (...values: ClassValue[]) => twMerge(clsx(values));
