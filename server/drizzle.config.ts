import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/src/database/tenant-columns.ts', './server/src/**/table.ts'],
  out: './server/src/database/migrations',
});
