import type { GoogleSetupRequired, SecondFactorRequired, Session } from '@baqueano/domain/people/session';
import { type GoogleSetupInput, googleSetupInput, setupOrganizationTypeLabels } from '@baqueano/domain/sign-in/account';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { post } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { organizationNameHint } from './organization-name-hint.ts';
import classes from './page.module.css';
import { begin } from './queries.ts';

interface Setup {
  verificationToken: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

interface Props {
  setup: Setup;
  /** Null when the person is signed in. */
  complete: (input: GoogleSetupInput) => Promise<SecondFactorRequired | null>;
  error: ReactNode;
  onError: (message: string) => void;
  onStep: (step: SecondFactorRequired) => Promise<unknown>;
  onCancel: () => void;
}

const typeOptions = Object.entries(setupOrganizationTypeLabels).map(([value, label]) => ({ value, label }));

async function completeGoogleSetup(input: GoogleSetupInput) {
  return begin<SecondFactorRequired>(await post<Session | SecondFactorRequired>('/api/auth/google/complete', input));
}

type GoogleProps = Omit<Props, 'setup' | 'complete'> & { setup: GoogleSetupRequired };

export function GoogleSetupForm({ setup, ...others }: GoogleProps) {
  const { verificationToken, googleEmail: email, googleFirstName: firstName, googleLastName: lastName } = setup;
  const person = { verificationToken, email, firstName, lastName };
  return <SetupForm setup={person} complete={completeGoogleSetup} {...others} />;
}

/** The step between a first sign-in with Google, or another provider, and the application: that person's organization. */
export function SetupForm({ setup, complete, error, onError, onStep, onCancel }: Props) {
  const { form, onSubmit, busy } = useCheckedForm({
    schema: googleSetupInput,
    initialValues: {
      verificationToken: setup.verificationToken,
      organizationName: '',
      organizationType: 'individual',
    },
    save: async (input) => {
      const step = await complete(input);
      if (step) return onStep(step);
      void toast('success', '¡Bienvenido! Tu cuenta ha sido creada exitosamente');
    },
    onInvalid: onError,
    failureMessage: 'Error al completar el registro',
    onFailure: onError,
  });
  const name = form.getInputProps('organizationName');
  const who = [setup.firstName, setup.lastName].filter(Boolean).join(' ');

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div>
        <h2 className={classes.welcome}>¡Bienvenido a Baqueano!</h2>
        <p className={classes.subtitle}>Completá la configuración de tu organización</p>
      </div>
      <div className={classes.account}>
        {who && <strong>{who}</strong>}
        <span>{setup.email}</span>
      </div>
      {error}
      <TextInput
        {...name}
        error={Boolean(name.error)}
        label="Nombre de la Organización"
        {...organizationNameHint(form.values.organizationType)}
        autoComplete="organization"
        size="md"
        required
      />
      <NativeSelect
        {...form.getInputProps('organizationType')}
        label="Tipo de Organización"
        data={typeOptions}
        size="md"
        required
      />
      <SubmitButton size="md" fullWidth busy={busy} busyLabel="Configurando...">
        Completar Configuración
      </SubmitButton>
      <Button variant="default" size="md" fullWidth onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
