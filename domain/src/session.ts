import * as z from 'zod/mini';
import { registeredEmail, requiredText } from './fields.ts';
import { organization } from './organization.ts';

export const loginInput = z.object({
  email: registeredEmail(),
  password: z
    .string({ error: 'La contraseña es requerida' })
    .check(
      z.minLength(1, { error: 'La contraseña es requerida' }),
      z.maxLength(200, { error: 'La contraseña no puede exceder 200 caracteres' }),
    ),
});
export type LoginInput = z.input<typeof loginInput>;

export const googleInput = z.object({ credential: requiredText('No se recibió credencial de Google', 8_000) });
export type GoogleInput = z.input<typeof googleInput>;

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
