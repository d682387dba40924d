import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** The longest waits for an answer, in milliseconds. */
export interface Waits {
  /** For the product's /health/live. */
  health: number;
  /** For an idle process beside it: the machine's own delay. */
  idle: number;
}

/** Measures both all the time, in a thread of its own: the attacks' own computing does not delay it. */
export class HealthProbe {
  private readonly worker: Worker;

  constructor(urls: Record<keyof Waits, string>) {
    this.worker = new Worker(fileURLToPath(import.meta.url), { workerData: urls });
  }

  /** Since the last call; an unfinished wait counts with its length so far. */
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

function watch(url: string): () => number {
  const agent = new Agent({ keepAlive: true });
  let longest = 0;
  let sentAt: number | null = null;
  const waited = () => Math.round(sentAt === null ? 0 : performance.now() - sentAt);
  async function askForEver(): Promise<void> {
    for (;;) {
      sentAt = performance.now();
      await new Promise<void>((resolve) => {
        get(url, { agent }, (response) => response.resume().on('close', resolve)).on('error', () => resolve());
      });
      longest = Math.max(longest, waited());
      sentAt = null;
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
