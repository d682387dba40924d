import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { seenOnOneLine, storable } from '../records/text-checks.ts';
import { ownerProof } from './account.ts';

/** Proofs beside the password: a code of the phone, a passkey, or a recovery code. */

export const recoveryCodesMade = 10;
/** Per person. */
export const mostPasskeys = 20;

/** With spaces and dashes, in either case. */
const code = requiredText('Escribí el código', 40);

/** The ticket is from the sign-in's answer; the code is one of the phone's, or a recovery code. */
export const secondFactorInput = z.object({ ticket: requiredText('Falta el ingreso', 200), code });

/** A change of the ways to sign in needs a new proof: the password, or a code. */
export const factorProof = z.extend(ownerProof, {
  code: z.nullish(z.string().check(z.maxLength(40, { error: 'El código no es correcto' }))),
});
export type FactorProof = z.input<typeof factorProof>;

/** The secret for an app of codes, answered once. */
export const totpSetup = z.object({
  /** In base32, for typing it in. */
  secret: z.string(),
  /** otpauth://, for the QR. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

export const totpConfirmInput = z.object({ code });

/** Shown once: only hashes are stored. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** Null where the person had codes before: those stay. */
export const firstRecoveryCodes = z.object({ codes: z.nullable(z.array(z.string())) });
export type FirstRecoveryCodes = z.infer<typeof firstRecoveryCodes>;

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyName = requiredText('Poné un nombre a la llave', 60);
export const passkeyNameInput = z.object({ name: passkeyName });
export const passkeyForm = z.extend(factorProof, { name: passkeyName });

/** The browser's answer, in the form of its own toJSON; only its outline is checked here. */
const base64url = (most: number) =>
  z.string({ error: 'La llave no respondió como se espera' }).check(
    z.regex(/^[\w-]+$/, { error: 'La llave no respondió como se espera' }),
    z.maxLength(most, {
      error: 'La llave no respondió como se espera',
    }),
  );

const credential = { id: base64url(1_400), type: z.literal('public-key') };

export const passkeyInput = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(8_000),
      transports: z.optional(
        z.array(z.string().check(z.maxLength(20), storable, seenOnOneLine())).check(z.maxLength(10)),
      ),
    }),
  }),
});
export type PasskeyInput = z.input<typeof passkeyInput>;

export const passkeySignInInput = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(2_000),
      signature: base64url(2_000),
      userHandle: z.nullish(base64url(200)),
    }),
  }),
  /** The ticket of the sign-in that it continues. */
  ticket: z.optional(z.string().check(z.maxLength(200, { error: 'El ingreso no es válido' }))),
});
export type PasskeySignInInput = z.input<typeof passkeySignInInput>;

/** For navigator.credentials: WebAuthn 3, 5.4 and 5.5, defines the fields. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const accountFactors = z.object({
  /** The moment of its set-up; null without it. */
  totp: z.nullable(z.object({ since: z.iso.datetime() })),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** Organizations of the person that demand one, by name. */
  demandedBy: z.array(z.string()),
  /** The proof that a change needs. Neither: the person has just signed in, and has no factor yet. */
  proof: z.object({ password: z.boolean(), code: z.boolean() }),
});
export type AccountFactors = z.infer<typeof accountFactors>;

export const factorDemandInput = z.object({ required: z.boolean({ error: 'Elegí si es obligatorio' }) });

/** The refusal for a session without the factor. */
export const factorDemanded = 'Tu organización pide un segundo factor. Configuralo para seguir';
