import { buildWebWhenStale } from './machine/build-web.ts';

if (!buildWebWhenStale()) process.exit(1);
