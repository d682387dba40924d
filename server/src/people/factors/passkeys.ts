import type { PasskeyInput, PasskeySignInInput } from '@baqueano/domain/sign-in/second-factor';
import { unauthorized } from '../../records/refusals.ts';
import type { PasskeyPlace } from '../credentials/passkey-place.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** What browsers and authenticators are told, and whether what they answer holds (WebAuthn 3). */

/** A server without passkeys does without the memory of it. */
const webAuthn = () => import('@simplewebauthn/server');

const milliseconds = 5 * 60_000;

/** The person is recognised by the device (PIN, finger, face): it proves two things at once. */
const userVerification = 'required' as const;

/** EdDSA, ES256 and RS256, which all devices have one of. The library's own choice asks Node for what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

export const refusedPasskey = () => unauthorized('La llave de acceso no se pudo comprobar. Probá de nuevo');

/** For whoever signs in: the browser shows which of its passkeys there are. */
export const signInOptions = async ({ rpId }: PasskeyPlace) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: rpId,
    userVerification,
    timeout: milliseconds,
    allowCredentials: [],
  });

interface Owner {
  userId: string;
  email: string;
  /** The credentials that they have: one device keeps one. */
  known: readonly string[];
}

export const additionOptions = async ({ rpId }: PasskeyPlace, { userId, email, known }: Owner) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: 'Baqueano',
    rpID: rpId,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: email,
    timeout: milliseconds,
    // Who made the device is nobody's business.
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  });

/** What the library refuses, and what it cannot read, is a refusal: the browser's answer is a stranger's. */
async function judged<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  try {
    const outcome = await verify();
    if (outcome.verified) return outcome;
  } catch (error) {
    throw Object.assign(refusedPasskey(), { why: error });
  }
  throw refusedPasskey();
}

/** Throws 401 for what was signed for another address, another question or without its owner being recognised. */
export async function newPasskey(
  place: PasskeyPlace,
  { id, type, response }: PasskeyInput['credential'],
  expectedChallenge: (challenge: string) => Promise<boolean>,
) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await judged(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type, response: { ...response, transports: undefined }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (!registrationInfo) throw refusedPasskey();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports ?? [],
  };
}

/** Its new count. Throws as `newPasskey`, and where the count has not grown. */
export async function signedBy(
  place: PasskeyPlace,
  { id, type, response }: PasskeySignInInput['credential'],
  stored: StoredPasskey,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number> {
  const { userHandle, ...signed } = response;
  // It names whom it was made for, which is what we have it for.
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== stored.userId) throw refusedPasskey();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { authenticationInfo } = await judged(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type, response: signed, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: true,
    }),
  );
  return authenticationInfo.newCounter;
}
