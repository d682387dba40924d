const lookEvery = 500;

/**
 * Calls `stop` when the parent process has ended, where that is npm: a signal to npm alone ends the shell between them,
 * without notice. scripts/run.mjs passes the parent's pid; without it there is no watch, since a server may be meant to
 * outlive its parent.
 */
export function whenLeftBehind(stop: () => void): void {
  const [pid, parent] = (process.env.BAQUEANO_STARTED_BY ?? '').split(':').map(Number);
  // Our own child processes have the same environment and another parent.
  if (pid !== process.pid) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookEvery);
  timer.unref();
}
