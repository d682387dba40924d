import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread beside the reader, which is often held for seconds: ends the process once it takes too much or is left alone. */

const mostBytes: number = workerData;
const parent = process.ppid;

function look(): void {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}

look();
setInterval(look, 25);
parentPort?.postMessage('watching');
