import type { Session, SignInProviders } from '@baqueano/domain/people/session';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { post } from '../../../lib/http/http.ts';
import { startSession } from '../../../lib/session/session.ts';

/** The browser's passkey calls, with messages in Spanish. */

/** Why passkeys do not work here; '' while that is not known, and null where they work. */
export function passkeyHindrance(providers: Pick<SignInProviders, 'passkeys'> | null): string | null {
  if (!providers) return '';
  if (!providers.passkeys) return 'Las llaves de acceso necesitan que Baqueano se abra por https';
  if (providers.passkeys.origin !== location.origin) {
    return `Las llaves de acceso sirven en ${providers.passkeys.origin}`;
  }
  return browserSupportsWebAuthn() ? null : 'Este navegador no tiene llaves de acceso';
}

/** Replaces the browser's own messages, which are English. */
function inWords(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new Error('Este dispositivo ya tiene una llave tuya', { cause: error });
  return new Error('No se usó ninguna llave de acceso. Probá de nuevo', { cause: error });
}

/** @param ticket of a sign-in that this passkey completes. */
export async function signInWithPasskey(ticket?: string): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('/api/auth/passkeys/options');
  const credential = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error);
  });
  startSession(await post<Session>('/api/auth/passkeys/sign-in', { credential, ticket }));
}

export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error);
  });
}
