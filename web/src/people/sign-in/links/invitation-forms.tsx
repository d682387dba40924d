import { displayName } from '@baqueano/domain/people/display-name';
import { acceptInput, joinInput, type OfferedInvitation } from '@baqueano/domain/people/team';
import { shortestPassword } from '@baqueano/domain/sign-in/account';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../lib/http/http.ts';
import { storedUser } from '../../../lib/session/session.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import classes from '../frame/password-pages.module.css';
import type { NextStep } from '../queries.ts';
import { accept, join, registerInvited } from './invitation-queries.ts';

export interface Invited {
  token: string;
  offer: OfferedInvitation;
}

interface FormProps extends Invited {
  onStep: (step: NextStep) => void;
}

/** After joining, the screens are those of the organization. */
function useEntered(organizationName: string) {
  const navigate = useNavigate();
  return () => {
    void toast('success', `Ya sos parte de ${organizationName}`);
    void navigate({ to: '/', replace: true });
  };
}

export function AcceptAsMe({ token, organizationName }: { token: string; organizationName: string }) {
  const entered = useEntered(organizationName);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function acceptIt() {
    setBusy(true);
    setFailure(undefined);
    try {
      await join(token);
      entered();
    } catch (error) {
      setFailure(messageOf(error, 'Error al aceptar la invitación'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {failure && <ErrorBox message={failure} />}
      <Button size="md" fullWidth loading={busy} onClick={() => void acceptIt()}>
        Aceptar como {displayName(storedUser())}
      </Button>
    </>
  );
}

export function AccountForm({ token, offer: { email, organizationName }, onStep }: FormProps) {
  const entered = useEntered(organizationName);
  const { form, onSubmit, busy, failure } = useCheckedForm({
    schema: acceptInput,
    initialValues: { token, email: email ?? '', password: '' },
    save: async (input) => {
      const step = await accept(input);
      if (step) onStep(step);
      else entered();
    },
    onInvalid: (message) => void toast('error', message),
    failureMessage: 'Error al aceptar la invitación',
    onFailure: (message) => void toast('error', message),
  });
  const field = (name: 'email' | 'password') => ({ ...form.getInputProps(name), size: 'md', withAsterisk: false });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {failure && <ErrorBox message={failure.message} />}
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={email !== null}
        required
      />
      <PasswordInput {...field('password')} label="Contraseña" autoComplete="current-password" required />
      <p className={classes.soft}>
        ¿Entrás con Google? <Link to="/login">Iniciá sesión</Link> y abrí de nuevo el enlace de la invitación.
      </p>
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Entrando...">
        Entrar y aceptar
      </SubmitButton>
    </form>
  );
}

export function NewAccountForm({ token, offer: { email, organizationName }, onStep }: FormProps) {
  const entered = useEntered(organizationName);
  const { form, onSubmit, busy, failure } = useCheckedForm({
    schema: joinInput,
    initialValues: { token, firstName: '', lastName: '', email: email ?? '', password: '' },
    save: async (input) => {
      const step = await registerInvited(input);
      if (step) onStep(step);
      else entered();
    },
    onInvalid: (message) => void toast('error', message),
    failureMessage: 'Error al crear la cuenta',
    onFailure: (message) => void toast('error', message),
  });
  const field = (name: 'firstName' | 'lastName' | 'email' | 'password') => ({
    ...form.getInputProps(name),
    size: 'md',
    withAsterisk: false,
  });
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {failure && <ErrorBox message={failure.message} />}
      <TextInput {...field('firstName')} label="Nombre" autoComplete="given-name" required />
      <TextInput {...field('lastName')} label="Apellido" placeholder="Opcional" autoComplete="family-name" />
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={email !== null}
        required
      />
      <PasswordInput
        {...field('password')}
        label="Contraseña"
        description={`Mínimo ${shortestPassword} caracteres`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        required
      />
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Creando tu cuenta...">
        Crear mi cuenta y entrar
      </SubmitButton>
    </form>
  );
}
