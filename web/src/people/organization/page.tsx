import type { OrganizationSettings } from '@baqueano/domain/people/organization-settings';
import { roleLabels } from '@baqueano/domain/people/permissions';
import { organizationTypeLabels } from '@baqueano/domain/sign-in/account';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { useMay } from '../../lib/session/permission.ts';
import { endSession } from '../../lib/session/session.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { LoadState } from '../../ui/list/load-state.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import panels from '../../ui/look/panels.module.css';
import text from '../../ui/look/text.module.css';
import { identityQuery } from '../sign-in/queries.ts';
import { leaveOrganization, membersQuery } from '../team/queries.ts';
import { DefaultsPanel } from './defaults-panel.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { FactorDemand } from './factor-demand.tsx';
import { OrganizationForm } from './form.tsx';
import { ModulesPanel } from './modules-panel.tsx';
import classes from './page.module.css';
import { organizationQuery, switchTo, useTakeBack } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

const route = getRouteApi('/shell/ajustes/organizacion');

export function Page() {
  const organization = useQuery(organizationQuery);
  return (
    <div className={panels.page}>
      <LoadState
        queries={[organization]}
        failed="Error al cargar la organización"
        loading={
          <Loading text="Cargando la organización...">
            <Skeleton height={240} radius="lg" />
          </Loading>
        }
      >
        {() => organization.data && <Loaded organization={organization.data} />}
      </LoadState>
    </div>
  );
}

function Loaded({ organization }: { organization: OrganizationSettings }) {
  const { name, type, logo, deletesAt } = organization;
  const [form, setForm] = useState<'settings' | 'deletion'>();
  const may = useMay();
  return (
    <>
      {deletesAt && <EndingNotice deletesAt={deletesAt} name={name} />}
      <Panel title="Datos">
        <div className={classes.body}>
          <div className={panels.offer}>
            <div className={text.inWideLine}>
              {logo && <img className={classes.logo} src={logo} alt={`Logo de ${name}`} />}
              <p>
                <strong>{name}</strong>
                <br />
                <span className={text.soft}>{organizationTypeLabels[type]}</span>
              </p>
            </div>
            {may('organization:write') && (
              <Button variant="default" onClick={() => setForm('settings')}>
                Editar
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {may('organization:write') && (
        <>
          <DefaultsPanel defaults={organization.defaults} />
          <ModulesPanel chosen={organization.modules} type={type} />
          <FactorDemand required={organization.requiresSecondFactor} />
        </>
      )}
      <OrganizationsPanel />
      <Panel title="Salir">
        <div className={classes.body}>
          <Leaving name={name} />
          {may('organization:delete') && !deletesAt && (
            <div className={panels.offer}>
              <p>Eliminar la organización, con todos sus datos y archivos. Hay 30 días para volver atrás.</p>
              <Button variant="light" color="red" onClick={() => setForm('deletion')}>
                Eliminar la organización
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {form === 'settings' && <SettingsForm stored={organization} onClosed={() => setForm(undefined)} />}
      {form === 'deletion' && <DeletionForm name={name} onClosed={() => setForm(undefined)} />}
    </>
  );
}

function EndingNotice({ deletesAt, name }: { deletesAt: string; name: string }) {
  const takingBack = useTakeBack();
  const may = useMay();
  return (
    <div className={`${classes.warning} ${panels.offer}`} role="status">
      <p>
        <strong>
          {name} se elimina el {formatDate(dayOf(deletesAt))}
        </strong>
        , con todos sus datos y archivos. Hasta ese día todo sigue andando.
      </p>
      {may('organization:delete') && (
        <Button
          loading={takingBack.isPending}
          onClick={() =>
            takingBack.mutate(undefined, {
              onSuccess: () => void toast('success', 'La organización no se elimina'),
              onError: (error) => void toast('error', messageOf(error, 'Error al volver atrás')),
            })
          }
        >
          No eliminarla
        </Button>
      )}
    </div>
  );
}

function OrganizationsPanel() {
  const { nueva } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: identity } = useQuery(identityQuery);
  const open = (form?: string) => void navigate({ search: { nueva: form }, replace: true, resetScroll: false });
  return (
    <Panel title="Tus organizaciones">
      <ul className={classes.list}>
        {identity?.organizations.map(({ id, name, role }) => (
          <li key={id}>
            <div>
              {name}
              <span className={classes.role}>{roleLabels[role]}</span>
            </div>
            {id === identity.organization.id ? (
              <Badge tone="good">En uso</Badge>
            ) : (
              <Button
                variant="default"
                size="sm"
                aria-label={`Usar ${name}`}
                onClick={() =>
                  void switchTo(id).catch((error: unknown) => toast('error', messageOf(error, 'Error al cambiar')))
                }
              >
                Usar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => open('si')}>
          Crear otra organización
        </Button>
      </div>
      {nueva && <OrganizationForm onClosed={() => open()} />}
    </Panel>
  );
}

function Leaving({ name }: { name: string }) {
  const may = useMay();
  const isOwner = may('organization:delete');
  const team = useQuery({ ...membersQuery, enabled: isOwner });
  // The server refuses to let the only owner leave; the screen says so before the try.
  const isOnlyOwner = isOwner && team.data?.filter(({ role }) => role === 'owner').length === 1;
  async function leave() {
    const sure = await confirm({
      title: `Dejar ${name}`,
      message: `Dejás de ver ${name} en todos tus dispositivos. Lo que hiciste queda. Para volver te tienen que invitar.`,
      confirmLabel: 'Dejar la organización',
    });
    if (!sure) return;
    try {
      await leaveOrganization();
      endSession();
      void toast('success', `Dejaste ${name}`);
    } catch (error) {
      void toast('error', messageOf(error, 'Error al dejar la organización'));
    }
  }
  if (isOnlyOwner)
    return (
      <p>
        Sos el único Dueño de {name}: para dejarla, primero hacé Dueño a otra persona en{' '}
        <Link className={classes.link} to="/ajustes/equipo">
          Equipo
        </Link>
        .
      </p>
    );
  return (
    <div className={panels.offer}>
      <p>Dejar {name}: tu cuenta sigue, y tus otras organizaciones también.</p>
      <Button variant="default" onClick={() => void leave()}>
        Dejar la organización
      </Button>
    </div>
  );
}
