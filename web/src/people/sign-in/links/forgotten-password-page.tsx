import { passwordForgottenInput } from '@baqueano/domain/sign-in/account';
import { TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import classes from '../frame/password-pages.module.css';
import { SignInFrame } from '../frame/sign-in-frame.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { providersQuery } from '../parts/providers.ts';
import { askForResetLink } from './password-queries.ts';

export function Page() {
  useDocumentTitle('Baqueano · ¿Olvidaste tu contraseña?');
  const { email = '' } = useLocation().state;
  const { data: providers } = useQuery(providersQuery);
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <SignInFrame>
      {sentTo ? (
        <LinkSent email={sentTo} byMail={providers?.mail ?? true} />
      ) : (
        <EmailForm email={email} byMail={providers?.mail ?? true} onDone={setSentTo} />
      )}
      <p className={classes.back}>
        <Link to="/login" state={{ email: sentTo ?? email }}>
          Volver a iniciar sesión
        </Link>
      </p>
    </SignInFrame>
  );
}

interface EmailFormProps {
  email: string;
  byMail: boolean;
  onDone: (email: string) => void;
}

function EmailForm({ email, byMail, onDone }: EmailFormProps) {
  const { form, onSubmit, busy, failure } = useCheckedForm({
    schema: passwordForgottenInput,
    initialValues: { email },
    save: async (input) => {
      await askForResetLink(input);
      onDone(input.email);
    },
    onInvalid: (message) => void toast('error', message),
    failureMessage: 'Error al pedir el enlace',
    onFailure: (message) => void toast('error', message),
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <StepHeading>¿Olvidaste tu contraseña?</StepHeading>
      <p>
        {byMail
          ? 'Decinos el email de tu cuenta y te enviamos un enlace para elegir otra.'
          : 'Este servidor no envía correos. Decinos el email de tu cuenta y pedile después el enlace a quien administra el servidor.'}
      </p>
      {failure && <ErrorBox message={failure.message} />}
      <TextInput
        {...form.getInputProps('email')}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        required
        withAsterisk={false}
      />
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Pidiendo el enlace...">
        Pedir el enlace
      </SubmitButton>
    </form>
  );
}

/** The same answer for a known and an unknown e-mail. */
function LinkSent({ email, byMail }: { email: string; byMail: boolean }) {
  return (
    <div className={classes.form}>
      <StepHeading>{byMail ? 'Revisá tu correo' : 'Pedile el enlace a quien administra el servidor'}</StepHeading>
      <p>
        Si <strong>{email}</strong> tiene una cuenta,{' '}
        {byMail
          ? 'le enviamos un enlace para elegir otra contraseña.'
          : 'el enlace para elegir otra contraseña quedó en el registro del servidor.'}{' '}
        Sirve una sola vez, durante una hora.
      </p>
      {byMail && <p className={classes.soft}>¿No llegó? Fijate en el correo no deseado antes de pedirlo de nuevo.</p>}
    </div>
  );
}
