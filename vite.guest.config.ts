import { defineConfig } from 'vite';
import { oldestBrowsers } from './scripts/oldest-browsers.mjs';

/**
 * The guests' page: the same components as in the app, over Preact instead of React, which makes
 * the page a third as large. See docs/decisions.
 */
export default defineConfig({
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  publicDir: false,
  build: {
    outDir: 'dist/guest',
    emptyOutDir: true,
    assetsDir: 'guest-assets',
    sourcemap: false,
    // Guests have old phones, and old browsers on them.
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'guest.html' },
  },
});
