import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { googleSetupInput, ownerProof } from './account.ts';

/** Signing in with other providers, by OpenID Connect. */

const provider = requiredText('El proveedor es requerido', 10);

export const oidcStartInput = z.object({ provider });

/** Whoever links one to an account shows once more that it is theirs. */
export const oidcLinkInput = z.extend(ownerProof, { provider });
export type OidcLinkInput = z.input<typeof oidcLinkInput>;

/** Where the browser goes. */
export const oidcStart = z.object({ url: z.string() });
export type OidcStart = z.infer<typeof oidcStart>;

/** What the provider sent the browser back with: all that follows the '?'. */
export const oidcReturnInput = z.object({ response: requiredText('Falta la respuesta del proveedor', 8_000) });
export type OidcReturnInput = z.input<typeof oidcReturnInput>;

/** Nobody has that identity yet; the verification token lives 15 minutes and works once. */
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

/** One of those that a person may sign in with. */
export const linkedIdentity = z.object({
  id: z.uuid(),
  /** As this server calls it now; null for one that it does not offer any more. */
  provider: z.nullable(z.string()),
  issuer: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime({ offset: true }),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;
