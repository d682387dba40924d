import { type ChildProcess, fork } from 'node:child_process';
import type { Limits } from './limits.ts';

export interface PieceDone<Done> {
  bytes: number;
  /** Processor time of this piece, in milliseconds. */
  used: number;
  done: Done;
}

/** Starts a process of the pool, which ends itself beyond these limits. @param main the module of its program. */
export function startChild(main: string, { mostBytes, mostOfPage }: Limits): ChildProcess {
  const child = fork(main, [], {
    // Without the server's secrets and files. The compile cache is shared with the next process.
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: '',
      MOST_BYTES: String(mostBytes),
      MOST_OF_PAGE: String(mostOfPage),
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
    // Node's default lets new objects grow to three times 32 MB before it collects any, so that the process looks larger
    // than it is.
    execArgv: ['--max-old-space-size=384', '--max-semi-space-size=16', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: '/',
  });
  // Neither the process nor its channel may delay the server's stop.
  child.unref();
  child.channel?.unref();
  // Not started, or killed before its work reached it: the exit handler reports it.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}
