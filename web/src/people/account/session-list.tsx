import type { SessionInfo } from '@baqueano/domain/sign-in/account';
import { deviceName, isHandheld } from '@baqueano/domain/sign-in/device';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { focusContent } from '../../ui/feedback/toasts/focus-content.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Badge } from '../../ui/look/badge.tsx';
import text from '../../ui/look/text.module.css';
import { lastUse } from './parts/session-words.ts';
import { useEndSession } from './queries.ts';
import classes from './session-list.module.css';

/** This one first, then by last use. */
export function SessionList({ sessions }: { sessions: readonly SessionInfo[] }) {
  const { mutateAsync, isPending, variables } = useEndSession();

  async function end({ id, device, lastUsedAt }: SessionInfo) {
    const sure = await confirm({
      title: 'Cerrar la sesión',
      message: `${deviceName(device)}, usada ${lastUse(lastUsedAt)}. Ahí habrá que iniciar sesión de nuevo.`,
      confirmLabel: 'Cerrar la sesión',
    });
    if (!sure) return;
    try {
      await mutateAsync(id);
      void toast('success', 'Sesión cerrada');
      focusContent();
    } catch (error) {
      void toast('error', messageOf(error, 'Error al cerrar la sesión'));
    }
  }

  return (
    <ul className={text.plainList}>
      {sessions
        .toSorted((one, other) => Number(other.current) - Number(one.current))
        .map((session) => {
          const { id, device, createdAt, lastUsedAt, current } = session;
          const name = deviceName(device);
          const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <li key={id} className={classes.session} data-busy={(isPending && variables === id) || undefined}>
              <Icon className={classes.icon} size={24} stroke={1.5} aria-hidden />
              <div className={text.rest}>
                <p className={classes.name} title={device ?? undefined}>
                  {name}
                </p>
                <p className={classes.when}>
                  {current ? 'En uso ahora' : `Último uso: ${lastUse(lastUsedAt)}`}&nbsp;· Iniciada el{' '}
                  <time dateTime={createdAt}>{formatDate(dayOf(createdAt))}</time>
                </p>
              </div>
              {current ? (
                <Badge tone="good">Esta sesión</Badge>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Cerrar la sesión de ${name}, usada ${lastUse(lastUsedAt)}`}
                  onClick={() => void end(session)}
                >
                  Cerrar
                </Button>
              )}
            </li>
          );
        })}
    </ul>
  );
}
