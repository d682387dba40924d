export type ToastKind = 'success' | 'error' | 'warning';

interface Toast {
  /** Another one for each. */
  id: number;
  kind: ToastKind;
  message: string;
}

/** As the spec says (section 2). */
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

/** At the top right, in the place of the one before it. Nothing that needs the network: most failures are its own. */
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
