import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // Every browser that runs es2023 preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the sign-in screen needs is one file, however many screens come to share a part of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  // Screen tests run the real server: as Node runs it, not as a part of the page.
  test: { testTimeout: 30_000, server: { deps: { external: [/\/server\/src\//] } } },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/health': server } },
});
