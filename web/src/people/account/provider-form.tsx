import { oidcLinkInput } from '@baqueano/domain/sign-in/oidc';
import { PasswordInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { leaveToLink } from './queries.ts';

interface Props {
  provider: { id: string; name: string };
  /** Whether it is asked for: who signs in with a provider has none. */
  hasPassword: boolean;
  onClosed: () => void;
}

/** The page leaves for the provider, and comes back by /login/retorno. */
export function ProviderForm({ provider: { id, name }, hasPassword, onClosed }: Props) {
  const checked = useCheckedForm({
    schema: oidcLinkInput,
    initialValues: { provider: id, password: '' },
    save: leaveToLink,
    onInvalid: () => void toast('error', 'Por favor, corrija los errores en el formulario'),
    failureMessage: `Error al vincular ${name}`,
    onFailure: (message) => void toast('error', message),
  });
  return (
    <FormModal title={`Vincular ${name}`} submitLabel={`Ir a ${name}`} checked={checked} onClosed={onClosed}>
      <p data-full>Vas a ingresar en {name}. Cuando vuelvas, también se va a poder ingresar a tu cuenta por ahí.</p>
      {hasPassword && (
        <PasswordInput
          {...checked.form.getInputProps('password')}
          label="Contraseña"
          description="La de Baqueano"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
