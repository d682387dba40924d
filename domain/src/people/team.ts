import * as z from 'zod/mini';
import { registeredEmail } from '../records/email-fields.ts';
import { choice, optionalText, requiredText } from '../records/fields.ts';
import { reference, refusedWhen } from '../records/record-fields.ts';
import { email } from './email.ts';
import { roles } from './permissions.ts';

/** Who belongs to an organization, and who is invited to. */

/** Of one organization, at a time. */
export const mostInvitations = 200;
export const invitationDays = 7;

const role = choice(roles, 'El rol no es válido');

/** A driver's account is that driver's. */
const tied = refusedWhen(
  'driverId',
  'Elegí qué conductor es',
  (fields) =>
    fields.role === 'driver' && (fields.driverId === null || fields.driverId === undefined || fields.driverId === ''),
);

const part = {
  role,
  /** Which of the organization's drivers they are, whatever their role; a driver has to be one. */
  driverId: z.nullish(reference('Elegí qué conductor es')),
};

export const memberInput = z.object(part).check(tied);
export type MemberInput = z.input<typeof memberInput>;
export type CheckedMemberInput = z.output<typeof memberInput>;

const tiedDriver = {
  role: z.enum(roles),
  driverId: z.nullable(z.uuid()),
  /** Null where there is none, or it has been deleted: their account then shows nothing. */
  driverName: z.nullable(z.string()),
};

export const member = z.object({
  /** The person's, who may belong to other organizations too. */
  id: z.uuid(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  ...tiedDriver,
  /** Since when they belong to it, and when they last used it: moments, in UTC. */
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Whether they prove more than a password when they sign in. */
  secondFactor: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const invitationInput = z
  .object({
    ...part,
    /** Whose account alone may accept it; without one, whoever has the link. */
    email: z.nullish(email()),
  })
  .check(tied);
export type CheckedInvitationInput = z.output<typeof invitationInput>;

export const invitation = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  ...tiedDriver,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The name is null once the person is gone. */
  createdBy: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
});
export type Invitation = z.infer<typeof invitation>;

/** Its link, which nobody can be told again: what is stored of it cannot be shown. */
export const sentInvitation = z.extend(invitation, {
  /** Without the server's own address; null for whoever repeats the call. */
  path: z.nullable(z.string()),
  /** Whether a letter with it has left. */
  mailed: z.boolean(),
  /** Why none has left to the e-mail: the inviter's own is unverified, too many left today, or the mail server failed. */
  notMailed: z.nullable(z.enum(['unverified', 'limit', 'failed'])),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

const token = requiredText('El enlace no es válido', 200);

export const invitationLinkInput = z.object({ token });

/** What whoever holds the link is told before they accept. */
export const offeredInvitation = z.object({
  organizationName: z.string(),
  role: z.enum(roles),
  email: z.nullable(z.string()),
  /** Whether somebody has an account with that e-mail. */
  hasAccount: z.boolean(),
  invitedBy: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
});
export type OfferedInvitation = z.infer<typeof offeredInvitation>;

const password = z
  .string({ error: 'La contraseña es requerida' })
  .check(
    z.minLength(1, { error: 'La contraseña es requerida' }),
    z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }),
  );

/** By whoever has an account. */
export const acceptInput = z.object({ token, email: registeredEmail(), password });
export type AcceptInput = z.input<typeof acceptInput>;

/** By whoever has none yet: no organization of their own is made. */
export const joinInput = z.object({
  token,
  email: email(),
  password: password.check(z.minLength(8, { error: 'La contraseña debe tener al menos 8 caracteres' })),
  firstName: requiredText('El nombre es requerido', 100),
  lastName: optionalText(100),
});
export type JoinInput = z.input<typeof joinInput>;
