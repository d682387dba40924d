import { organizationTypes } from '@baqueano/domain/people/organization';
import { organizationTypeLabels, registrationInput, shortestPassword } from '@baqueano/domain/sign-in/account';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { post } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useFirstFocus } from './frame/use-first-focus.ts';
import type { SignInFormProps } from './login-form.tsx';
import { organizationNameHint } from './organization-name-hint.ts';
import classes from './page.module.css';
import { begin, type Started } from './queries.ts';
import type { emptyRegistration } from './registration-draft.ts';

const typeOptions = organizationTypes.map((value) => ({ value, label: organizationTypeLabels[value] }));

export function RegistrationForm({
  draft,
  onDraft,
  onStart,
  onStep,
  onError,
}: SignInFormProps<typeof emptyRegistration>) {
  const firstField = useFirstFocus();
  const { form, onSubmit, busy } = useCheckedForm({
    schema: registrationInput,
    initialValues: draft,
    onValuesChange: onDraft,
    save: async (input) => {
      onStart();
      // A person without an organization may already have an account with a second factor.
      const step = begin(await post<Started>('/api/auth/register', input));
      if (step) return onStep(step);
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
        <TextInput ref={firstField} {...field('firstName')} label="Nombre" autoComplete="given-name" />
        <TextInput {...field('lastName')} label="Apellido" placeholder="Opcional" autoComplete="family-name" />
      </div>
      <TextInput {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" required />
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
