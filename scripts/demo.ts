import { become } from './become.ts';
import { buildWebWhenStale } from './build-web.ts';

if (!buildWebWhenStale()) process.exit(1);
become('server/src/demo/main.ts');
