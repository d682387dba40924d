import type { GoogleSetupRequired } from '@baqueano/domain/session';
import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { part, usePart } from '../../lib/part.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { emptyLogin, LoginForm, type SignInFormProps } from './login-form.tsx';
import classes from './page.module.css';
import { signInWithGoogle } from './queries.ts';
import { emptyRegistration } from './registration-draft.ts';
import type { SignInNotice } from './search.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/login');

// Not what most come for: they are no part of what the sign-in screen waits for.
const registrationForm = part(async () => (await import('./registration-form.tsx')).RegistrationForm);
const googleSignIn = part(async () => (await import('./google-sign-in.tsx')).GoogleSignIn);
const googleSetupForm = part(async () => (await import('./google-setup-form.tsx')).GoogleSetupForm);

export function SignInPage() {
  useDocumentTitle('Baqueano · Iniciar Sesión');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [setup, setSetup] = useState<GoogleSetupRequired | null>(null);
  // Whoever looks at the other tab finds on the way back what they had typed.
  const { email = '', notice } = useLocation().state;
  const [drafts, setDrafts] = useState({ login: { ...emptyLogin, email }, registration: emptyRegistration });
  const GoogleSetupForm = googleSetupForm.here();
  const { Here: GoogleSignIn } = usePart(googleSignIn);
  const tab = search.tab ?? 'ingreso';

  function showError(message: string) {
    setError(message);
    toast('error', message);
  }

  function switchTab(next: string | null) {
    setError(null);
    void navigate({ search: (now) => ({ ...now, tab: next === 'registro' ? 'registro' : undefined }), replace: true });
  }

  async function onCredential(credential: string) {
    setError(null);
    try {
      const required = await signInWithGoogle({ credential });
      if (!required) return toast('success', '¡Bienvenido! Inicio de sesión exitoso');
      await googleSetupForm.fetch();
      setSetup(required);
    } catch (failure) {
      showError(messageOf(failure, 'Error al iniciar sesión con Google'));
    }
  }

  const box = error && <ErrorBox message={error} />;
  const google = (
    <>
      <p className={classes.or}>o continuar con</p>
      {GoogleSignIn ? (
        <GoogleSignIn onCredential={onCredential} onError={showError} />
      ) : (
        <div className={classes.google} />
      )}
    </>
  );

  return (
    <SignInFrame>
      {setup && GoogleSetupForm ? (
        <GoogleSetupForm
          setup={setup}
          error={box}
          onError={showError}
          onCancel={() => {
            setSetup(null);
            setError(null);
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
            <LoginForm
              draft={drafts.login}
              onDraft={(login) => setDrafts((all) => ({ ...all, login }))}
              onStart={() => setError(null)}
              onError={showError}
            />
            <p className={classes.forgotten}>
              <Link to="/recuperar" state={{ email: drafts.login.email }}>
                ¿Olvidaste tu contraseña?
              </Link>
            </p>
            {google}
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
              onStart={() => setError(null)}
              onError={showError}
            />
            {google}
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
