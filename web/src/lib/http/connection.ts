import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached. TanStack Query's onlineManager holds it: it hears the browser's events, and refetches
 * visible data on return. The browser does not notice a server that is down; the calls below find that out.
 */

const askAgainAfter = 3_000;
const patience = 5_000;

let asking = false;

/** To be called when a request got no answer: this one request may have failed for a reason of its own. */
export async function checkConnection(): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    await fetch('/health/live', { method: 'GET', cache: 'no-store', signal: AbortSignal.timeout(patience) });
    onlineManager.setOnline(true);
  } catch {
    onlineManager.setOnline(false);
  } finally {
    asking = false;
  }
}

/** To be called when the server has answered, even with a refusal. */
export function connectionWorks(): void {
  if (onlineManager.isOnline()) return;
  // An answer may arrive after the browser reported the lost connection: the server is tried once more.
  if (navigator.onLine) onlineManager.setOnline(true);
  else void checkConnection();
}

/** While there is no connection, tries until there is one. Returns the function that stops it. */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (online: boolean) => {
    clearInterval(timer);
    if (!online) timer = setInterval(() => void checkConnection(), askAgainAfter);
  };
  const stop = onlineManager.subscribe(follow);
  if (!navigator.onLine) onlineManager.setOnline(false);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Returns the function that stops it. */
export function onConnectionChange(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, () => onlineManager.isOnline());
}
