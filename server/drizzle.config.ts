import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/src/database/sign-in-schema.ts',
    './server/src/database/schema.ts',
    './server/src/database/changes-schema.ts',
  ],
  out: './server/src/database/migrations',
});
