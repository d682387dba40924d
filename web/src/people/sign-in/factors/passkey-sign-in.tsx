import { Button } from '@mantine/core';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/http/http.ts';
import { toast } from '../../../ui/feedback/toasts/toasts.ts';
import { passkeyHindrance, signInWithPasskey } from '../parts/passkey.ts';
import { useProviders } from '../parts/providers.ts';
import classes from './passkey-sign-in.module.css';

interface Props {
  onStart: () => void;
  onError: (message: string) => void;
}

/** Signs in without a password; a browser without passkeys gets a disabled button with the reason. */
export function PasskeySignIn({ onStart, onError }: Props) {
  const providers = useProviders();
  const hint = useId();
  const [busy, setBusy] = useState(false);
  const hindrance = passkeyHindrance(providers);

  async function signIn() {
    onStart();
    setBusy(true);
    try {
      await signInWithPasskey();
      void toast('success', '¡Bienvenido! Inicio de sesión exitoso');
    } catch (failure) {
      onError(messageOf(failure, 'Error al ingresar con la llave de acceso'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.place}>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        disabled={hindrance !== null}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        aria-describedby={hindrance ? hint : undefined}
        onClick={() => void signIn()}
      >
        Entrar con una llave de acceso
      </Button>
      {hindrance && (
        <p id={hint} className={classes.hint}>
          {hindrance}
        </p>
      )}
    </div>
  );
}
