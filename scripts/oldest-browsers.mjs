/** What both sites are built for; what these lack beyond syntax is in src/web/lib/old-browsers.ts. */
export const oldestBrowsers = ['chrome87', 'safari14'];
