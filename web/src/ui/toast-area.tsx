import { Notifications, notifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ToastKind } from '../lib/toasts.ts';

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconX size={18} aria-hidden /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} aria-hidden /> },
};

export function showToast(kind: ToastKind, message: string) {
  notifications.show({ ...looks[kind], message, closeButtonProps: { 'aria-label': 'Cerrar' } });
}

export function ToastArea() {
  return <Notifications position="top-right" autoClose={4_000} transitionDuration={150} />;
}
