import type { ChildProcess } from 'node:child_process';
import { unavailable } from '../records/refusals.ts';
import { type PieceDone, startChild } from './child.ts';
import { grownTo, type Limits, type Place, usualLimits } from './limits.ts';
import { type Program, WorkEnded } from './program.ts';
import { firstOf } from './turns.ts';
import { processorTime, usedSince, usedTime } from './used-time.ts';

/**
 * The processes for heavy work: reading uploads, drawing, printing. None of it runs in the server's own process: a crash, an
 * endless loop or too much memory ends one of these. Decision 86 has the order.
 */

const isBusy = 'El servidor está muy ocupado. Probá de nuevo en unos segundos';

/** 'again' is for pieces that were stopped once in their own place: there they are not stopped again. */
type Lane = Place | 'again';
const lanes: readonly Lane[] = ['look', 'print', 'read', 'again'];

interface Piece {
  main: string;
  lane: Lane;
  within: number;
  input: unknown;
  organizationId: string;
  resolve: (done: unknown) => void;
  reject: (error: Error) => void;
  /** The end of its waiting, by performance.now(). */
  deadline: number;
  /** The latest time of its answer, whatever the outcome. */
  answerBy: number;
  tooLate?: NodeJS.Timeout;
  /** It was starved once: the second time is final. */
  wasStarved?: true;
}

interface AtWork {
  piece: Piece;
  /** A time of performance.now(); null while its process starts, which counts for no organization. */
  began: number | null;
  /** Processor time of the process before this piece. */
  before: number | null;
  stop: () => void;
}

interface Idle {
  main: string;
  lane: Lane;
  /** Ends the process after an idle time. */
  ending: NodeJS.Timeout;
}

export interface WorkerPool {
  /**
   * A piece may run twice (see `stop` and `exited`), so that its writes have to be repeatable.
   * @param input values for JSON only; files by their absolute path, because a process works in another folder.
   * @throws WorkEnded, or Refusal 'unavailable' when too much work waits or the machine is too busy.
   */
  run: <Input, Done>(what: Program<Input, Done>, organizationId: string, input: Input) => Promise<Done>;
  /** Ends its processes, also the busy ones. */
  close: () => void;
}

