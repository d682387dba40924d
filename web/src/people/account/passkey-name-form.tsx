import { type Passkey, passkeyNameInput } from '@baqueano/domain/sign-in/second-factor';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { useRenamePasskey } from './parts/factor-queries.ts';

export function PasskeyNameForm({ passkey: { id, name }, onClosed }: { passkey: Passkey; onClosed: () => void }) {
  const renaming = useRenamePasskey();
  const checked = useDialogForm({
    schema: passkeyNameInput,
    initialValues: { name },
    save: async (input) => {
      await renaming.mutateAsync({ id, ...input });
      void toast('success', 'Llave de acceso actualizada exitosamente');
    },
    failureMessage: 'Error al cambiar el nombre de la llave',
  });
  return (
    <FormModal
      title={`Cambiar el nombre de ${name}`}
      submitLabel="Guardar nombre"
      checked={checked}
      onClosed={onClosed}
    >
      <TextInput
        {...checked.form.getInputProps('name')}
        label="Nombre de la llave"
        size="md"
        maxLength={60}
        autoComplete="off"
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
    </FormModal>
  );
}
