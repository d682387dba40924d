import {
  organizationTypeLabels,
  type RegistrationInput,
  registrationInput,
  shortestPassword,
} from '@baqueano/domain/account';
import { organizationTypes } from '@baqueano/domain/organization';
import type { Session } from '@baqueano/domain/session';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { post } from '../../lib/http.ts';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import type { SignInFormProps } from './login-form.tsx';
import { organizationNameHint } from './organization-name-hint.ts';
import classes from './page.module.css';
import type { emptyRegistration } from './registration-draft.ts';
import { useFirstFocus } from './use-first-focus.ts';

async function register(input: RegistrationInput) {
  startSession(await post<Session>('/api/auth/register', input));
}

const typeOptions = organizationTypes.map((value) => ({ value, label: organizationTypeLabels[value] }));

export function RegistrationForm({ draft, onDraft, onStart, onError }: SignInFormProps<typeof emptyRegistration>) {
  const firstField = useFirstFocus();
  const { form, onSubmit, busy } = useCheckedForm({
    schema: registrationInput,
    initialValues: draft,
    onValuesChange: onDraft,
    save: async (input) => {
      onStart();
      await register(input);
      void toast('success', '¡Registro exitoso! Bienvenido a Baqueano');
    },
    onInvalid: onError,
    failureMessage: 'Error al registrarse',
    onFailure: onError,
  });
  const field = (name: keyof typeof emptyRegistration) => {
    const { error, ...props } = form.getInputProps(name);
    return { ...props, error: Boolean(error), 'aria-invalid': Boolean(error), withAsterisk: false, size: 'md' };
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} label="Nombre" autoComplete="given-name" />
        <TextInput {...field('lastName')} label="Apellido" placeholder="Opcional" autoComplete="family-name" />
      </div>
      <TextInput
        ref={firstField}
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordInput
        {...field('password')}
        label="Contraseña"
        description={`Mínimo ${shortestPassword} caracteres`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        minLength={shortestPassword}
        required
      />
      <fieldset className={classes.section}>
        <legend>Información de la Organización</legend>
        <TextInput
          {...field('organizationName')}
          label="Nombre de la Organización"
          {...organizationNameHint(form.values.organizationType)}
          autoComplete="organization"
          required
        />
        <NativeSelect {...field('organizationType')} label="Tipo de Organización" data={typeOptions} required />
      </fieldset>
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Registrando...">
        Crear Cuenta
      </SubmitButton>
    </form>
  );
}
