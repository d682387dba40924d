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

export const membership = z.object({
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** The driver record of this person, for 'Mi unidad'. */
  driverId: z.nullable(z.uuid()),
  /** The organization demands a second factor and the person has none: until then they may do nothing else. */
  mustSetUpFactor: z.boolean(),
});
export type Membership = z.infer<typeof membership>;

/** Includes settings of the forms and the navigation, so that no screen needs a request for them. */
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

/** The answer of a sign-in with a second factor. The ticket is valid for 5 minutes and 5 codes, and works once. */
export const secondFactorRequired = z.object({
  requiresSecondFactor: z.literal(true),
  ticket: z.string(),
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
});
export type SecondFactorRequired = z.infer<typeof secondFactorRequired>;

export const switchInput = z.object({ organizationId: z.uuid({ error: 'La organización es requerida' }) });

/** The answer to a Google sign-in without an account. The verification token is valid for 15 minutes and works once. */
export const googleSetupRequired = z.object({
  requiresSetup: z.literal(true),
  verificationToken: z.string(),
  googleEmail: z.string(),
  googleFirstName: z.nullable(z.string()),
  googleLastName: z.nullable(z.string()),
});
export type GoogleSetupRequired = z.infer<typeof googleSetupRequired>;

/** Ways of signing in beside e-mail and password. Without mail, the administrator resets a forgotten password. */
export const signInProviders = z.object({
  google: z.nullable(z.object({ clientId: z.string() })),
  /** In the order of the numbers of their variables. */
  oidc: z.array(z.object({ id: z.string(), name: z.string() })),
  mail: z.boolean(),
  /** The one address at which passkeys work; null where the server's is neither https nor localhost. */
  passkeys: z.nullable(z.object({ origin: z.string() })),
});
export type SignInProviders = z.infer<typeof signInProviders>;
