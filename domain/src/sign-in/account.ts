import * as z from 'zod/mini';
import { email } from '../people/email.ts';
import { type OrganizationType, organizationTypes } from '../people/organization.ts';
import { registeredEmail } from '../records/email-fields.ts';
import { choice, optionalText, requiredText } from '../records/fields.ts';

/** Opening an account and changing it. Signing in is in another file, which loads with the first screen. */

export const organizationTypeLabels: Record<OrganizationType, string> = {
  logistics: 'Logística',
  car_rental: 'Alquiler de Vehículos',
  individual: 'Individual/Personal',
  other: 'Otro',
};

/**
 * The words after a Google sign-in: two of them differ from the registration form, and so does the order
 * (docs/spec-coverage.md, section 3).
 */
export const setupOrganizationTypeLabels = {
  individual: 'Individual',
  logistics: 'Logística',
  car_rental: 'Rent a Car',
  other: 'Otro',
} as const satisfies Record<OrganizationType, string>;

const organizationType = z._default(choice(organizationTypes, 'El tipo de organización no es válido'), 'individual');

function organizationName(required: string) {
  return requiredText(required, 120);
}

export const shortestPassword = 8;

const newPassword = z
  .string({ error: 'La contraseña es requerida' })
  .check(
    z.minLength(shortestPassword, { error: 'La contraseña debe tener al menos 8 caracteres' }),
    z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }),
  );

const personName = () => optionalText(100);

export const registrationInput = z.object({
  email: email(),
  password: newPassword,
  firstName: personName(),
  lastName: personName(),
  organizationName: organizationName('El nombre de la organización es requerido'),
  organizationType,
});
export type RegistrationInput = z.input<typeof registrationInput>;

const mustSay = { error: 'Debe ser un texto' };

/** Both names, null where there is none. */
export const personNameInput = z.object({
  firstName: z.nonoptional(personName(), mustSay),
  lastName: z.nonoptional(personName(), mustSay),
});
export type PersonNameInput = z.input<typeof personNameInput>;
export type CheckedPersonNameInput = z.output<typeof personNameInput>;

/** An account with a password demands it before it is deleted, or its sign-in changes. */
export const ownerProof = z.object({
  password: z.nullish(z.string().check(z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }))),
});
export type OwnerProof = z.input<typeof ownerProof>;

/** A person who is signed in changes their password; every other session of theirs ends. */
export const passwordChangeInput = z.object({
  currentPassword: z
    .string({ error: 'La contraseña actual es requerida' })
    .check(
      z.minLength(1, { error: 'La contraseña actual es requerida' }),
      z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }),
    ),
  newPassword,
});
export type PasswordChangeInput = z.input<typeof passwordChangeInput>;

const doNotMatch = 'Las contraseñas no coinciden';
const repeated = {
  path: ['confirmation'],
  error: doNotMatch,
  // Checked even if other fields are wrong, so that all messages come at once.
  when: () => true,
};
const confirmation = z
  .string({ error: 'Repetí la contraseña nueva' })
  .check(
    z.minLength(1, { error: 'Repetí la contraseña nueva', abort: true }),
    z.maxLength(200, { error: doNotMatch, abort: true }),
  );

/** The form: a password that is hidden while typing is typed twice. */
export const passwordChangeForm = z
  .extend(passwordChangeInput, { confirmation })
  .check(z.refine((form) => form.confirmation === form.newPassword, repeated));

export const passwordForgottenInput = z.object({ email: registeredEmail() });
export type PasswordForgottenInput = z.input<typeof passwordForgottenInput>;

const resetToken = requiredText('El enlace no es válido', 200);

/** The token comes by e-mail, lives an hour and works once. */
export const passwordResetInput = z.object({ token: resetToken, password: newPassword });
export type PasswordResetInput = z.input<typeof passwordResetInput>;

export const passwordResetForm = z
  .extend(passwordResetInput, { confirmation })
  .check(z.refine((form) => form.confirmation === form.password, repeated));

export const passwordResetCheckInput = z.object({ token: resetToken });
export const passwordResetOwner = z.object({ email: z.string() });
export type PasswordResetOwner = z.infer<typeof passwordResetOwner>;

export const signInMethods = z.object({ password: z.boolean(), google: z.boolean() });
export type SignInMethods = z.infer<typeof signInMethods>;

/** One of a person's own sessions; times are ISO timestamps. */
export const sessionInfo = z.object({
  id: z.uuid(),
  /** The browser's User-Agent. */
  device: z.nullable(z.string()),
  createdAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }),
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const googleSetupInput = z.object({
  verificationToken: requiredText('Falta el token de verificación', 200),
  organizationName: organizationName('Por favor ingresá el nombre de tu organización'),
  organizationType,
});
export type GoogleSetupInput = z.input<typeof googleSetupInput>;

export const googleInput = z.object({ credential: requiredText('No se recibió credencial de Google', 8_000) });
