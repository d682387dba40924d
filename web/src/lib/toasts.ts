export type ToastKind = 'success' | 'error' | 'warning';

const wanted = new EventTarget();

/** Calls back at the first toast, or before it: at the first sign of a person, so that a toast does not wait for its code. */
export function onToastsWanted(listener: () => void): () => void {
  const stop = new AbortController();
  const once = { once: true, signal: stop.signal };
  wanted.addEventListener('toast', listener, once);
  window.addEventListener('pointerdown', listener, once);
  window.addEventListener('keydown', listener, once);
  return () => stop.abort();
}

/** Shown at the top right for 4 seconds (spec, section 2). Its code is no part of what the sign-in screen waits for. */
export async function toast(kind: ToastKind, message: string) {
  wanted.dispatchEvent(new Event('toast'));
  const { showToast } = await import('../ui/toast-area.tsx');
  showToast(kind, message);
}
