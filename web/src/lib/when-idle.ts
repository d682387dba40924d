/** Milliseconds. Safari has no requestIdleCallback. */
const breath = 200;

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve, breath);
  });
}

/** Does one task after the other, each while nothing else is loading. A failed task is left to its screen. */
export async function whenIdle(tasks: readonly (() => Promise<unknown>)[], isBusy: () => boolean): Promise<void> {
  for (const task of tasks) {
    do await idle();
    while (isBusy());
    await task().catch(() => undefined);
  }
}
