import { accountDeletionInput } from '@baqueano/domain/people/organization-settings';
import { PasswordInput } from '@mantine/core';
import { endSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { deleteAccount } from './queries.ts';

/** @param hasPassword whether it is asked for: who signs in with Google has none. */
export function DeletionForm({ hasPassword, onClosed }: { hasPassword: boolean; onClosed: () => void }) {
  const checked = useCheckedForm({
    schema: accountDeletionInput,
    initialValues: { password: '' },
    save: async (input) => {
      await deleteAccount(input);
      void toast('success', 'Tu cuenta se eliminó');
      endSession();
    },
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: 'Error al eliminar tu cuenta',
    onFailure: (message) => void toast('error', message),
  });
  return (
    <FormModal title="Eliminar mi cuenta" submitLabel="Eliminar mi cuenta" checked={checked} danger onClosed={onClosed}>
      <p data-full>
        Dejás todas tus organizaciones y se cierran tus sesiones. Lo que hiciste en ellas queda, sin tu nombre. No se
        puede volver atrás.
      </p>
      {hasPassword && (
        <PasswordInput
          {...checked.form.getInputProps('password')}
          label="Contraseña"
          autoComplete="current-password"
          size="md"
          wrapperProps={{ 'data-full': true }}
          required
          data-autofocus
        />
      )}
    </FormModal>
  );
}
