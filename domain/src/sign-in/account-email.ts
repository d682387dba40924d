import * as z from 'zod/mini';
import { email } from '../people/email.ts';
import { requiredText } from '../records/fields.ts';
import { ownerProof } from './account.ts';

/** The e-mail of a person's own account. */

export const accountEmail = z.object({
  email: z.string(),
  /** Whether its owner has shown that it is theirs. */
  verified: z.boolean(),
  /** What it becomes once the link that went there is opened. */
  changingTo: z.nullable(z.string()),
});
export type AccountEmail = z.infer<typeof accountEmail>;

export const emailChangeInput = z.extend(ownerProof, { email: email() });
export type EmailChangeInput = z.input<typeof emailChangeInput>;

/** Stands in bodies: in the address only until the page has read it. */
export const emailLinkInput = z.object({ token: requiredText('El enlace no es válido', 200) });

/** What a link is for. 'verified': there is nothing left to do. */
export const emailLinkStates = ['open', 'used', 'expired', 'verified'] as const;
export const emailLink = z.object({
  email: z.string(),
  /** The account takes that e-mail; otherwise it has it. */
  changes: z.boolean(),
  state: z.enum(emailLinkStates),
});
export type EmailLink = z.infer<typeof emailLink>;

export const verifiedEmail = z.object({ email: z.string(), changed: z.boolean() });
export type VerifiedEmail = z.infer<typeof verifiedEmail>;
