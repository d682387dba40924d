import { become } from './machine/become.ts';
import { buildWebWhenStale } from './machine/build-web.ts';

if (!buildWebWhenStale()) process.exit(1);
become('server/src/main.ts');
