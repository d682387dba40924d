import type { Role } from '@baqueano/domain/people/permissions';
import { invitationDays, invitationInput } from '@baqueano/domain/people/team';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import text from '../../ui/look/text.module.css';
import { providersQuery } from '../sign-in/parts/providers.ts';
import { type Sent, useInvite } from './queries.ts';
import { RoleFields } from './role-fields.tsx';

export interface InviteFormProps {
  driver?: { id: string; name: string; email: string };
  onSent: (sent: Sent) => void;
  onClosed: () => void;
}

export function InviteForm({ driver, onSent, onClosed }: InviteFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const inviting = useInvite(key);
  const mail = useQuery(providersQuery).data?.mail ?? false;
  const role: Role = driver ? 'driver' : 'administration';
  const checked = useDialogForm({
    schema: invitationInput,
    initialValues: { role, driverId: driver?.id ?? '', email: '' },
    save: async (input) => {
      const sent = await inviting.mutateAsync(input);
      onSent(sent);
      void toast('success', sent.invitation.mailed ? 'Invitación enviada' : 'Invitación creada exitosamente');
    },
    failureMessage: 'Error al invitar',
  });
  const { form } = checked;
  return (
    <FormModal
      title={driver ? `Invitar a ${driver.name} a la app` : 'Invitar a una persona'}
      submitLabel="Invitar"
      checked={checked}
      draft={`invitation:${driver?.id ?? 'new'}`}
      onClosed={onClosed}
    >
      <TextInput
        {...form.getInputProps('email')}
        label="Email"
        placeholder="Opcional"
        description={
          mail
            ? 'Le llega la invitación, y nadie más puede aceptarla. Sin email, le pasás vos el enlace.'
            : 'Si lo escribís, nadie más puede aceptarla. Este servidor no envía correo: le pasás vos el enlace.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        size="md"
        wrapperProps={{ 'data-full': true }}
        data-autofocus
      />
      <RoleFields role={form.values.role} fieldOf={form.getInputProps} driverName={driver?.name} />
      <p className={text.note} data-full>
        La invitación sirve una vez y vale {invitationDays} días.
      </p>
    </FormModal>
  );
}
