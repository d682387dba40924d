import { findBrowser } from './browser.ts';
import { buildWebWhenStale } from './build-web.ts';

if (!buildWebWhenStale()) process.exit(1);
Object.assign(process.env, findBrowser());
await import('../bench/bench.ts');
