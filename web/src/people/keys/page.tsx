import type { ApiKey } from '@baqueano/domain/people/api-key';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { confirmDeletion } from '../../ui/feedback/confirm-deletion.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { LoadState } from '../../ui/list/load-state.tsx';
import lines from '../../ui/look/lines.module.css';
import text from '../../ui/look/text.module.css';
import { Example, SecretDialog } from './dialogs.tsx';
import { KeyForm } from './form.tsx';
import classes from './keys.module.css';
import { keysQuery, useMakeSecret, useRevokeKey } from './queries.ts';
import { exampleOf, permissionsWords, stateWords } from './words.ts';

export function Page() {
  const keys = useQuery(keysQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ key: ApiKey; secret: string }>();
  const linking = useMakeSecret();
  const revoking = useRevokeKey();

  async function makeSecret(key: ApiKey) {
    try {
      setMade({ key, secret: await linking.mutateAsync(key) });
    } catch (error) {
      void toast('error', messageOf(error, 'Error al hacer el secreto'));
    }
  }

  async function another(key: ApiKey) {
    const sure =
      key.hint === null ||
      (await confirm({
        title: 'Hacer otro secreto',
        message: `El secreto de ahora deja de servir: el programa que lo usa no entra hasta que tenga el nuevo. ¿Hacer otro para ${key.name}?`,
        confirmLabel: 'Hacer otro secreto',
      }));
    if (sure) await makeSecret(key);
  }

  async function revoke(key: ApiKey) {
    const message = `¿Revocar la clave ${key.name}? Desde ya no abre nada, y no vuelve.`;
    try {
      const isDeleted = await confirmDeletion(key, {
        title: 'Revocar clave',
        message,
        confirmLabel: 'Revocar',
        remove: revoking.mutateAsync,
      });
      if (isDeleted) void toast('success', 'Clave revocada exitosamente');
    } catch (error) {
      void toast('error', messageOf(error, 'Error al revocar la clave'));
    }
  }

  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Nueva clave
    </Button>
  );
  const look = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <div className={text.sections}>
      <p className={text.intro}>
        Con una clave otro programa lee y cambia lo que le permitas: el sistema contable, un tablero, una planilla. Todo
        lo que hace la pantalla lo hace la API. <a href="/api/docs">Ver todas las llamadas</a>, cada una con el permiso
        que pide.
      </p>
      <LoadState
        queries={[keys]}
        failed="Error al cargar las claves"
        loading={
          <Loading text="Cargando claves...">
            <Skeleton height={160} radius="lg" />
          </Loading>
        }
      >
        {() =>
          keys.data?.length === 0 ? (
            <EmptyState
              icon={<IconApi size={28} stroke={1.5} />}
              title="Todavía no hay claves"
              hint="Cada programa la suya: así se sabe quién hizo qué, y se revoca una sin tocar las otras."
              action={addButton}
            />
          ) : (
            <>
              <div>{addButton}</div>
              <section className={classes.panel} aria-label="Claves">
                <ul className={lines.list}>
                  {keys.data?.map((key) => (
                    <li key={key.id} className={lines.line}>
                      <p>
                        <strong>{key.name}</strong>
                        <span className={lines.soft}>{permissionsWords(key)}</span>
                        <span className={lines.soft}>{stateWords(key)}</span>
                        {key.by && <span className={lines.soft}>La hizo {key.by}</span>}
                      </p>
                      <span className={lines.buttons}>
                        <ActionIcon
                          {...look}
                          aria-label={`Hacer otro secreto de ${key.name}`}
                          onClick={() => void another(key)}
                        >
                          <IconRefresh size={18} aria-hidden />
                        </ActionIcon>
                        <ActionIcon {...look} aria-label={`Revocar clave ${key.name}`} onClick={() => void revoke(key)}>
                          <IconTrash size={18} aria-hidden />
                        </ActionIcon>
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
              <Example of={exampleOf('baq_…')} />
            </>
          )
        }
      </LoadState>
      {adding && <KeyForm onMade={(key) => void makeSecret(key)} onClosed={() => setAdding(false)} />}
      {made && <SecretDialog key={made.secret} made={made} onClosed={() => setMade(undefined)} />}
    </div>
  );
}
