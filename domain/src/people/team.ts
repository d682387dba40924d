import * as z from 'zod/mini';
import { registeredEmail } from '../records/email-fields.ts';
import { choice, optionalText, requiredText } from '../records/fields.ts';
import { reference, refusedWhen } from '../records/record-fields.ts';
import { email } from './email.ts';
import { roles } from './permissions.ts';

/** Open ones per organization. */
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
  /** The driver record of the person, whatever their role; the role 'driver' requires one. */
  driverId: z.nullish(reference('Elegí qué conductor es')),
};

export const memberInput = z.object(part).check(tied);
export type MemberInput = z.input<typeof memberInput>;
export type CheckedMemberInput = z.output<typeof memberInput>;

const tiedDriver = {
  role: z.enum(roles),
  driverId: z.nullable(z.uuid()),
  /** Null without one, or once it is deleted: the account then shows nothing. */
  driverName: z.nullable(z.string()),
};

export const member = z.object({
  /** The id of the person, who may belong to other organizations too. */
  id: z.uuid(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  ...tiedDriver,
  /** The beginning of the membership, and its last use, in UTC. */
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Whether their sign-in needs a second factor. */
  secondFactor: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const invitationInput = z
  .object({
    ...part,
    /** Only this account may accept it; without one, any holder of the link. */
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
  /** The name is null once the account is deleted. */
  createdBy: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
});
export type Invitation = z.infer<typeof invitation>;

/** The link is answered only here, because only its hash is stored. */
export const sentInvitation = z.extend(invitation, {
  /** Without the server's own address; null for a repeated call. */
  path: z.nullable(z.string()),
  mailed: z.boolean(),
  /** The reason for not sending it: the inviter's e-mail is unverified, too many were sent today, or the mail server failed. */
  notMailed: z.nullable(z.enum(['unverified', 'limit', 'failed'])),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

const token = requiredText('El enlace no es válido', 200);

export const invitationLinkInput = z.object({ token });

export const offeredInvitation = z.object({
  organizationName: z.string(),
  role: z.enum(roles),
  email: z.nullable(z.string()),
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

/** For a person with an account. */
export const acceptInput = z.object({ token, email: registeredEmail(), password });
export type AcceptInput = z.input<typeof acceptInput>;

/** For a person without an account: no organization of their own is made. */
export const joinInput = z.object({
  token,
  email: email(),
  password: password.check(z.minLength(8, { error: 'La contraseña debe tener al menos 8 caracteres' })),
  firstName: requiredText('El nombre es requerido', 100),
  lastName: optionalText(100),
});
export type JoinInput = z.input<typeof joinInput>;
