const lookEvery = 500;

/**
 * Calls `stop` when whoever started this process has ended, where that is npm: a signal to npm alone ends the shell between the
 * two, which tells nobody. scripts/run.mjs says as whose child the process began; without its word nothing is watched, since a
 * server may be meant to outlive who started it.
 */
export function whenLeftBehind(stop: () => void): void {
  const [pid, parent] = (process.env.BAQUEANO_STARTED_BY ?? '').split(':').map(Number);
  // A process that we start has the same environment and another parent.
  if (pid !== process.pid) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookEvery);
  timer.unref();
}
