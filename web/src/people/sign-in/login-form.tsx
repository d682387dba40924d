import { loginInput } from '@baqueano/domain/sign-in/login';
import { PasswordInput, TextInput } from '@mantine/core';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useFirstFocus } from './frame/use-first-focus.ts';
import classes from './page.module.css';
import { login, type NextStep } from './queries.ts';

export const emptyLogin = { email: '', password: '' };

/** The common props of both tabs' forms. An error's message goes to the red box; the field itself is only marked. */
export interface SignInFormProps<Draft> {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onStart: () => void;
  /** There is a further step before the session. */
  onStep: (step: NextStep) => Promise<unknown>;
  onError: (message: string) => void;
}

export function LoginForm({ draft, onDraft, onStart, onStep, onError }: SignInFormProps<typeof emptyLogin>) {
  const firstField = useFirstFocus();
  const { form, onSubmit, busy } = useCheckedForm({
    schema: loginInput,
    initialValues: draft,
    onValuesChange: onDraft,
    save: async (input) => {
      onStart();
      const step = await login(input);
      if (step) return onStep(step);
      void toast('success', '¡Bienvenido! Inicio de sesión exitoso');
    },
    onInvalid: onError,
    failureMessage: 'Error al iniciar sesión',
    onFailure: onError,
  });
  const field = (name: keyof typeof emptyLogin) => {
    const { error, ...props } = form.getInputProps(name);
    return {
      ...props,
      error: Boolean(error),
      'aria-invalid': Boolean(error),
      required: true,
      withAsterisk: false,
      size: 'md',
    };
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={firstField}
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordInput {...field('password')} label="Contraseña" autoComplete="current-password" />
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Iniciando sesión...">
        Iniciar Sesión
      </SubmitButton>
    </form>
  );
}
