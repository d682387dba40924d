import type { ChildProcess } from 'node:child_process';
import { unavailable } from '../records/refusals.ts';
import { startChild, type Told } from './child.ts';
import { grownTo, type Limits, type Place, usualLimits } from './limits.ts';
import { type Program, WorkEnded } from './program.ts';
import { firstOf } from './turns.ts';
import { processorTime, usedSince, usedTime } from './used-time.ts';

/**
 * The processes in which heavy work is done: reading what people send, drawing, printing. Nothing of it runs in the server's own
 * process: what crashes, hangs or takes too much memory ends one of these. Decision 86 says who goes first.
 */

const isBusy = 'El servidor está muy ocupado. Probá de nuevo en unos segundos';

/** In 'again' goes what was stopped once in its own place: nothing is stopped there. */
type Lane = Place | 'again';
const lanes: readonly Lane[] = ['look', 'print', 'read', 'again'];

interface Piece {
  main: string;
  lane: Lane;
  within: number;
  asked: unknown;
  organizationId: string;
  resolve: (done: unknown) => void;
  reject: (error: Error) => void;
  /** Until when it waits, by performance.now(). */
  deadline: number;
  /** By when it is answered, whatever came of it. */
  answerBy: number;
  tooLate?: NodeJS.Timeout;
  /** It was starved once: a second time is an answer. */
  wasStarved?: true;
}

interface AtWork {
  piece: Piece;
  /** By performance.now(); null while its process starts, which no organization pays for. */
  began: number | null;
  /** What the process had used by then. */
  before: number | null;
  /** Ends the process, and has the piece begin anew. */
  stop: () => void;
}

interface Idle {
  main: string;
  lane: Lane;
  /** What will end it. */
  ending: NodeJS.Timeout;
}

export interface WorkerPool {
  /**
   * A piece may run twice (see `stop` and `gone`), so it writes only what it may write anew.
   * @param asked only what can be sent as JSON; files by their absolute path: a process works in another folder.
   * @throws WorkEnded, or Refusal 'unavailable' when too much waits or the machine is too busy.
   */
  run: <Asked, Done>(what: Program<Asked, Done>, organizationId: string, asked: Asked) => Promise<Done>;
  /** Ends its processes, also those at work. */
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

  /** Out of those that have nothing to do. */
  function take(child: ChildProcess): ChildProcess {
    clearTimeout(idle.get(child)?.ending);
    idle.delete(child);
    return child;
  }

  /** One that has nothing to do and runs this program; else a new one, in the place of one that runs another. */
  function processFor({ lane, main }: Piece): ChildProcess | undefined {
    const free = [...idle].filter(([, one]) => one.lane === lane);
    const same = free.find(([, one]) => one.main === main);
    if (same) return take(same[0]);
    if (processesIn(lane) < limits.processes) return start(main, lane);
    // Its exit gives the place away.
    if (free[0]) take(free[0][0]).disconnect();
    return undefined;
  }

  /** What an organization has used, with what it has at work. */
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

  /** Stops what has run for long enough, of whoever has used more than this one. */
  function stopFor({ lane, organizationId }: Piece): void {
    const busy = [...atWork.values()].filter(({ piece }) => piece.lane === lane);
    // A process that is about to end gives its place away anyway.
    if (processesIn(lane) > busy.length) return;
    const before = performance.now() - limits.stoppedAfter;
    const least = usedOf(organizationId);
    busy.find(({ piece, began }) => began && began <= before && usedOf(piece.organizationId) > least)?.stop();
  }

  function give(child: ChildProcess, piece: Piece): void {
    const { organizationId, resolve, reject } = piece;
    const given = performance.now();
    const answerWithin = () => piece.answerBy - performance.now();
    /** Milliseconds of a processor, of a piece that was starved or has no time left; null for any other. */
    let spentStarved: number | null = null;
    let hung = setTimeout(expire, Math.min(limits.startsWithin, answerWithin()));
    const looking = setInterval(serve, limits.stoppedAfter / 8).unref();
    const work: AtWork = { piece, began: null, before: null, stop };
    /** Beside busy processes a piece may have hardly run: it has its time of the processor, or twice that by the clock. */
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
      child.off('message', hear).off('exit', gone);
    }
    function hear(told: Told<unknown> | 'began'): void {
      if (told === 'began') {
        clearTimeout(hung);
        hung = setTimeout(expire, Math.min(piece.within, answerWithin()));
        Object.assign(work, { began: performance.now(), before: processorTime(child.pid) });
        return;
      }
      end();
      used.add(organizationId, told.used);
      resolve(told.done);
      rest(child, piece, told.bytes);
    }
    // One that exits by itself met what nobody expected.
    function gone(code: number | null): void {
      end();
      const lasted = performance.now() - given;
      // A process that was slow to start, or hardly ran, is not the fault of its piece.
      if (code === null && work.began !== null && spentStarved === null) used.addKilled(organizationId);
      // One that is starved again pays for the place that it held: it may be a file that only waits.
      else used.add(organizationId, (piece.wasStarved ? null : spentStarved) ?? Math.ceil(lasted));
      if (spentStarved === null) reject(new WorkEnded(code === null ? 'killed' : 'crashed'));
      else if (piece.wasStarved || answerWithin() <= 0) reject(unavailable(isBusy, 10));
      else wait({ ...piece, wasStarved: true, deadline: piece.deadline + lasted });
    }
    function stop(): void {
      // On a machine that is busy it held its place for longer than it used the processor.
      const milliseconds = Math.max(usedSince(child.pid, work), limits.stoppedAfter);
      end();
      used.add(organizationId, milliseconds);
      // It writes nothing any more once it has ended.
      child.once('exit', () => wait({ ...piece, lane: 'again', deadline: piece.deadline + performance.now() - given }));
      child.kill('SIGKILL');
    }
    atWork.set(child, work);
    // Before the exit gives its place to the next one.
    child.on('message', hear).prependListener('exit', gone);
    child.send({ asked: piece.asked });
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
    run<Asked, Done>({ main, place }: Program<Asked, Done>, organizationId: string, asked: Asked) {
      const { promise, resolve, reject } = Promise.withResolvers<Done>();
      const now = performance.now();
      wait({
        main,
        lane: place,
        within: limits.within[place],
        asked,
        organizationId,
        // What the program's module answers is what `program` has said of it.
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
