import type { PasskeyInput, PasskeySignInInput } from '@baqueano/domain/sign-in/second-factor';
import { unauthorized } from '../../records/refusals.ts';
import type { PasskeyPlace } from '../credentials/passkey-place.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** Options for browsers, and checks of their answers (WebAuthn 3). */

/** Loaded lazily, to save the memory on a server without passkeys. */
const webAuthn = () => import('@simplewebauthn/server');

const milliseconds = 5 * 60_000;

/** The device recognizes the person (PIN, finger, face): that counts as two factors. */
const userVerification = 'required' as const;

/** EdDSA, ES256 and RS256: every device has one of them. The library's default uses experimental features of Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

export const refusedPasskey = () => unauthorized('La llave de acceso no se pudo comprobar. Probá de nuevo');

/** For a sign-in: the browser offers the person's passkeys. */
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
  /** Existing credentials, as each device may have one only. */
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
    // The maker of the device is private.
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  });

/** An answer that the library rejects or cannot read is a refusal: it comes from a stranger. */
async function judged<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  try {
    const outcome = await verify();
    if (outcome.verified) return outcome;
  } catch (error) {
    throw Object.assign(refusedPasskey(), { why: error });
  }
  throw refusedPasskey();
}

/** Throws 401 if the signature is for another address or challenge, or the device has not recognized its owner. */
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

/** @returns its new count. Throws like `newPasskey`, and where the count has not grown. */
export async function signedBy(
  place: PasskeyPlace,
  { id, type, response }: PasskeySignInInput['credential'],
  stored: StoredPasskey,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number> {
  const { userHandle, ...signed } = response;
  // The handle names the passkey's owner, and is stored for this check.
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
