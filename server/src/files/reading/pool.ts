import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileComplaint } from '@baqueano/domain/file';
import { unavailable } from '../../records/refusals.ts';
import type { Drawn } from './drawn.ts';
import type { Description } from './read-file.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The processes that read what people send. Nothing that is uploaded runs in the server's own process: what crashes, hangs or
 * takes too much memory ends one of these, and is refused.
 */

export interface Asked {
  path: string;
  drawn: Drawn;
}

export type Told = { bytes: number } & ({ description: Description } | { complaint: FileComplaint });

interface Limits {
  /** Files read at once. */
  processes: number;
  /** Milliseconds for one file. */
  within: number;
  /** Of one process. */
  mostBytes: number;
  /** Milliseconds that a file waits for its turn. */
  waitAtMost: number;
  /** Milliseconds after which a process that has nothing to do ends. */
  idle: number;
}

export const usualLimits: Limits = {
  processes: Math.max(1, Math.floor(availableParallelism() / 2)),
  within: 30_000,
  mostBytes: 512_000_000,
  waitAtMost: 40_000,
  idle: 30_000,
};

/** Memory that WebAssembly once had it never gives back: a process that has grown so far is ended after its file. */
const grownTo = 300_000_000;

interface Waiting {
  asked: Asked;
  organizationId: string;
  resolve: (description: Description) => void;
  reject: (error: Error) => void;
  tooLate: NodeJS.Timeout;
}

const reader = fileURLToPath(new URL('./reader-main.ts', import.meta.url));

export interface ReadingPool {
  /** @throws Unreadable, or Refusal 'unavailable' when too many files wait. */
  read: (organizationId: string, asked: Asked) => Promise<Description>;
  /** Ends its processes, also those that read. */
  close: () => void;
}

export function readingPool(limits: Limits = usualLimits): ReadingPool {
  const waiting: Waiting[] = [];
  /** Each with what will end it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  /** Of whom a file was read last: who sends a hundred does not keep others from sending one. */
  let lastServed: string[] = [];

  function start(): ChildProcess {
    const child = fork(reader, [], {
      // Nothing of the server's: neither its secrets nor its files.
      env: { PATH: process.env.PATH, NODE_OPTIONS: '', MOST_BYTES: String(limits.mostBytes) },
      execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      cwd: '/',
    });
    all.add(child);
    // Neither it nor what it says keeps a server that stops.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      all.delete(child);
      take(child);
      serve();
    });
    // Not started, or killed before its file reached it: the exit tells.
    child.on('error', () => child.kill('SIGKILL'));
    return child;
  }

  /** Out of those that have nothing to do. */
  function take(child: ChildProcess | undefined): ChildProcess | undefined {
    if (child) {
      clearTimeout(idle.get(child));
      idle.delete(child);
    }
    return child;
  }

  /** Whose turn it is: of those who wait, who was served longest ago. */
  function next(): Waiting | undefined {
    const [first] = waiting.toSorted(
      (one, other) => lastServed.indexOf(one.organizationId) - lastServed.indexOf(other.organizationId),
    );
    if (!first) return undefined;
    waiting.splice(waiting.indexOf(first), 1);
    lastServed = [...lastServed.filter((id) => id !== first.organizationId), first.organizationId].slice(-100);
    clearTimeout(first.tooLate);
    return first;
  }

  function serve(): void {
    while (waiting.length > 0 && (idle.size > 0 || all.size < limits.processes)) {
      const child = take(idle.keys().next().value) ?? start();
      const one = next();
      if (one) give(child, one);
    }
  }

  function give(child: ChildProcess, { asked, resolve, reject }: Waiting): void {
    const hung = setTimeout(() => child.kill('SIGKILL'), limits.within);
    function settle(then: () => void): void {
      clearTimeout(hung);
      child.off('message', hear).off('exit', gone);
      then();
    }
    function hear(told: Told): void {
      settle(() => {
        if ('description' in told) resolve(told.description);
        else reject(new Unreadable(told.complaint));
        rest(child, told.bytes);
      });
    }
    // A reader that exits by itself met what nobody expected; a killed one took too much time or memory.
    const gone = (code: number | null) => settle(() => reject(new Unreadable(code === null ? 'tooHeavy' : 'broken')));
    child.on('message', hear).on('exit', gone);
    child.send(asked);
  }

  function rest(child: ChildProcess, bytes: number): void {
    if (bytes > grownTo) return void child.disconnect();
    idle.set(child, setTimeout(() => take(child)?.disconnect(), limits.idle).unref());
    serve();
  }

  return {
    read(organizationId, { path, drawn }) {
      // A reader is in a folder of its own.
      const asked = {
        path: resolve(path),
        drawn: { view: resolve(drawn.view), thumbnail: resolve(drawn.thumbnail) },
      };
      return new Promise((settle, reject) => {
        const one: Waiting = {
          asked,
          organizationId,
          resolve: settle,
          reject,
          tooLate: setTimeout(() => {
            waiting.splice(waiting.indexOf(one), 1);
            reject(unavailable('Hay muchos archivos en espera. Probá de nuevo en unos segundos', 10));
          }, limits.waitAtMost),
        };
        waiting.push(one);
        serve();
      });
    },
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
