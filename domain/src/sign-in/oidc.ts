import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { googleSetupInput, ownerProof } from './account.ts';

const provider = requiredText('El proveedor es requerido', 10);

export const oidcStartInput = z.object({ provider });

/** Linking an account needs a new proof that it is theirs. */
export const oidcLinkInput = z.extend(ownerProof, { provider });
export type OidcLinkInput = z.input<typeof oidcLinkInput>;

export const oidcStart = z.object({ url: z.string() });
export type OidcStart = z.infer<typeof oidcStart>;

/** The provider's answer in the address: all that follows the '?'. */
export const oidcReturnInput = z.object({ response: requiredText('Falta la respuesta del proveedor', 8_000) });
export type OidcReturnInput = z.input<typeof oidcReturnInput>;

/** The identity has no account yet; the verification token is valid for 15 minutes and works once. */
export const oidcSetupRequired = z.object({
  requiresSetup: z.literal(true),
  verificationToken: z.string(),
  provider: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});
export type OidcSetupRequired = z.infer<typeof oidcSetupRequired>;

export const oidcSetupInput = googleSetupInput;
export type OidcSetupInput = z.input<typeof oidcSetupInput>;

export const linkedIdentity = z.object({
  id: z.uuid(),
  /** The present name on this server; null if the server no longer offers it. */
  provider: z.nullable(z.string()),
  issuer: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime({ offset: true }),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;
