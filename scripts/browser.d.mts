/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findBrowser(): string | undefined;
