import { displayName } from '@baqueano/domain/people/display-name';
import { roleLabels } from '@baqueano/domain/people/permissions';
import { acceptInput, joinInput, type OfferedInvitation } from '@baqueano/domain/people/team';
import { shortestPassword } from '@baqueano/domain/sign-in/account';
import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parseSearch, searchText } from '../../lib/acts/search-text.ts';
import { HttpError, messageOf } from '../../lib/http/http.ts';
import { isSignedIn, storedUser } from '../../lib/session/session.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { accept, join, offerQuery, registerInvited } from './invitation-queries.ts';
import classes from './password-pages.module.css';
import type { NextStep } from './queries.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { StepHeading } from './step-heading.tsx';

/** Where the link of an invitation leads; its token leaves the address at once, as that of a reset link does. */
export function Page() {
  useDocumentTitle('Baqueano · Invitación');
  const { searchStr, state } = useLocation();
  const navigate = useNavigate();
  const told = searchText(parseSearch(searchStr).token, 200);
  useEffect(() => {
    if (told) void navigate({ to: '/invitacion', state: { invitation: told }, replace: true });
  }, [told, navigate]);
  const token = told ?? state.invitation;
  return (
    <SignInFrame>
      {token ? (
        <CheckedLink token={token} />
      ) : (
        <DeadLink message="Al enlace le falta una parte. Abrilo de nuevo como te llegó, o pedí otro" />
      )}
      <p className={classes.back}>
        <Link to={isSignedIn() ? '/' : '/login'}>
          {isSignedIn() ? 'Volver al inicio' : 'Ir a iniciar sesión, sin aceptar'}
        </Link>
      </p>
    </SignInFrame>
  );
}

function CheckedLink({ token }: { token: string }) {
  const { data: offer, error, refetch, isFetching } = useQuery(offerQuery(token));
  if (offer) return <Offer token={token} offer={offer} />;
  if (error instanceof HttpError && error.status === 400) return <DeadLink message={error.message} />;
  if (error) return <ErrorBox message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading text="Comprobando la invitación...">
      <Skeleton height={220} />
    </Loading>
  );
}

function DeadLink({ message }: { message: string }) {
  return (
    <div className={classes.form}>
      <StepHeading>La invitación no sirve</StepHeading>
      <ErrorBox message={message} />
    </div>
  );
}

interface Props {
  token: string;
  offer: OfferedInvitation;
}

interface FormProps extends Props {
  onStep: (step: NextStep) => void;
}

function Offer({ token, offer }: Props) {
  const { organizationName, role, email, hasAccount, invitedBy } = offer;
  const me = storedUser();
  const mine = isSignedIn() && (email === null || me?.email?.toLowerCase() === email.toLowerCase());
  const [way, setWay] = useState<'me' | 'account' | 'new'>(mine ? 'me' : hasAccount ? 'account' : 'new');
  const [step, setStep] = useState<NextStep | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  if (step && 'requiresSecondFactor' in step) {
    return (
      <SecondFactorForm
        required={step}
        error={problem && <ErrorBox message={problem} />}
        onError={(message) => {
          setProblem(message);
          void toast('error', message);
        }}
        onDone={() => void navigate({ to: '/', replace: true })}
        // Nothing is accepted yet.
        onCancel={(message) => {
          setStep(null);
          if (message) void toast('error', message);
        }}
      />
    );
  }
  return (
    <div className={classes.form}>
      <StepHeading>Te invitan a {organizationName}</StepHeading>
      <p>
        {invitedBy ?? 'Alguien'} te invita como <strong>{roleLabels[role]}</strong>
        {email ? (
          <>
            , con tu email <strong>{email}</strong>
          </>
        ) : null}
        .
      </p>
      {way === 'me' && <AcceptAsMe token={token} organizationName={organizationName} />}
      {way === 'account' && <AccountForm token={token} offer={offer} onStep={setStep} />}
      {way === 'new' && <NewAccountForm token={token} offer={offer} onStep={setStep} />}
      {way === 'new' && !email && (
        <Button variant="subtle" onClick={() => setWay('account')}>
          Ya tengo una cuenta
        </Button>
      )}
      {way === 'account' && !hasAccount && (
        <Button variant="subtle" onClick={() => setWay('new')}>
          Todavía no tengo cuenta
        </Button>
      )}
      {way === 'me' && !email && (
        <Button variant="subtle" onClick={() => setWay('account')}>
          Entrar con otra cuenta
        </Button>
      )}
    </div>
  );
}

/** Inside: the screens are those of the organization now. */
function useEntered(organizationName: string) {
  const navigate = useNavigate();
  return () => {
    void toast('success', `Ya sos parte de ${organizationName}`);
    void navigate({ to: '/', replace: true });
  };
}

function AcceptAsMe({ token, organizationName }: { token: string; organizationName: string }) {
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

function AccountForm({ token, offer: { email, organizationName }, onStep }: FormProps) {
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

function NewAccountForm({ token, offer: { email, organizationName }, onStep }: FormProps) {
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
