import { displayName } from '@baqueano/domain/people/display-name';
import { roleLabels } from '@baqueano/domain/people/permissions';
import type { Member } from '@baqueano/domain/people/team';
import { formatCount } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { storedUser } from '../../lib/session/session.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { focusContent } from '../../ui/feedback/toasts/focus-content.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { LoadState } from '../../ui/list/load-state.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import text from '../../ui/look/text.module.css';
import { OwnerForm } from '../account/parts/owner-form.tsx';
import { InviteForm } from './form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { LinkDialog } from './link-dialog.tsx';
import classes from './page.module.css';
import { invitationsQuery, membersQuery, type Sent, useRemoveMember, useResetFactor } from './queries.ts';
import { RoleForm } from './role-form.tsx';
import { lastUse } from './words.ts';

const route = getRouteApi('/shell/ajustes/equipo');

export function Page() {
  const { invitar } = route.useSearch();
  const navigate = route.useNavigate();
  const members = useQuery(membersQuery);
  const invitations = useQuery(invitationsQuery);
  const removing = useRemoveMember();
  const [changed, setChanged] = useState<Member>();
  const [reset, setReset] = useState<Member>();
  const [sent, setSent] = useState<Sent>();
  const owners = members.data?.filter(({ role }) => role === 'owner').length;
  const open = (form?: string) => void navigate({ search: { invitar: form }, replace: true, resetScroll: false });

  async function remove(member: Member) {
    const name = displayName(member);
    const sure = await confirm({
      title: `Quitar a ${name}`,
      message: `${name} deja de ver la organización en todos sus dispositivos. Lo que hizo queda, con su nombre. Para que vuelva hay que invitarla de nuevo.`,
      confirmLabel: 'Quitar del equipo',
    });
    if (!sure) return;
    try {
      await removing.mutateAsync(member);
      void toast('success', `${name} ya no está en el equipo`);
      focusContent();
    } catch (error) {
      void toast('error', messageOf(error, 'Error al quitar a la persona'));
    }
  }

  return (
    <div className={classes.page}>
      <LoadState
        queries={[members, invitations]}
        failed="Error al cargar el equipo"
        loading={
          <Loading text="Cargando el equipo...">
            <Skeleton height={240} radius="lg" />
          </Loading>
        }
      >
        {() => (
          <>
            <Panel
              title={formatCount(members.data?.length ?? 0, 'persona', 'personas')}
              aside={
                <Button
                  className={classes.invite}
                  leftSection={<IconUserPlus size={18} aria-hidden />}
                  onClick={() => open('si')}
                >
                  Invitar
                </Button>
              }
            >
              <ul className={text.plainList}>
                {members.data?.map((member) => (
                  <MemberLine
                    key={member.id}
                    member={member}
                    alone={member.role === 'owner' && owners === 1}
                    busy={removing.isPending && removing.variables.id === member.id}
                    onChange={() => setChanged(member)}
                    onRemove={() => void remove(member)}
                    onResetFactor={() => setReset(member)}
                  />
                ))}
              </ul>
              {members.data?.length === 1 && (
                <p className={classes.note}>
                  Nadie más usa esta organización. Invitá a quien carga los papeles, al taller o a tus conductores: cada
                  uno ve y hace lo suyo.
                </p>
              )}
            </Panel>
            {invitations.data && invitations.data.length > 0 && (
              <InvitationList invitations={invitations.data} onSent={setSent} />
            )}
          </>
        )}
      </LoadState>
      {invitar && <InviteForm onSent={setSent} onClosed={() => open()} />}
      {changed && <RoleForm member={changed} onClosed={() => setChanged(undefined)} />}
      {reset && <FactorReset member={reset} onClosed={() => setReset(undefined)} />}
      {sent && !invitar && <LinkDialog sent={sent} onClosed={() => setSent(undefined)} />}
    </div>
  );
}

function FactorReset({ member, onClosed }: { member: Member; onClosed: () => void }) {
  const resetting = useResetFactor();
  const name = displayName(member);
  return (
    <OwnerForm
      title={`Reiniciar el segundo factor de ${name}`}
      words={`Es para cuando perdió el teléfono: ${name} va a entrar con su contraseña sola hasta que configure otro. Sus sesiones se cierran. Asegurate de que te lo pide ${name} y no otra persona.`}
      submitLabel="Reiniciar"
      failed="Error al reiniciar el segundo factor"
      act={async (proof) => {
        await resetting.mutateAsync({ id: member.id, proof });
        void toast('success', `El segundo factor de ${name} se reinició`);
        focusContent();
      }}
      onClosed={onClosed}
    />
  );
}

interface LineProps {
  member: Member;
  /** The only Dueño: the organization needs one. */
  alone: boolean;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
  onResetFactor: () => void;
}

function MemberLine({ member, alone, busy, onChange, onRemove, onResetFactor }: LineProps) {
  const { id, email, role, driverId, driverName, lastUsedAt, secondFactor } = member;
  const name = displayName(member);
  const mine = storedUser()?.id === id;
  return (
    <li className={classes.line} data-busy={busy || undefined}>
      <div className={classes.who}>
        <strong>
          {name}
          {mine && ' (vos)'}
        </strong>
        {name !== email && <span>{email}</span>}
        <span>
          {lastUse(lastUsedAt)} · {secondFactor ? 'con segundo factor' : 'sin segundo factor'}
        </span>
        {driverName && <span>Conductor: {driverName}</span>}
        {driverId && !driverName && <span>Su conductor se eliminó: no ve nada hasta que lo recuperes.</span>}
      </div>
      <Badge tone={role === 'owner' ? 'good' : 'neutral'}>{roleLabels[role]}</Badge>
      <span className={classes.buttons}>
        {!alone && (
          <Button variant="default" size="sm" aria-label={`Cambiar rol de ${name}`} onClick={onChange}>
            Cambiar rol
          </Button>
        )}
        {!mine && secondFactor && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Reiniciar el segundo factor de ${name}`}
            onClick={onResetFactor}
          >
            Perdió el teléfono
          </Button>
        )}
        {!mine && (
          <Button variant="subtle" color="gray" size="sm" aria-label={`Quitar a ${name}`} onClick={onRemove}>
            Quitar
          </Button>
        )}
      </span>
    </li>
  );
}
