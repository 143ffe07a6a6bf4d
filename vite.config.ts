import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'postcss';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './scripts/oldest-browsers.mjs';

// The server compares a write's Origin with its own Host, so the proxy must leave the Host as it is.
const server = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

/**
 * Cascade layers are younger than the oldest browsers, which pass over all that is in one. Our layers
 * stand in the order in which they win, and no earlier one has the heavier selectors.
 */
const withoutLayers: Plugin = {
  postcssPlugin: 'without-layers',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.nodes) layer.replaceWith(layer.nodes);
      else layer.remove();
    });
  },
};

/** The app: everything but the guests' page. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  css: { postcss: { plugins: [withoutLayers] } },
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // The writer of PDFs, which is loaded with the first card that a couple prints, is larger than 500 kB.
    chunkSizeWarningLimit: 700,
    sourcemap: false,
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/chat': server,
      '/m/': server,
      '/guest-assets': server,
      '/embed.js': server,
    },
  },
});
