import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Without this list our own type sizes would be taken for text colours, and drop the real one.
const merge = extendTailwindMerge({ extend: { theme: { text: ['lead', 'h3', 'h2', 'h1'] } } });

/** Class names as one text; of two that contradict each other the later wins. */
export const classNames = (...values: ClassValue[]) => merge(clsx(values));
