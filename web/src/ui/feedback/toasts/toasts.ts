export type ToastKind = 'success' | 'error' | 'warning';

interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

/** Milliseconds (docs/spec-coverage.md: 'Toasts, top right, 4 seconds, three types'). */
const shownFor = 4_000;

let shown: Toast | null = null;
let made = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  clearTimeout(timer);
  shown = next;
  if (next) timer = setTimeout(hideToast, shownFor);
  for (const listener of listeners) listener();
}

/** Replaces the toast before it. Needs no network: most failures are the network's. */
export function toast(kind: ToastKind, message: string) {
  made += 1;
  show({ id: made, kind, message });
}

export function hideToast() {
  show(null);
}

export const shownToast = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
