import { organizationTypes } from '@baqueano/domain/people/organization';
import { organizationInput } from '@baqueano/domain/people/organization-settings';
import { organizationTypeLabels } from '@baqueano/domain/sign-in/account';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { openOrganization } from './queries.ts';

export const typeOptions = organizationTypes.map((value) => ({ value, label: organizationTypeLabels[value] }));

/** Opens another organization of the same person and switches the session to it. */
export function OrganizationForm({ onClosed }: { onClosed: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const checked = useDialogForm({
    schema: organizationInput,
    initialValues: { name: '', type: 'logistics' },
    save: async (input) => {
      await openOrganization(input, key);
      void toast('success', 'Organización creada exitosamente');
    },
    failureMessage: 'Error al crear la organización',
  });
  const { form } = checked;
  return (
    <FormModal title="Crear otra organización" submitLabel="Crear organización" checked={checked} onClosed={onClosed}>
      <TextInput {...form.getInputProps('name')} label="Nombre" size="md" required data-autofocus />
      <NativeSelect {...form.getInputProps('type')} label="Tipo" data={typeOptions} size="md" required />
    </FormModal>
  );
}
