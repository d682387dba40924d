import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { part, usePart } from '../../lib/http/part.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { SignInFrame } from './frame/sign-in-frame.tsx';
import { emptyLogin, LoginForm, type SignInFormProps } from './login-form.tsx';
import classes from './page.module.css';
import type { NextStep as Step } from './queries.ts';
import { emptyRegistration } from './registration-draft.ts';
import type { SignInNotice } from './search.ts';

const route = getRouteApi('/login');

// Loaded later: most people only sign in, and that screen does not wait for these parts.
const registrationForm = part(async () => (await import('./registration-form.tsx')).RegistrationForm);
const otherWays = part(async () => (await import('./other-ways.tsx')).OtherWays);
const nextStep = part(async () => (await import('./next-step.tsx')).NextStep);

export function SignInPage() {
  useDocumentTitle('Baqueano · Iniciar Sesión');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  // Typed text survives a look at the other tab.
  const { email = '', notice } = useLocation().state;
  const [drafts, setDrafts] = useState({ login: { ...emptyLogin, email }, registration: emptyRegistration });
  const NextStep = nextStep.here();
  const { Here: OtherWays } = usePart(otherWays);
  const tab = search.tab ?? 'ingreso';

  function showError(message: string) {
    setError(message);
    toast('error', message);
  }

  function switchTab(next: string | null) {
    setError(null);
    void navigate({ search: (now) => ({ ...now, tab: next === 'registro' ? 'registro' : undefined }), replace: true });
  }

  async function onStep(next: Step) {
    await nextStep.fetch();
    setError(null);
    setStep(next);
  }

  const box = error && <ErrorBox message={error} />;
  const steps = { onStart: () => setError(null), onStep, onError: showError };
  const others = (
    <>
      <p className={classes.or}>o continuar con</p>
      {OtherWays ? <OtherWays key={tab} {...steps} /> : <div className={classes.google} />}
    </>
  );

  return (
    <SignInFrame>
      {step && NextStep ? (
        <NextStep
          step={step}
          error={box}
          onStep={onStep}
          onError={showError}
          onCancel={(message) => {
            setStep(null);
            setError(message ?? null);
          }}
        />
      ) : (
        <Tabs value={tab} onChange={switchTab} keepMounted={false} classNames={{ list: classes.tabs }}>
          <Tabs.List grow>
            <Tabs.Tab value="ingreso">Iniciar Sesión</Tabs.Tab>
            <Tabs.Tab value="registro">Registrarse</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="ingreso">
            {box || (notice && <SignInNoticeBox notice={notice} />)}
            <LoginForm draft={drafts.login} onDraft={(login) => setDrafts((all) => ({ ...all, login }))} {...steps} />
            <p className={classes.forgotten}>
              <Link to="/recuperar" state={{ email: drafts.login.email }}>
                ¿Olvidaste tu contraseña?
              </Link>
            </p>
            {others}
            <p className={classes.other}>
              ¿No tenés cuenta?{' '}
              <Link
                to="/login"
                search={{ destino: search.destino, tab: 'registro' }}
                replace
                onClick={() => setError(null)}
              >
                Registrate aquí
              </Link>
            </p>
          </Tabs.Panel>
          <Tabs.Panel value="registro">
            {box}
            <RegistrationFormWhenHere
              draft={drafts.registration}
              onDraft={(registration) => setDrafts((all) => ({ ...all, registration }))}
              {...steps}
            />
            {others}
            <p className={classes.other}>
              ¿Ya tenés cuenta?{' '}
              <Link to="/login" search={{ destino: search.destino }} replace onClick={() => setError(null)}>
                Iniciá sesión
              </Link>
            </p>
          </Tabs.Panel>
        </Tabs>
      )}
    </SignInFrame>
  );
}

function RegistrationFormWhenHere(props: SignInFormProps<typeof emptyRegistration>) {
  const { Here, missing, retry } = usePart(registrationForm);
  if (Here) return <Here {...props} />;
  return (
    missing && (
      <ErrorBox
        title="No se pudo mostrar el formulario"
        message="Revisá tu conexión y probá de nuevo."
        onRetry={retry}
      />
    )
  );
}

function SignInNoticeBox({ notice }: { notice: SignInNotice }) {
  return (
    <p className={classes.notice} role="status">
      {notice === 'session-over'
        ? 'Tu sesión terminó: venció, se cerró desde otro dispositivo o Baqueano se actualizó. Iniciá sesión de nuevo.'
        : notice}
    </p>
  );
}
