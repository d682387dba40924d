import type { GoogleSetupRequired } from '@baqueano/domain/session';
import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../lib/http.ts';
import { toast } from '../lib/toasts.ts';
import { BrandMark } from '../ui/brand.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { GoogleSetupForm } from './google-setup-form.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { emptyLogin, LoginForm } from './login-form.tsx';
import { signInWithGoogle } from './queries.ts';
import { emptyRegistration, RegistrationForm } from './registration-form.tsx';
import { RoadScene } from './road-scene.tsx';
import classes from './sign-in-page.module.css';

const route = getRouteApi('/login');

export function SignInPage() {
  useDocumentTitle('Baqueano · Iniciar Sesión');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [setup, setSetup] = useState<GoogleSetupRequired | null>(null);
  // Whoever looks at the other tab finds on the way back what they had typed.
  const [drafts, setDrafts] = useState({ login: emptyLogin, registration: emptyRegistration });
  const tab = search.tab ?? 'ingreso';

  function showError(message: string) {
    setError(message);
    void toast('error', message);
  }

  function switchTab(next: string | null) {
    setError(null);
    void navigate({ search: (now) => ({ ...now, tab: next === 'registro' ? 'registro' : undefined }), replace: true });
  }

  async function onCredential(credential: string) {
    setError(null);
    try {
      const required = await signInWithGoogle({ credential });
      if (required) setSetup(required);
      else void toast('success', '¡Bienvenido! Inicio de sesión exitoso');
    } catch (failure) {
      showError(messageOf(failure, 'Error al iniciar sesión con Google'));
    }
  }

  const box = error && <ErrorBox message={error} />;
  const google = (
    <>
      <p className={classes.or}>o continuar con</p>
      <GoogleSignIn onCredential={onCredential} onError={showError} />
    </>
  );

  return (
    <div className={classes.page}>
      <main className={classes.panel}>
        <header className={classes.brand}>
          <BrandMark size={44} />
          <div>
            <h1 className={classes.name}>Baqueano</h1>
            <p className={classes.subtitle}>Gestión de Flotas Vehiculares</p>
          </div>
        </header>
        {setup ? (
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
              {box}
              <LoginForm
                draft={drafts.login}
                onDraft={(login) => setDrafts((all) => ({ ...all, login }))}
                onStart={() => setError(null)}
                onError={showError}
              />
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
              <RegistrationForm
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
      </main>
      <RoadScene className={classes.scene} />
    </div>
  );
}
