import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our own text sizes must be known as sizes: taken for colours, they would drop the colour beside them.
const merge = extendTailwindMerge({
  extend: { classGroups: { 'font-size': [{ text: ['lead', 'h3', 'h2', 'h1'] }] } },
});

/** Class names as one text; of two that contradict each other the later wins. */
export const classNames = (...values: ClassValue[]) => merge(clsx(values));
