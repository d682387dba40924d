import { join } from 'node:path';
import { root } from './project.ts';

/**
 * What the server's process is started with, here, in the container and under bench/. PostgreSQL's processes have memory
 * settings of their own: server/src/database/embedded/launch.ts.
 *
 * V8 may take 128 MB for what is young, and answers are no slower with a sixteenth of them. By itself it searches all that
 * is alive whenever 12 MB have come, which is once for each list of 5,000 vehicles and two thirds of its processor time;
 * now when what is alive has doubled (docs/performance.md). What a busy hour leaves behind the server itself asks V8 to give
 * back (serve.ts).
 */
export const nodeOptions = ['--max-semi-space-size=8', '--heap-growing-percent=100', '--expose-gc'];

export const environment = {
  // What was compiled at one start is there for the next: it is half a second sooner.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  // glibc gives memory that is free back to the system; otherwise it keeps as much as it once needed.
  MALLOC_TRIM_THRESHOLD_: '131072',
};