export function workerPool(limits: Limits = usualLimits): WorkerPool {
  const used = usedTime();
  const waiting: Piece[] = [];
  const idle = new Map<ChildProcess, Idle>();
  const atWork = new Map<ChildProcess, AtWork>();
  const all = new Map<ChildProcess, Lane>();
  let closed = false;

  const processesIn = (lane: Lane) => [...all.values()].filter((one) => one === lane).length;

  function start(main: string, lane: Lane): ChildProcess {
    const child = startChild(main, limits);
    all.set(child, lane);
    child.once('exit', () => {
      all.delete(child);
      take(child);
      serve();
    });
    return child;
  }

  function take(child: ChildProcess): ChildProcess {
    clearTimeout(idle.get(child)?.ending);
    idle.delete(child);
    return child;
  }

  /** An idle process with this program; else a new one, in place of one with another program. */
  function processFor({ lane, main }: Piece): ChildProcess | undefined {
    const free = [...idle].filter(([, one]) => one.lane === lane);
    const same = free.find(([, one]) => one.main === main);
    if (same) return take(same[0]);
    if (processesIn(lane) < limits.processes) return start(main, lane);
    // Its exit frees the place.
    if (free[0]) take(free[0][0]).disconnect();
    return undefined;
  }

  /** Includes the running pieces. */
  function usedOf(id: string): number {
    const its = [...atWork].filter(([, { piece }]) => piece.organizationId === id);
    return its.reduce((sum, [{ pid }, work]) => sum + usedSince(pid, work), used.of(id));
  }

  function next(lane: Lane): Piece | undefined {
    const its = waiting.filter((one) => one.lane === lane);
    return firstOf(its, (organizationId) => Math.floor(usedOf(organizationId) / limits.stoppedAfter));
  }

  function serve(): void {
    if (closed) return;
    for (const lane of lanes) {
      for (let one = next(lane); one; one = next(lane)) {
        const child = processFor(one);
        if (!child) {
          if (lane !== 'again') stopFor(one);
          break;
        }
        waiting.splice(waiting.indexOf(one), 1);
        clearTimeout(one.tooLate);
        give(child, one);
      }
    }
  }

  /** Stops a piece that has run long enough, of an organization that used more than this one. */
  function stopFor({ lane, organizationId }: Piece): void {
    const busy = [...atWork.values()].filter(({ piece }) => piece.lane === lane);
    // A process that is about to end frees its place anyway.
    if (processesIn(lane) > busy.length) return;
    const before = performance.now() - limits.stoppedAfter;
    const least = usedOf(organizationId);
    busy.find(({ piece, began }) => began && began <= before && usedOf(piece.organizationId) > least)?.stop();
  }

  function give(child: ChildProcess, piece: Piece): void {
    const { organizationId, resolve, reject } = piece;
    const given = performance.now();
    const answerWithin = () => piece.answerBy - performance.now();
    /** Processor time in milliseconds, for a piece that was starved or has no time left; null for any other. */
    let spentStarved: number | null = null;
    let hung = setTimeout(expire, Math.min(limits.startsWithin, answerWithin()));
    const looking = setInterval(serve, limits.stoppedAfter / 8).unref();
    const work: AtWork = { piece, began: null, before: null, stop };
    /** Beside busy processes a piece may have hardly run: its limit is processor time, or twice that in real time. */
    function expire(): void {
      const [{ within }, spent, left] = [piece, usedSince(child.pid, work), answerWithin()];
      const isLate = left <= 0 || !work.began || performance.now() - work.began >= 2 * within;
      if (spent < within && !isLate) hung = setTimeout(expire, Math.min(Math.max(within - spent, within / 10), left));
      else if (child.kill('SIGKILL') && spent < (left > 0 ? within / 10 : within)) spentStarved = spent;
    }
    function end(): void {
      clearTimeout(hung);
      clearInterval(looking);
      atWork.delete(child);
      child.off('message', hear).off('exit', exited);
    }
    function hear(message: PieceDone<unknown> | 'began'): void {
      if (message === 'began') {
        clearTimeout(hung);
        hung = setTimeout(expire, Math.min(piece.within, answerWithin()));
        Object.assign(work, { began: performance.now(), before: processorTime(child.pid) });
        return;
      }
      end();
      used.add(organizationId, message.used);
      resolve(message.done);
      rest(child, piece, message.bytes);
    }
    // A process that exits by itself met an unexpected error.
    function exited(code: number | null): void {
      end();
      const lasted = performance.now() - given;
      // A slow start, or hardly any processor time, is not the fault of the piece.
      if (code === null && work.began !== null && spentStarved === null) used.addKilled(organizationId);
      // A piece that is starved again counts the time of its place: the file may be one that only waits.
      else used.add(organizationId, (piece.wasStarved ? null : spentStarved) ?? Math.ceil(lasted));
      if (spentStarved === null) reject(new WorkEnded(code === null ? 'killed' : 'crashed'));
      else if (piece.wasStarved || answerWithin() <= 0) reject(unavailable(isBusy, 10));
      else wait({ ...piece, wasStarved: true, deadline: piece.deadline + lasted });
    }
    function stop(): void {
      // On a busy machine it held its place for longer than its processor time.
      const milliseconds = Math.max(usedSince(child.pid, work), limits.stoppedAfter);
      end();
      used.add(organizationId, milliseconds);
      // The next try starts after the exit, when this process can no longer write.
      child.once('exit', () => wait({ ...piece, lane: 'again', deadline: piece.deadline + performance.now() - given }));
      child.kill('SIGKILL');
    }
    atWork.set(child, work);
    // Runs before the exit gives its place to the next one.
    child.on('message', hear).prependListener('exit', exited);
    child.send({ input: piece.input });
  }

  function rest(child: ChildProcess, { main, lane }: Piece, bytes: number): void {
    if (bytes > grownTo) return void child.disconnect();
    idle.set(child, { main, lane, ending: setTimeout(() => take(child).disconnect(), limits.idle).unref() });
    serve();
  }

  function wait(piece: Piece): void {
    if (closed) return void piece.reject(stopping());
    piece.tooLate = setTimeout(
      () => {
        waiting.splice(waiting.indexOf(piece), 1);
        piece.reject(unavailable('Hay muchos archivos en espera. Probá de nuevo en unos segundos', 10));
      },
      Math.max(0, Math.min(piece.deadline, piece.answerBy) - performance.now()),
    );
    waiting.push(piece);
    serve();
  }

  const stopping = () => unavailable('El servidor se está reiniciando. Probá de nuevo en unos segundos', 5);

  return {
    run<Input, Done>({ main, place }: Program<Input, Done>, organizationId: string, input: Input) {
      const { promise, resolve, reject } = Promise.withResolvers<Done>();
      const now = performance.now();
      wait({
        main,
        lane: place,
        within: limits.within[place],
        input,
        organizationId,
        resolve: (done: unknown) => resolve(done as Done),
        reject,
        deadline: now + limits.waitAtMost,
        answerBy: now + limits.answeredWithin,
      });
      return promise;
    },
    close() {
      closed = true;
      for (const one of waiting.splice(0)) {
        clearTimeout(one.tooLate);
        one.reject(stopping());
      }
      for (const child of all.keys()) child.kill('SIGKILL');
    },
  };
}
