import * as z from 'zod/mini';
import { email, optionalText, requiredText } from './fields.ts';
import { organization, organizationName, organizationType } from './organization.ts';

export const shortestPassword = 8;

const newPassword = z
  .string({ error: 'La contraseña es requerida' })
  .check(
    z.minLength(shortestPassword, { error: 'La contraseña debe tener al menos 8 caracteres' }),
    z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }),
  );

export const loginInput = z.object({
  email: email(),
  password: z
    .string({ error: 'La contraseña es requerida' })
    .check(
      z.minLength(1, { error: 'La contraseña es requerida' }),
      z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }),
    ),
});
export type LoginInput = z.input<typeof loginInput>;

export const registrationInput = z.object({
  email: email(),
  password: newPassword,
  firstName: optionalText(100),
  lastName: optionalText(100),
  organizationName: organizationName('El nombre de la organización es requerido'),
  organizationType,
});
export type RegistrationInput = z.input<typeof registrationInput>;

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

const repeated = {
  path: ['confirmation'],
  error: 'Las contraseñas no coinciden',
  // Said together with what is wrong with the other fields.
  when: () => true,
};
const confirmation = z
  .string({ error: 'Repetí la contraseña nueva' })
  .check(z.minLength(1, { error: 'Repetí la contraseña nueva', abort: true }));

/** The change as its form asks for it: what cannot be read while it is typed is typed twice. */
export const passwordChangeForm = z
  .extend(passwordChangeInput, { confirmation })
  .check(z.refine((form) => form.confirmation === form.newPassword, repeated));

export const passwordForgottenInput = z.object({ email: email() });
export type PasswordForgottenInput = z.input<typeof passwordForgottenInput>;

const resetToken = requiredText('El enlace no es válido', 200);

/** The token comes by e-mail, lives an hour and works once. */
export const passwordResetInput = z.object({ token: resetToken, password: newPassword });
export type PasswordResetInput = z.input<typeof passwordResetInput>;

export const passwordResetForm = z
  .extend(passwordResetInput, { confirmation })
  .check(z.refine((form) => form.confirmation === form.password, repeated));

/** Whose password a link resets, for whoever holds it. */
export const passwordResetCheckInput = z.object({ token: resetToken });
export type PasswordResetCheckInput = z.input<typeof passwordResetCheckInput>;
export const passwordResetOwner = z.object({ email: z.string() });
export type PasswordResetOwner = z.infer<typeof passwordResetOwner>;

/** How a person may sign in to their own account. */
export const signInMethods = z.object({ password: z.boolean(), google: z.boolean() });
export type SignInMethods = z.infer<typeof signInMethods>;

/** One of a person's own sessions; times are ISO timestamps. */
export const sessionInfo = z.object({
  id: z.uuid(),
  /** What the browser says of itself. */
  device: z.nullable(z.string()),
  createdAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.iso.datetime({ offset: true }),
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const googleInput = z.object({ credential: requiredText('No se recibió credencial de Google', 8_000) });
export type GoogleInput = z.input<typeof googleInput>;

export const googleSetupInput = z.object({
  verificationToken: requiredText('Falta el token de verificación', 200),
  organizationName: organizationName('Por favor ingresá el nombre de tu organización'),
  organizationType,
});
export type GoogleSetupInput = z.input<typeof googleSetupInput>;

export const user = z.object({
  id: z.uuid(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
});
export type User = z.infer<typeof user>;

export const identity = z.object({ user, organization });
export type Identity = z.infer<typeof identity>;

/** The token is opaque: 256 random bits, valid for 30 days since its last use. */
export const session = z.object({ token: z.string(), user, organization });
export type Session = z.infer<typeof session>;

/** What Google's answer leads to when nobody has that account yet; the verification token lives 15 minutes and works once. */
export const googleSetupRequired = z.object({
  requiresSetup: z.literal(true),
  verificationToken: z.string(),
  googleEmail: z.string(),
  googleFirstName: z.nullable(z.string()),
  googleLastName: z.nullable(z.string()),
});
export type GoogleSetupRequired = z.infer<typeof googleSetupRequired>;

/** What this server offers besides e-mail and password; without mail a forgotten password is the administrator's to reset. */
export const signInProviders = z.object({
  google: z.nullable(z.object({ clientId: z.string() })),
  mail: z.boolean(),
});
export type SignInProviders = z.infer<typeof signInProviders>;

/** First and last name if both exist; else first name; else the e-mail before the @; else 'Usuario' (spec, section 2, Shell). */
export function displayName(who: Partial<Pick<User, 'firstName' | 'lastName' | 'email'>> | null): string {
  if (who?.firstName && who.lastName) return `${who.firstName} ${who.lastName}`;
  return who?.firstName || who?.email?.split('@')[0] || 'Usuario';
}
