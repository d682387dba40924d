import { passwordResetForm, shortestPassword } from '@baqueano/domain/sign-in/account';
import { Button, PasswordInput, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { HttpError, messageOf } from '../../../lib/http/http.ts';
import { endSession, storedUser } from '../../../lib/session/session.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import classes from '../frame/password-pages.module.css';
import { SignInFrame } from '../frame/sign-in-frame.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { resetOwnerQuery, resetPassword } from './password-queries.ts';
import { useLinkCheck, useLinkToken } from './use-link.ts';

/** The target of a reset link; its token is beside the address (routes.tsx). */
export function Page() {
  useDocumentTitle('Baqueano · Elegí otra contraseña');
  const resetToken = useLinkToken(useLocation().state.resetToken, '/restablecer');
  return (
    <SignInFrame>
      {resetToken ? (
        <CheckedLink token={resetToken} />
      ) : (
        resetToken === null && (
          <DeadLink message="Al enlace le falta una parte. Abrilo de nuevo como te llegó, o pedí otro" />
        )
      )}
      <p className={classes.back}>
        <Link to="/login">Volver a iniciar sesión</Link>
      </p>
    </SignInFrame>
  );
}

function CheckedLink({ token }: { token: string }) {
  const { data: owner, error, refetch, isFetching } = useLinkCheck(resetOwnerQuery(token));
  if (owner) return <NewPasswordForm token={token} email={owner.email} />;
  if (error instanceof HttpError && error.status === 400) return <DeadLink message={error.message} />;
  if (error) return <ErrorBox message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading text="Comprobando el enlace...">
      <Skeleton height={180} />
    </Loading>
  );
}

const notice = 'Tu contraseña cambió y se cerraron todas tus sesiones. Iniciá sesión con la nueva.';

function DeadLink({ message }: { message: string }) {
  return (
    <div className={classes.form}>
      <StepHeading>El enlace no sirve</StepHeading>
      <ErrorBox message={message} />
      <Button component={Link} to="/recuperar" size="md" fullWidth>
        Pedir un enlace nuevo
      </Button>
    </div>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { form, onSubmit, busy, failure } = useCheckedForm({
    schema: passwordResetForm,
    initialValues: { token, password: '', confirmation: '' },
    save: async (input) => {
      await resetPassword({ token, password: input.password });
      // The reset has ended the sessions of that person, also the one in this browser.
      if (storedUser()?.email === email) endSession();
      void toast('success', 'Contraseña cambiada');
      await navigate({ to: '/login', state: { email, notice }, replace: true });
    },
    onInvalid: (message) => void toast('error', message),
    failureMessage: 'Error al cambiar la contraseña',
    onFailure: (message) => void toast('error', message),
  });
  const field = (name: 'password' | 'confirmation') => ({
    ...form.getInputProps(name),
    size: 'md',
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <StepHeading>Elegí otra contraseña</StepHeading>
      <p>
        Para <strong>{email}</strong>. Todas tus sesiones abiertas se van a cerrar.
      </p>
      {failure && <ErrorBox message={failure.message} />}
      {/* Gives a password manager the name of the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...field('password')}
        label="Contraseña nueva"
        description={`Mínimo ${shortestPassword} caracteres`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PasswordInput {...field('confirmation')} label="Repetí la contraseña nueva" />
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Cambiando la contraseña...">
        Cambiar la contraseña
      </SubmitButton>
    </form>
  );
}
