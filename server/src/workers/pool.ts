import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { unavailable } from '../records/refusals.ts';

/**
 * The processes in which heavy work is done: reading what people send, drawing, printing. Nothing of it runs in the server's own
 * process: what crashes, hangs or takes too much memory ends one of these.
 */

/** What a process of the pool does: one program in a module of its own (work.ts), which imports nothing of the server. */
export interface Program<Asked, Done> {
  readonly main: string;
  /** Never there: the types of what it is asked and answers. */
  readonly types?: (asked: Asked) => Done;
}

/** @param url of the program's module, which calls `work` of work.ts. */
export const program = <Asked, Done>(url: URL): Program<Asked, Done> => ({ main: fileURLToPath(url) });

/** What a process tells when it has done what it was asked. */
export interface Told<Done> {
  /** What it takes now. */
  bytes: number;
  done: Done;
}

/** The process ended before it had done its work: by itself, or because it took too much time or memory. */
export class WorkEnded extends Error {
  readonly how: 'crashed' | 'killed';

  constructor(how: WorkEnded['how']) {
    super(`The process ${how === 'crashed' ? 'crashed' : 'was killed'}`);
    this.how = how;
  }
}

interface Limits {
  /** Processes at once, whatever they do. */
  processes: number;
  /** Milliseconds for one piece of work. */
  within: number;
  /** Of one process. */
  mostBytes: number;
  /** Milliseconds that a piece of work waits for its turn. */
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

/** Memory that WebAssembly once had it never gives back: a process that has grown so far is ended after its work. */
const grownTo = 300_000_000;

interface Waiting {
  main: string;
  asked: unknown;
  organizationId: string;
  resolve: (done: unknown) => void;
  reject: (error: Error) => void;
  tooLate: NodeJS.Timeout;
}

interface Idle {
  main: string;
  /** What will end it. */
  ending: NodeJS.Timeout;
}

export interface WorkerPool {
  /**
   * @param asked only what can be sent as JSON; files by their absolute path: a process works in another folder.
   * @throws WorkEnded, or Refusal 'unavailable' when too much waits.
   */
  run: <Asked, Done>(what: Program<Asked, Done>, organizationId: string, asked: Asked) => Promise<Done>;
  /** Ends its processes, also those at work. */
  close: () => void;
}

export function workerPool(limits: Limits = usualLimits): WorkerPool {
  const waiting: Waiting[] = [];
  const idle = new Map<ChildProcess, Idle>();
  const all = new Set<ChildProcess>();
  /** For whom work was done last: who sends a hundred does not keep others from sending one. */
  let lastServed: string[] = [];
  let closed = false;

  function start(main: string): ChildProcess {
    const child = fork(main, [], {
      // Nothing of the server's: neither its secrets nor its files. What was compiled once is there for the next process.
      env: {
        PATH: process.env.PATH,
        NODE_OPTIONS: '',
        MOST_BYTES: String(limits.mostBytes),
        ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      },
      execArgv: ['--max-old-space-size=384', '--disable-warning=ExperimentalWarning'],
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
      if (!closed) serve();
    });
    // Not started, or killed before its work reached it: the exit tells.
    child.on('error', () => child.kill('SIGKILL'));
    return child;
  }

  /** Out of those that have nothing to do. */
  function take(child: ChildProcess): ChildProcess {
    clearTimeout(idle.get(child)?.ending);
    idle.delete(child);
    return child;
  }

  /** One that has nothing to do and runs this program; else a new one, in the place of one that runs another. */
  function processFor(main: string): ChildProcess | undefined {
    for (const [child, one] of idle) if (one.main === main) return take(child);
    const [other] = idle.keys();
    if (all.size < limits.processes) return start(main);
    // Its exit gives the place away.
    if (other) take(other).disconnect();
    return undefined;
  }

  /** Whose turn it is: of those who wait, who was served longest ago. */
  function next(): Waiting | undefined {
    return waiting.toSorted(
      (one, other) => lastServed.indexOf(one.organizationId) - lastServed.indexOf(other.organizationId),
    )[0];
  }

  function serve(): void {
    for (let one = next(); one; one = next()) {
      const child = processFor(one.main);
      if (!child) return;
      const { organizationId } = one;
      waiting.splice(waiting.indexOf(one), 1);
      lastServed = [...lastServed.filter((id) => id !== organizationId), organizationId].slice(-100);
      clearTimeout(one.tooLate);
      give(child, one);
    }
  }

  function give(child: ChildProcess, { main, asked, resolve, reject }: Waiting): void {
    const hung = setTimeout(() => child.kill('SIGKILL'), limits.within);
    function settle(then: () => void): void {
      clearTimeout(hung);
      child.off('message', hear).off('exit', gone);
      then();
    }
    function hear({ bytes, done }: Told<unknown>): void {
      settle(() => {
        resolve(done);
        rest(child, main, bytes);
      });
    }
    // One that exits by itself met what nobody expected.
    const gone = (code: number | null) => settle(() => reject(new WorkEnded(code === null ? 'killed' : 'crashed')));
    child.on('message', hear).on('exit', gone);
    child.send({ asked });
  }

  function rest(child: ChildProcess, main: string, bytes: number): void {
    if (bytes > grownTo) return void child.disconnect();
    idle.set(child, { main, ending: setTimeout(() => take(child).disconnect(), limits.idle).unref() });
    serve();
  }

  return {
    run<Asked, Done>({ main }: Program<Asked, Done>, organizationId: string, asked: Asked) {
      const { promise, resolve, reject } = Promise.withResolvers<Done>();
      const tooLate = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(unavailable('Hay muchos archivos en espera. Probá de nuevo en unos segundos', 10));
      }, limits.waitAtMost);
      // What the program's module answers is what `program` has said of it.
      const one = { main, asked, organizationId, resolve: (done: unknown) => resolve(done as Done), reject, tooLate };
      waiting.push(one);
      serve();
      return promise;
    },
    close() {
      closed = true;
      for (const one of waiting.splice(0)) {
        clearTimeout(one.tooLate);
        one.reject(unavailable('El servidor se está reiniciando. Probá de nuevo en unos segundos', 5));
      }
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
