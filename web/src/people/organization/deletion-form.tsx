import { deletionGraceDays, organizationDeletionInput } from '@baqueano/domain/people/organization-settings';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import { useAskDeletion } from './queries.ts';

/** The name has to be typed, so that an organization is not deleted by mistake. */
export function DeletionForm({ name, onClosed }: { name: string; onClosed: () => void }) {
  const asking = useAskDeletion();
  const checked = useDialogForm({
    schema: organizationDeletionInput,
    initialValues: { name: '' },
    save: async (input) => {
      await asking.mutateAsync(input.name);
      void toast('success', `Se elimina dentro de ${deletionGraceDays} días`);
    },
    failureMessage: 'Error al eliminar la organización',
  });
  return (
    <FormModal
      title={`Eliminar ${name}`}
      submitLabel="Eliminar la organización"
      checked={checked}
      danger
      onClosed={onClosed}
    >
      <p data-full>
        Dentro de {deletionGraceDays} días se borran todos sus datos y archivos, y las cuentas de quienes no son de otra
        organización. Hasta entonces todo sigue andando, y cualquier Dueño puede volver atrás.
      </p>
      <TextInput
        {...checked.form.getInputProps('name')}
        label="Nombre de la organización"
        description={`Para confirmar escribí: ${name}`}
        size="md"
        autoComplete="off"
        wrapperProps={{ 'data-full': true }}
        required
        data-autofocus
      />
    </FormModal>
  );
}
