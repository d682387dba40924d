import { type ChildProcess, fork } from 'node:child_process';
import type { Limits } from './limits.ts';

/** What a process answers when it has done a piece of work. */
export interface Told<Done> {
  /** What it takes now. */
  bytes: number;
  /** Milliseconds of a processor that this piece used. */
  used: number;
  done: Done;
}

/** Starts a process of the pool, which ends itself beyond these limits. @param main the module of its program. */
export function startChild(main: string, { mostBytes, mostOfPage }: Limits): ChildProcess {
  const child = fork(main, [], {
    // Nothing of the server's: neither its secrets nor its files. What was compiled once is there for the next process.
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: '',
      MOST_BYTES: String(mostBytes),
      MOST_OF_PAGE: String(mostOfPage),
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
    // Node would let what is new grow to three times 32 MB before it collects any: the process looked fuller than it is.
    execArgv: ['--max-old-space-size=384', '--max-semi-space-size=16', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: '/',
  });
  // Neither it nor what it says keeps a server that stops.
  child.unref();
  child.channel?.unref();
  // Not started, or killed before its work reached it: the exit tells.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}
