import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadScreens } from './preload-screens.ts';

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), preloadScreens()],
  // React has it by now, but the router's store still imports its stand-in.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // preload-screens.ts does it, and repeats failed loads.
    modulePreload: false,
    reportCompressedSize: false,
    // One sheet: a dozen small ones would be as many requests, and each screen would wait for its own.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Every file names those that it may need: short names weigh less.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // The sign-in screen needs one file, whatever parts it comes to share with other screens.
            { name: 'base', tags: ['$initial'], priority: 3 },
            // One file, too, for the frame and its parts, which every other screen needs. It also holds the memory and the orders
            // of most lists, which would otherwise lie among the documents.
            {
              name: 'shell',
              test: /\/src\/(?:shell\/shell|lib\/last-order|ui\/feedback\/empty-state|ui\/look\/panel|fleet\/drivers\/parts\/driver-link|imports\/parts\/import-link|records\/sorting)\.tsx?$/,
              priority: 2,
            },
            // The sign-in screen's other ways in: merged with other small parts, they would bring the frame along.
            { name: 'ways', test: /\/people\/sign-in\/parts\/(?:passkey|providers)\.ts$|@simplewebauthn/, priority: 2 },
            // Shared parts come in few files: each is a request, and a dozen icons would be a dozen of them.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000, priority: 1 },
          ],
        },
      },
    },
  },
  // Screen tests run the real server: as Node runs it, not as a part of the page.
  test: { testTimeout: 30_000, server: { deps: { external: [/\/server\/src\//] } } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/health': server, '/carpeta': server, '/venta': server },
  },
});
