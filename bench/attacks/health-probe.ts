import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** The longest waits for an answer, in milliseconds. */
export interface Waits {
  /** Of the product's /health/live. */
  health: number;
  /** Of a process beside it that has nothing to do: so long this machine makes anybody wait. */
  idle: number;
}

/** Asks both all the time, in a thread of its own: what the attacks compute does not make it late. */
export class HealthProbe {
  private readonly worker: Worker;

  constructor(urls: Record<keyof Waits, string>) {
    this.worker = new Worker(fileURLToPath(import.meta.url), { workerData: urls });
  }

  /** Since they were last asked for; a wait that still goes on counts as long as it is by now. */
  async longest(): Promise<Waits> {
    const answer = once(this.worker, 'message');
    this.worker.postMessage('longest');
    const [waits] = await answer;
    return waits;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

const pause = 20;

/** Answers the longest wait since the last time. */
function watch(url: string): () => number {
  const agent = new Agent({ keepAlive: true });
  let longest = 0;
  let asked: number | null = null;
  const waited = () => Math.round(asked === null ? 0 : performance.now() - asked);
  async function askForEver(): Promise<void> {
    for (;;) {
      asked = performance.now();
      await new Promise<void>((resolve) => {
        get(url, { agent }, (response) => response.resume().on('close', resolve)).on('error', () => resolve());
      });
      longest = Math.max(longest, waited());
      asked = null;
      await delay(pause);
    }
  }
  void askForEver();
  return () => {
    const answer = Math.max(longest, waited());
    longest = 0;
    return answer;
  };
}

if (!isMainThread) {
  const health = watch(workerData.health);
  const idle = watch(workerData.idle);
  parentPort?.on('message', () => parentPort?.postMessage({ health: health(), idle: idle() } satisfies Waits));
}
