import type { EmailLink, VerifiedEmail } from '@baqueano/domain/sign-in/account-email';
import { Button, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { HttpError, messageOf } from '../../../lib/http/http.ts';
import { isSignedIn } from '../../../lib/session/session.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import classes from '../frame/password-pages.module.css';
import { SignInFrame } from '../frame/sign-in-frame.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { useLinkCheck, useLinkToken } from './use-link.ts';
import { emailLinkQuery, verifyEmail } from './verification-queries.ts';

const route = getRouteApi('/verificar/{-$token}');

/** The target of a link in an e-mail; its token leaves the address at once, as with a reset link. */
export function Page() {
  useDocumentTitle('Baqueano · Verificar tu correo');
  const { token: linkToken } = route.useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!linkToken) return;
    void navigate({
      to: '/verificar/{-$token}',
      params: { token: undefined },
      state: { emailToken: linkToken },
      replace: true,
    });
  }, [linkToken, navigate]);
  const emailToken = useLinkToken(linkToken ?? state.emailToken, '/verificar');
  return (
    <SignInFrame>
      {emailToken ? (
        <CheckedLink token={emailToken} />
      ) : (
        emailToken === null && (
          <DeadLink message="Al enlace le falta una parte. Abrilo de nuevo como te llegó, o pedí otro" />
        )
      )}
    </SignInFrame>
  );
}

function CheckedLink({ token }: { token: string }) {
  const { data: link, error, refetch, isFetching } = useLinkCheck(emailLinkQuery(token));
  if (link?.state === 'open') return <OpenLink token={token} link={link} />;
  if (link?.state === 'verified') return <Done title="Tu correo está verificado" email={link.email} />;
  if (link) return <DeadLink message={deadWords(link)} />;
  if (error instanceof HttpError && error.status === 400) return <DeadLink message={error.message} />;
  if (error) return <ErrorBox message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading text="Comprobando el enlace...">
      <Skeleton height={160} />
    </Loading>
  );
}

function deadWords({ state }: EmailLink): string {
  return state === 'used' ? 'El enlace ya se usó' : 'El enlace venció. Pedí uno nuevo desde «Mi cuenta»';
}

/** A button verifies, not the opening: mail scanners open links, too. */
function OpenLink({ token, link: { email, changes } }: { token: string; link: EmailLink }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<VerifiedEmail>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      setDone(await verifyEmail(token));
    } catch (error) {
      setFailure(messageOf(error, 'Error al verificar tu correo'));
    } finally {
      setBusy(false);
    }
  }

  if (done) return <Done title={changes ? 'Tu correo cambió' : 'Tu correo está verificado'} email={done.email} />;
  return (
    <div className={classes.form}>
      <StepHeading>{changes ? 'Confirmá tu nuevo correo' : 'Verificá tu correo'}</StepHeading>
      <p>
        {changes ? 'Tu cuenta de Baqueano pasa a ' : 'Confirmá que es tuyo '}
        <strong>{email}</strong>
        {changes ? '. Desde entonces ingresás con ese correo.' : '.'}
      </p>
      <p className={classes.soft}>
        {changes
          ? 'Si no lo pediste, cerrá esta página: no cambia nada.'
          : 'Si no creaste una cuenta en Baqueano, cerrá esta página: alguien escribió tu correo.'}
      </p>
      {failure && <ErrorBox message={failure} />}
      <Button size="md" fullWidth loading={busy} onClick={() => void confirm()}>
        {changes ? 'Usar este correo' : 'Verificar mi correo'}
      </Button>
    </div>
  );
}

function Done({ title, email }: { title: string; email: string }) {
  return (
    <div className={classes.form}>
      <StepHeading>{title}</StepHeading>
      <p>
        <strong>{email}</strong>
      </p>
      <Onward />
    </div>
  );
}

function DeadLink({ message }: { message: string }) {
  return (
    <div className={classes.form}>
      <StepHeading>El enlace no sirve</StepHeading>
      <ErrorBox message={message} />
      <Onward />
    </div>
  );
}

function Onward() {
  const inside = isSignedIn();
  return (
    <Button component={Link} to={inside ? '/cuenta' : '/login'} size="md" fullWidth variant="default">
      {inside ? 'Ir a Mi cuenta' : 'Ir a iniciar sesión'}
    </Button>
  );
}
