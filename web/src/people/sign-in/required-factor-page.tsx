import { Button, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { storedOrganization } from '../../lib/session/session.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { AppSetup } from '../account/parts/app-setup.tsx';
import { factorsQuery } from '../account/parts/factor-queries.ts';
import { PasskeySetup } from '../account/parts/passkey-setup.tsx';
import { RecoveryCodes } from '../account/parts/recovery-codes.tsx';
import classes from './frame/password-pages.module.css';
import { SignInFrame } from './frame/sign-in-frame.tsx';
import { StepHeading } from './frame/step-heading.tsx';
import { logout } from './parts/logout.ts';
import { passkeyHindrance } from './parts/passkey.ts';
import { useProviders } from './parts/providers.ts';
import { identityQuery } from './queries.ts';

/** For an organization that demands a second factor: a member without one may do nothing else. */
export function Page() {
  useDocumentTitle('Baqueano · Segundo factor');
  const cache = useQueryClient();
  const router = useRouter();
  const [way, setWay] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>();
  const { data: factors, error, refetch, isFetching } = useQuery(factorsQuery);
  const hindrance = passkeyHindrance(useProviders());

  /** The answer of the server opens the screens once the person has a factor. */
  async function goOn() {
    await cache.fetchQuery({ ...identityQuery, staleTime: 0 });
    await router.navigate({ to: '/', replace: true });
  }
  const done = (made: string[] | null) => (made ? setCodes(made) : void goOn());

  return (
    <SignInFrame>
      <div className={classes.form}>
        <StepHeading>{codes ? 'Guardá tus códigos de recuperación' : 'Falta tu segundo factor'}</StepHeading>
        {codes && <RecoveryCodes codes={codes} onSaved={() => void goOn()} />}
        {!codes && !way && (
          <p>
            {storedOrganization()?.name ?? 'Tu organización'} pide a todos algo más que la contraseña. Configuralo
            ahora, lleva un minuto, y seguís.
          </p>
        )}
        {!codes && !factors && error && (
          <ErrorBox message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!codes && !factors && !error && (
          <Loading text="Cargando tu cuenta...">
            <Skeleton height={160} />
          </Loading>
        )}
        {!codes && factors && !way && (
          <>
            <Button size="md" fullWidth onClick={() => setWay('app')}>
              Usar los códigos de mi teléfono
            </Button>
            <Button
              variant="default"
              size="md"
              fullWidth
              disabled={hindrance !== null}
              onClick={() => setWay('passkey')}
            >
              Usar una llave de acceso
            </Button>
            {hindrance && <p className={classes.soft}>{hindrance}</p>}
          </>
        )}
        {!codes && factors && way === 'app' && <AppSetup required={factors.proof} onDone={done} />}
        {!codes && factors && way === 'passkey' && <PasskeySetup required={factors.proof} onDone={done} />}
        {!codes && way && (
          <Button variant="subtle" size="md" onClick={() => setWay(undefined)}>
            Volver
          </Button>
        )}
      </div>
      {!codes && (
        <p className={classes.back}>
          <Button variant="subtle" size="md" onClick={() => void logout()}>
            Cerrar sesión
          </Button>
        </p>
      )}
    </SignInFrame>
  );
}
