import { roleLabels } from '@baqueano/domain/people/permissions';
import type { Invitation } from '@baqueano/domain/people/team';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { focusContent } from '../../ui/feedback/toasts/focus-content.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Badge } from '../../ui/look/badge.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import text from '../../ui/look/text.module.css';
import classes from './page.module.css';
import { type Sent, useRevoke, useSendAgain } from './queries.ts';
import { expiryWords, inviteeOf } from './words.ts';

export function InvitationList({
  invitations,
  onSent,
}: {
  invitations: readonly Invitation[];
  onSent: (sent: Sent) => void;
}) {
  const sending = useSendAgain();
  const revoking = useRevoke();

  async function sendAgain(invitation: Invitation) {
    try {
      onSent(await sending.mutateAsync(invitation));
    } catch (error) {
      void toast('error', messageOf(error, 'Error al reenviar la invitación'));
    }
  }

  async function revoke(invitation: Invitation) {
    const sure = await confirm({
      title: 'Anular invitación',
      message: `${inviteeOf(invitation)}: su enlace deja de servir.`,
      confirmLabel: 'Anular invitación',
    });
    if (!sure) return;
    try {
      await revoking.mutateAsync(invitation);
      void toast('success', 'Invitación anulada');
      focusContent();
    } catch (error) {
      void toast('error', messageOf(error, 'Error al anular la invitación'));
    }
  }

  return (
    <Panel title="Invitaciones pendientes">
      <ul className={text.plainList}>
        {invitations.map((invitation) => {
          const { id, role, driverName, email, createdAt, createdBy } = invitation;
          const invitee = inviteeOf(invitation);
          return (
            <li key={id} className={classes.line}>
              <div className={classes.who}>
                <strong>{invitee}</strong>
                <span>
                  {expiryWords(invitation)} · {createdBy?.name ? `de ${createdBy.name}, ` : ''}el{' '}
                  {formatDate(dayOf(createdAt))}
                  {email && driverName ? ` · ${driverName}` : ''}
                </span>
              </div>
              <Badge tone="neutral">{roleLabels[role]}</Badge>
              <span className={classes.buttons}>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={email ? `Reenviar la invitación: ${invitee}` : `Hacer otro enlace: ${invitee}`}
                  loading={sending.isPending && sending.variables.id === id}
                  onClick={() => void sendAgain(invitation)}
                >
                  {email ? 'Reenviar' : 'Otro enlace'}
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`Anular la invitación: ${invitee}`}
                  onClick={() => void revoke(invitation)}
                >
                  Anular
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
