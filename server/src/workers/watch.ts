import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread beside the reader, which is often blocked for seconds: it ends the process beyond its limits, or without its
 * server.
 */

interface Given {
  mostBytes: number;
  mostOfPage: number;
  page: Int32Array;
}

const { mostBytes, mostOfPage, page }: Given = workerData;
const parent = process.ppid;

function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The page that is being drawn, and the use at its beginning. */
let drawn = { page: 0, used: 0 };

function isPageTooSlow(): boolean {
  const now = Atomics.load(page, 0);
  if (now !== drawn.page) drawn = { page: now, used: used() };
  return now !== 0 && used() - drawn.used > mostOfPage;
}

function look(): void {
  const isTooMuch = process.memoryUsage.rss() > mostBytes || isPageTooSlow();
  if (isTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}

look();
setInterval(look, 25);
parentPort?.postMessage('watching');
