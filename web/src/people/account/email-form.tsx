import { emailChangeInput } from '@baqueano/domain/sign-in/account-email';
import { PasswordInput, TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useDialogForm } from '../../ui/form/use-dialog-form.ts';
import text from '../../ui/look/text.module.css';
import { useChangeEmail } from './queries.ts';

interface Props {
  /** The form needs the password; a person who signs in with a provider has none. */
  hasPassword: boolean;
  byMail: boolean;
  onClosed: () => void;
}

export function EmailForm({ hasPassword, byMail, onClosed }: Props) {
  const changing = useChangeEmail();
  const checked = useDialogForm({
    schema: emailChangeInput,
    initialValues: { email: '', password: '' },
    save: async (input) => {
      const { changingTo } = await changing.mutateAsync(input);
      void toast('success', changingTo ? `Te mandamos un enlace a ${changingTo}` : 'Correo cambiado');
    },
    failureMessage: 'Error al cambiar tu correo',
  });
  const field = (name: 'email' | 'password') => ({
    ...checked.form.getInputProps(name),
    size: 'md',
    required: true,
    wrapperProps: { 'data-full': true },
  });

  return (
    <FormModal title="Cambiar correo" submitLabel="Cambiar correo" checked={checked} onClosed={onClosed}>
      <TextInput
        {...field('email')}
        label="Correo nuevo"
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
      />
      {hasPassword && <PasswordInput {...field('password')} label="Contraseña" autoComplete="current-password" />}
      <p className={text.note} data-full>
        {byMail
          ? 'Cambia cuando abras el enlace que te mandamos al correo nuevo, dentro de un día. Al de ahora le avisamos.'
          : 'Este servidor no envía correos: cambia en el acto, y queda sin verificar.'}
      </p>
    </FormModal>
  );
}
