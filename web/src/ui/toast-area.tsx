import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hideToast, shownToast } from '../lib/toasts.ts';
import classes from './toast-area.module.css';

const icons = { success: IconCheck, error: IconAlertTriangle, warning: IconAlertTriangle };

/** What the toast keeps clear of, at the right end of the header. */
export const besideToasts = { 'data-beside-toasts': true };

/** One toast at most, over everything. Only its own button takes the pointer: what lies under it can be used. */
export function ToastArea() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.get);
  const area = useRef<HTMLDivElement>(null);
  const Icon = toast && icons[toast.kind];

  useLayoutEffect(() => {
    if (!toast) return;
    const beside = document.querySelector('[data-beside-toasts]');
    const room = beside ? document.documentElement.clientWidth - beside.getBoundingClientRect().left : 0;
    area.current?.style.setProperty('--beside', `${room}px`);
  }, [toast]);

  return (
    <div ref={area} className={classes.area}>
      {toast && Icon && (
        // Each is an element of its own: that is what a screen reader tells.
        <div key={toast.id} className={classes.toast} data-kind={toast.kind} role="alert">
          <Icon className={classes.icon} size={18} aria-hidden />
          <span className={classes.message}>{toast.message}</span>
          <button type="button" className={classes.close} aria-label="Cerrar" onClick={hideToast}>
            <IconX size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
