import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  // Every browser that runs es2023 preloads modules by itself.
  build: { target: 'es2023', modulePreload: { polyfill: false }, reportCompressedSize: false },
  // Screen tests run the real server: as Node runs it, not as a part of the page.
  test: { testTimeout: 30_000, server: { deps: { external: [/\/server\/src\//] } } },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/health': server } },
});
