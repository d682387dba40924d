import { displayName } from '@baqueano/domain/people/display-name';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { endSession, storedUser } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Awaited } from '../../ui/list/load-state.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import panels from '../../ui/look/panels.module.css';
import { identityQuery } from '../sign-in/queries.ts';
import { EmailPanel } from './email-panel.tsx';
import { NameForm } from './name-form.tsx';
import classes from './page.module.css';
import { OwnerForm } from './parts/owner-form.tsx';
import { signInMethodsQuery } from './parts/sign-in-methods.ts';
import { PasswordForm } from './password-form.tsx';
import { ProvidersPanel } from './providers-panel.tsx';
import { deleteAccount, sessionsQuery, useEndOtherSessions } from './queries.ts';
import type { AccountSearch } from './search.ts';
import { SecurityPanel } from './security-panel.tsx';
import { SessionList } from './session-list.tsx';

const route = getRouteApi('/shell/cuenta');

export function Page() {
  return (
    <div className={panels.page}>
      <NamePanel />
      <EmailPanel />
      <PasswordPanel />
      <SecurityPanel />
      <ProvidersPanel />
      <SessionsPanel />
      <DeletionPanel />
    </div>
  );
}

function useForms() {
  const { cambiar } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (form?: AccountSearch['cambiar']) =>
    void navigate({ search: { cambiar: form }, replace: true, resetScroll: false });
  return { cambiar, show };
}

function NamePanel() {
  const { cambiar, show } = useForms();
  const { data: identity } = useQuery(identityQuery);
  const user = identity?.user ?? storedUser();
  return (
    <Panel title="Tus datos">
      <div className={`${classes.body} ${panels.offer}`}>
        <p className={classes.who}>
          <strong>{displayName(user)}</strong>
        </p>
        <Button variant="default" onClick={() => show('nombre')}>
          Cambiar nombre
        </Button>
      </div>
      {cambiar === 'nombre' && <NameForm user={user} onClosed={() => show()} />}
    </Panel>
  );
}

function PasswordPanel() {
  const { cambiar, show } = useForms();
  const query = useQuery(signInMethodsQuery);
  const methods = query.data;

  return (
    <Panel title="Contraseña">
      <div className={classes.body}>
        {methods?.password && (
          <div className={panels.offer}>
            <p>
              {methods.google
                ? 'Ingresás con Google o con tu email y tu contraseña.'
                : 'Ingresás con tu email y tu contraseña.'}
            </p>
            <Button variant="default" onClick={() => show('contrasena')}>
              Cambiar contraseña
            </Button>
          </div>
        )}
        {methods && !methods.password && (
          <p>
            {methods.google && 'Ingresás con Google: '}
            {methods.google ? 'tu' : 'Tu'} cuenta no tiene contraseña en Baqueano. Si querés tener una, cerrá sesión y
            elegí «¿Olvidaste tu contraseña?».
          </p>
        )}
        <Awaited query={query} text="Cargando tu cuenta..." height={36} />
      </div>
      {cambiar === 'contrasena' && methods?.password && <PasswordForm onClosed={() => show()} />}
    </Panel>
  );
}

function SessionsPanel() {
  const query = useQuery(sessionsQuery);
  const sessions = query.data;
  const endOthers = useEndOtherSessions();
  const several = sessions && sessions.length > 1;

  return (
    <Panel
      title="Sesiones abiertas"
      aside={
        several && (
          <Button variant="default" size="sm" onClick={() => void endOthers()}>
            Cerrar las otras
          </Button>
        )
      }
    >
      {sessions && <SessionList sessions={sessions} />}
      {sessions?.length === 1 && <p className={classes.note}>No tenés otras sesiones abiertas.</p>}
      {!sessions && (
        <div className={classes.body}>
          <Awaited query={query} failed="Error al cargar las sesiones" text="Cargando sesiones..." height={48} />
        </div>
      )}
    </Panel>
  );
}

function DeletionPanel() {
  const { data: methods } = useQuery(signInMethodsQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Eliminar mi cuenta">
      <div className={`${classes.body} ${panels.offer}`}>
        <p>Dejás tus organizaciones. Lo que hiciste en ellas queda.</p>
        <Button variant="default" disabled={!methods} onClick={() => setIsOpen(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {isOpen && (
        <OwnerForm
          title="Eliminar mi cuenta"
          words="Dejás todas tus organizaciones y se cierran tus sesiones. Lo que hiciste en ellas queda, sin tu nombre. No se puede volver atrás."
          submitLabel="Eliminar mi cuenta"
          failed="Error al eliminar tu cuenta"
          danger
          act={async (proof) => {
            await deleteAccount(proof);
            void toast('success', 'Tu cuenta se eliminó');
            endSession();
          }}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}
