import * as z from 'zod/mini';
import { email } from '../people/email.ts';
import { requiredText } from '../records/fields.ts';
import { ownerProof } from './account.ts';

export const accountEmail = z.object({
  email: z.string(),
  /** Whether its owner has proved that it is theirs. */
  verified: z.boolean(),
  /** The new e-mail, which counts once the link that was sent there is opened. */
  changingTo: z.nullable(z.string()),
});
export type AccountEmail = z.infer<typeof accountEmail>;

export const emailChangeInput = z.extend(ownerProof, { email: email() });
export type EmailChangeInput = z.input<typeof emailChangeInput>;

/** Sent in bodies only: the address holds it until the page has read it. */
export const emailLinkInput = z.object({ token: requiredText('El enlace no es válido', 200) });

/** The state of a link. 'verified': there is nothing left to do. */
export const emailLinkStates = ['open', 'used', 'expired', 'verified'] as const;
export const emailLink = z.object({
  email: z.string(),
  /** True: the account gets that e-mail. False: the account has it already. */
  changes: z.boolean(),
  state: z.enum(emailLinkStates),
});
export type EmailLink = z.infer<typeof emailLink>;

export const verifiedEmail = z.object({ email: z.string(), changed: z.boolean() });
export type VerifiedEmail = z.infer<typeof verifiedEmail>;
