import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useSyncExternalStore } from 'react';
import { CloseNotice } from '../notices/close-notice.tsx';
import classes from './toast-area.module.css';
import { hideToast, shownToast } from './toasts.ts';

const icons = { success: IconCheck, error: IconAlertTriangle, warning: IconAlertTriangle };

/** One toast at most, over everything, and beside the controls of the header or the form. */
export function ToastArea() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.get);
  const Icon = toast && icons[toast.kind];

  return (
    <div className={classes.area}>
      {toast && Icon && (
        // A new element for each: screen readers announce a new alert, not a changed one.
        <div key={toast.id} className={classes.toast} data-kind={toast.kind} role="alert">
          <Icon className={classes.icon} size={18} aria-hidden />
          <span className={classes.message} title={toast.message}>
            {toast.message}
          </span>
          <CloseNotice label="Cerrar" onClick={hideToast} />
        </div>
      )}
    </div>
  );
}
