import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Asks /health/live all the time, in a thread of its own: what the attacks compute does not make it late. */
export class HealthProbe {
  private readonly worker: Worker;

  constructor(url: string) {
    this.worker = new Worker(fileURLToPath(import.meta.url), { workerData: `${url}/health/live` });
  }

  /** The longest wait since it was last asked, in milliseconds; one that still goes on counts as long as it is by now. */
  async longest(): Promise<number> {
    const answer = once(this.worker, 'message');
    this.worker.postMessage('longest');
    const [milliseconds] = await answer;
    return milliseconds;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

const pause = 20;

async function watch(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let longest = 0;
  let asked: number | null = null;
  const waited = () => (asked === null ? 0 : performance.now() - asked);
  parentPort?.on('message', () => {
    parentPort?.postMessage(Math.max(longest, waited()));
    longest = 0;
  });
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

if (!isMainThread) await watch(String(workerData));
