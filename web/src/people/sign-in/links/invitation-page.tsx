import { displayName } from '@baqueano/domain/people/display-name';
import { roleLabels } from '@baqueano/domain/people/permissions';
import { Button, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parseSearch, searchText } from '../../../lib/acts/search-text.ts';
import { HttpError, messageOf } from '../../../lib/http/http.ts';
import { isSignedIn, storedUser } from '../../../lib/session/session.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { SecondFactorForm } from '../factors/second-factor-form.tsx';
import classes from '../frame/password-pages.module.css';
import { SignInFrame } from '../frame/sign-in-frame.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import type { NextStep } from '../queries.ts';
import { AcceptAsMe, AccountForm, type Invited, NewAccountForm } from './invitation-forms.tsx';
import { isAccepted, offerQuery } from './invitation-queries.ts';
import { useLinkCheck, useLinkToken } from './use-link.ts';

/** The target of an invitation's link; its token leaves the address at once, as with a reset link. */
export function Page() {
  useDocumentTitle('Baqueano · Invitación');
  const { searchStr, state } = useLocation();
  const navigate = useNavigate();
  const sentToken = searchText(parseSearch(searchStr).token, 200);
  useEffect(() => {
    if (sentToken) void navigate({ to: '/invitacion', state: { invitation: sentToken }, replace: true });
  }, [sentToken, navigate]);
  const now = sentToken ?? state.invitation;
  const token = useLinkToken(now, '/invitacion');
  const [isOver] = useState(() => isAccepted(now));
  return (
    <SignInFrame>
      {token
        ? !isOver && <CheckedLink token={token} />
        : token === null && (
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
  const { data: offer, error, refetch, isFetching } = useLinkCheck(offerQuery(token));
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

function Offer({ token, offer }: Invited) {
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
        // The invitation is not accepted yet.
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
      {me && isSignedIn() && way !== 'me' && (
        <p className={classes.soft}>Ahora estás como {displayName(me)}: al aceptar entrás con la otra cuenta.</p>
      )}
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
