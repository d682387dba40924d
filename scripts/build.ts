import { buildWebWhenStale } from './build-web.ts';

if (!buildWebWhenStale()) process.exit(1);
