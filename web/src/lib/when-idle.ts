/** For browsers that do not tell when they have nothing to do (Safari). Milliseconds. */
const soon = 500;

/** Does what nobody waits for once the page has nothing better to do. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, soon);
  return () => clearTimeout(timer);
}
