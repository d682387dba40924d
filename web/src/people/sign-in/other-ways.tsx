import { getRouteApi } from '@tanstack/react-router';
import { messageOf, post } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { PasskeySignIn } from './factors/passkey-sign-in.tsx';
import { GoogleSignIn } from './providers/google-sign-in.tsx';
import { begin, type NextStep, type Started } from './queries.ts';

interface Props {
  onStart: () => void;
  onStep: (step: NextStep) => Promise<unknown>;
  onError: (message: string) => void;
}

const route = getRouteApi('/login');

export function OtherWays({ onStart, onStep, onError }: Props) {
  const { tab } = route.useSearch();

  async function onCredential(credential: string) {
    onStart();
    try {
      const step = begin(await post<Started>('/api/auth/google', { credential }));
      if (step) return await onStep(step);
      toast('success', '¡Bienvenido! Inicio de sesión exitoso');
    } catch (failure) {
      onError(messageOf(failure, 'Error al iniciar sesión con Google'));
    }
  }

  return (
    <>
      <GoogleSignIn onCredential={(credential) => void onCredential(credential)} onError={onError} />
      {/* Registration with a passkey does not exist. */}
      {tab !== 'registro' && <PasskeySignIn onStart={onStart} onError={onError} />}
    </>
  );
}
