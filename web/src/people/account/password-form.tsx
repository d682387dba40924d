import { passwordChangeForm, shortestPassword } from '@baqueano/domain/sign-in/account';
import { PasswordInput } from '@mantine/core';
import { storedUser } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import text from '../../ui/look/text.module.css';
import { useChangePassword } from './queries.ts';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordForm({ onClosed }: { onClosed: () => void }) {
  const changing = useChangePassword();
  const checked = useDialogForm({
    schema: passwordChangeForm,
    initialValues: empty,
    save: async ({ currentPassword, newPassword }) => {
      await changing.mutateAsync({ currentPassword, newPassword });
      void toast('success', 'Contraseña cambiada. Tus otras sesiones se cerraron');
    },
    failureMessage: 'Error al cambiar la contraseña',
  });
  const field = (name: keyof typeof empty) => ({ ...checked.form.getInputProps(name), size: 'md', required: true });

  return (
    <FormModal title="Cambiar contraseña" submitLabel="Cambiar contraseña" checked={checked} onClosed={onClosed}>
      {/* Gives a password manager the name of the account. */}
      <input type="text" name="username" autoComplete="username" value={storedUser()?.email ?? ''} readOnly hidden />
      <PasswordInput
        {...field('currentPassword')}
        label="Contraseña actual"
        autoComplete="current-password"
        wrapperProps={{ 'data-full': true }}
        data-autofocus
      />
      <PasswordInput
        {...field('newPassword')}
        label="Contraseña nueva"
        description={`Mínimo ${shortestPassword} caracteres`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
      />
      <PasswordInput {...field('confirmation')} label="Repetí la contraseña nueva" autoComplete="new-password" />
      <p className={text.note} data-full>
        Tus otras sesiones se van a cerrar: en los demás dispositivos entrás con la contraseña nueva.
      </p>
    </FormModal>
  );
}
