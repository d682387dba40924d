/** Safari has no requestIdleCallback. */
const breath = 200;

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve, breath);
  });
}

/** Does one thing after the other, each when nobody waits for anything else. What fails is left to whoever needs it. */
export async function whenIdle(tasks: readonly (() => Promise<unknown>)[], isBusy: () => boolean): Promise<void> {
  for (const task of tasks) {
    do await idle();
    while (isBusy());
    await task().catch(() => undefined);
  }
}
