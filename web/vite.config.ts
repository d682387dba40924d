import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', reportCompressedSize: false },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/health': server } },
});
