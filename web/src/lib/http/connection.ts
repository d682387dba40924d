import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached: kept by TanStack Query's onlineManager, which hears the browser say so and asks again for
 * what is in view when the connection is back. What the browser does not know (it is online, the server is not) we find out.
 */

const askAgainAfter = 3_000;
const patience = 5_000;

let asking = false;

/** To be called when a request got no answer: its failure alone may be its own. */
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

/** To be called when the server has answered, whatever it said. */
export function connectionWorks(): void {
  if (onlineManager.isOnline()) return;
  // An answer that was under way when the connection went may come after the browser has told of its end: it is asked again.
  if (navigator.onLine) onlineManager.setOnline(true);
  else void checkConnection();
}

/** While there is no connection, asks until there is one. Returns the way to stop. */
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

/** Calls back whenever it is lost or comes back. Returns the way to stop. */
export function onConnectionChange(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, () => onlineManager.isOnline());
}
