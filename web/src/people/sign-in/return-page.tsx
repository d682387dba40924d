import { Button, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { SecondFactorForm } from './factors/second-factor-form.tsx';
import classes from './frame/password-pages.module.css';
import { SignInFrame } from './frame/sign-in-frame.tsx';
import { StepHeading } from './frame/step-heading.tsx';
import { SetupForm } from './google-setup-form.tsx';
import { completeSetup, finishLinking, finishSignIn, type ProviderStep, takeDestination } from './provider-queries.ts';

/** The provider's return address. Its parameters are valid once, and do not stay in the browser's history. */
export function Page() {
  useDocumentTitle('Baqueano · Ingreso');
  const { searchStr, state } = useLocation();
  const navigate = useNavigate();
  const [response] = useState(searchStr.slice(1));
  /** The step before a reload: the provider's parameters are valid once. */
  const [startedStep] = useState(state.signInStep);
  useEffect(() => {
    if (searchStr) void navigate({ to: '/login/retorno', search: {}, replace: true });
  }, [searchStr, navigate]);
  const links = new URLSearchParams(response).get('state')?.startsWith('vincular.') ?? false;
  return (
    <SignInFrame>
      {response === '' && startedStep && <SigningIn startedStep={startedStep} />}
      {response === '' && !startedStep && (
        <Failure message="Acá se vuelve después de ingresar con un proveedor. Empezá de nuevo" />
      )}
      {response !== '' && (links ? <Linking response={response} /> : <SigningIn response={response} />)}
    </SignInFrame>
  );
}

/** Runs it once, also where React mounts a page twice. */
function useOnce(work: () => Promise<void>) {
  const hasStarted = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void latest.current();
  }, []);
}

function SigningIn({ response = '', startedStep = null }: { response?: string; startedStep?: ProviderStep | null }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState(startedStep);
  const [error, setError] = useState<string | null>(null);

  const enter = () => navigate({ href: takeDestination(), replace: true });
  /** In the history's state: a reload finds it there, but another visitor of the address does not. */
  const keep = (signInStep?: ProviderStep) =>
    navigate({ to: '/login/retorno', search: {}, state: { signInStep }, replace: true });
  async function goOn(next: ProviderStep) {
    setStep(next);
    await keep(next);
  }
  function fail(message: string) {
    setFailure(message);
    void keep();
  }
  const toSignIn = () => void navigate({ to: '/login', replace: true });
  function onError(message: string) {
    setError(message);
    void toast('error', message);
  }

  useOnce(async () => {
    if (startedStep) return;
    try {
      const required = await finishSignIn({ response });
      if (required) return await goOn(required);
      void toast('success', '¡Bienvenido! Inicio de sesión exitoso');
      await enter();
    } catch (reason) {
      setFailure(messageOf(reason, 'Error al iniciar sesión'));
    }
  });

  if (failure) return <Failure message={failure} />;
  if (!step) return <Waiting />;
  const box = error && <ErrorBox message={error} />;
  if ('requiresSecondFactor' in step) {
    return (
      <SecondFactorForm
        required={step}
        error={box}
        onError={onError}
        onDone={() => void enter()}
        onCancel={(message) => (message ? fail(message) : toSignIn())}
      />
    );
  }
  return (
    <SetupForm
      setup={step}
      complete={async (input) => {
        const next = await completeSetup(input);
        if (!next) await enter();
        return next;
      }}
      error={box}
      onError={onError}
      onStep={goOn}
      onCancel={toSignIn}
    />
  );
}

function Linking({ response }: { response: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  useOnce(async () => {
    if (!isSignedIn()) return setFailure('Tu sesión terminó. Ingresá y empezá de nuevo en «Mi cuenta»');
    try {
      await finishLinking({ response });
      void toast('success', 'Proveedor vinculado con tu cuenta');
      await navigate({ to: '/cuenta', replace: true });
    } catch (reason) {
      setFailure(messageOf(reason, 'Error al vincular el proveedor'));
    }
  });

  return failure ? <Failure message={failure} /> : <Waiting />;
}

function Waiting() {
  return (
    <Loading text="Comprobando tu ingreso...">
      <Skeleton height={180} />
    </Loading>
  );
}

function Failure({ message }: { message: string }) {
  const inside = isSignedIn();
  return (
    <div className={classes.form}>
      <StepHeading>{inside ? 'No se pudo vincular' : 'No se pudo ingresar'}</StepHeading>
      <ErrorBox message={message} />
      <Button component={Link} to={inside ? '/cuenta' : '/login'} replace size="md" fullWidth>
        {inside ? 'Volver a Mi cuenta' : 'Volver a iniciar sesión'}
      </Button>
    </div>
  );
}
