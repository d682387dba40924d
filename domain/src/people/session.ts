import * as z from 'zod/mini';
import { chosenModules } from './modules.ts';
import { organization } from './organization.ts';
import { permissions, roles } from './permissions.ts';
import { recordDefaults } from './record-defaults.ts';

export const user = z.object({
  id: z.uuid(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
});
export type User = z.infer<typeof user>;

/** What the person is in the organization that the session acts in. */
export const membership = z.object({
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** The driver that they are, who has 'Mi unidad'. */
  driverId: z.nullable(z.uuid()),
  /** The organization demands a second factor of everybody, and the person has none: until then they may do nothing else. */
  mustSetUpFactor: z.boolean(),
});
export type Membership = z.infer<typeof membership>;

/** With what its forms and the navigation go by, so that no screen asks for it by itself. */
const ownOrganization = z.extend(organization, { defaults: recordDefaults, modules: chosenModules });
export type OwnOrganization = z.infer<typeof ownOrganization>;

export const identity = z.object({
  user,
  organization: ownOrganization,
  membership,
  /** All that the person belongs to, the one used last first. */
  organizations: z.array(z.extend(organization, { role: z.enum(roles) })),
});
export type Identity = z.infer<typeof identity>;

/** The token is opaque: 256 random bits, valid for 30 days since its last use. */
export const session = z.extend(identity, { token: z.string() });
export type Session = z.infer<typeof session>;

/** What sign-in answers who has a second factor; the ticket lives 5 minutes, takes 5 codes and works once. */
export const secondFactorRequired = z.object({
  requiresSecondFactor: z.literal(true),
  ticket: z.string(),
  /** 'recovery': one of the codes that were to be kept for a lost phone. */
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
});
export type SecondFactorRequired = z.infer<typeof secondFactorRequired>;

export const switchInput = z.object({ organizationId: z.uuid({ error: 'La organización es requerida' }) });

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
  /** By the numbers of their variables, in that order. */
  oidc: z.array(z.object({ id: z.string(), name: z.string() })),
  mail: z.boolean(),
  /** The one address at which passkeys work; null where the server's is neither https nor localhost. */
  passkeys: z.nullable(z.object({ origin: z.string() })),
});
export type SignInProviders = z.infer<typeof signInProviders>;
