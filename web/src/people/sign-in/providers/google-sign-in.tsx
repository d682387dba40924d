import type { SignInProviders } from '@baqueano/domain/people/session';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useProviders } from '../parts/providers.ts';
import { GoogleButton, type GoogleOutcomes } from './google-button.tsx';
import classes from './google-sign-in.module.css';
import { ProviderButtons } from './provider-buttons.tsx';

export function GoogleSignIn(outcomes: GoogleOutcomes) {
  const providers = useProviders();
  return (
    <>
      <Google providers={providers} {...outcomes} />
      {providers && providers.oidc.length > 0 && (
        <ProviderButtons providers={providers.oidc} onError={outcomes.onError} />
      )}
    </>
  );
}

/** Google's own button where this server has a Google client id; otherwise a disabled one with the reason. */
function Google({ providers, ...outcomes }: GoogleOutcomes & { providers: SignInProviders | null }) {
  const hint = useId();
  const clientId = providers?.google?.clientId;
  if (clientId) return <GoogleButton clientId={clientId} {...outcomes} />;
  return (
    <div className={classes.place}>
      <Button
        className={classes.absent}
        variant="subtle"
        size="compact-md"
        disabled
        leftSection={<GoogleLetter />}
        aria-describedby={hint}
      >
        Google
      </Button>
      <p id={hint} className={classes.hint}>
        {providers && 'El ingreso con Google no está configurado en este servidor'}
      </p>
    </div>
  );
}

function GoogleLetter() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4Z" />
      <path d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22Z" opacity=".8" />
      <path d="M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9l3.3-2.6Z" opacity=".6" />
      <path d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.8A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6Z" opacity=".9" />
    </svg>
  );
}
