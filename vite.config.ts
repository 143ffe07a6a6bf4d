import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server compares a write's Origin with its own Host, so the proxy must leave the Host as it is.
const server = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

/** The app: everything but the guests' page. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // The writer of PDFs, which is loaded with the first card that a couple prints, is larger than 500 kB.
    chunkSizeWarningLimit: 700,
    sourcemap: false,
    target: 'es2022',
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
