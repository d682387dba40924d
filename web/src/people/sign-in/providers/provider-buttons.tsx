import type { SignInProviders } from '@baqueano/domain/people/session';
import type { OidcStart } from '@baqueano/domain/sign-in/oidc';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageOf, post } from '../../../lib/http/http.ts';
import classes from './provider-buttons.module.css';

interface Props {
  providers: SignInProviders['oidc'];
  onError: (message: string) => void;
}

const route = getRouteApi('/login');

/** Leaves for the provider; the server stores the start of the sign-in for this browser. */
async function leaveFor(provider: string, destino: string | undefined): Promise<void> {
  const { url } = await post<OidcStart>('/api/auth/oidc/start', { provider });
  if (destino) sessionStorage.setItem('destino', destino);
  else sessionStorage.removeItem('destino');
  location.assign(url);
}

export function ProviderButtons({ providers, onError }: Props) {
  const { destino } = route.useSearch();
  const [leaving, setLeaving] = useState<string | null>(null);

  // A return by the Back button shows the page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(null);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function leave(id: string, name: string) {
    if (leaving) return;
    setLeaving(id);
    try {
      await leaveFor(id, destino);
    } catch (error) {
      setLeaving(null);
      onError(messageOf(error, `Error al ingresar con ${name}`));
    }
  }

  return (
    <ul className={classes.list}>
      {providers.map(({ id, name }) => (
        <li key={id}>
          <Button
            className={classes.button}
            variant="default"
            size="md"
            fullWidth
            loading={leaving === id}
            disabled={leaving !== null && leaving !== id}
            onClick={() => void leave(id, name)}
          >
            Continuar con {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
