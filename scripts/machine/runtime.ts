import { join } from 'node:path';
import { root } from './project.ts';

/**
 * The options of the server's process, here, in the container and under bench/. PostgreSQL's processes have memory settings of
 * their own: server/src/database/embedded/launch.ts.
 *
 * V8 may use 128 MB for young objects, and answers are no slower with a sixteenth of that. Without the second option it searches
 * all live objects after every 12 MB: for each list of 5,000 vehicles, two thirds of its processor time. Now it searches when
 * live objects have doubled (docs/performance.md). The server itself makes V8 return the memory of a busy hour (serve.ts).
 */
export const nodeOptions = ['--max-semi-space-size=8', '--heap-growing-percent=100', '--expose-gc'];

export const environment = {
  // The compiled code of one start serves the next, which is half a second sooner.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  // glibc returns free memory to the system; otherwise it keeps its former maximum.
  MALLOC_TRIM_THRESHOLD_: '131072',
};
