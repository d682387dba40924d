import { useEffect, useRef } from 'react';
import { loadGoogleIdentity } from './google-identity.ts';
import classes from './google-sign-in.module.css';

export interface GoogleOutcomes {
  onCredential: (credential: string) => void;
  onError: (message: string) => void;
}

export function GoogleButton({ clientId, onCredential, onError }: GoogleOutcomes & { clientId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ onCredential, onError });
  useEffect(() => {
    latest.current = { onCredential, onError };
  });

  useEffect(() => {
    let isUnmounted = false;
    loadGoogleIdentity().then(
      (google) => {
        if (isUnmounted || !place.current) return;
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => {
            if (credential) latest.current.onCredential(credential);
            else latest.current.onError('No se recibió credencial de Google');
          },
        });
        google.renderButton(place.current, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: 'continue_with',
          locale: 'es-419',
          width: Math.min(place.current.clientWidth, 400),
        });
      },
      () => {
        if (!isUnmounted) latest.current.onError('Error al iniciar sesión con Google');
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [clientId]);

  return <div ref={place} className={classes.official} />;
}
