import type { Permission, Role } from '@baqueano/domain/people/permissions';

declare const organizationIdBrand: unique symbol;
declare const userIdBrand: unique symbol;
declare const tenantBrand: unique symbol;

export type OrganizationId = string & { readonly [organizationIdBrand]: true };
export type UserId = string & { readonly [userIdBrand]: true };

/** The session of a person. */
export interface SignedIn {
  organizationId: OrganizationId;
  userId: UserId;
  /** Empty for a signed address. */
  token: string;
}

interface Requesting {
  readonly requestId: string;
  /** The hash of a request with an Idempotency-Key: equal in its repetitions. */
  readonly fingerprint?: string | undefined;
}

/** The actor: a person in a request, another program with a key, or the program itself. */
export type Actor =
  | ({ readonly kind: 'person'; readonly userId: UserId } & Requesting)
  | ({ readonly kind: 'key'; readonly keyId: string } & Requesting)
  | { readonly kind: 'system' };

/** The whole fleet, or these vehicles and their records. */
export type Sees = 'everything' | readonly string[];

/**
 * The scope in which a store works. Only issue-tenant.ts makes one, and only code that has verified the actor may import that
 * file (scripts/checks/arrows.ts). So no store can be made for an organization without a sign-in.
 */
export interface Tenant {
  readonly [tenantBrand]: true;
  readonly organizationId: OrganizationId;
  readonly actor: Actor;
  readonly role: Role | 'key';
  readonly permissions: ReadonlySet<Permission>;
  /** The driver record of the person. */
  readonly driverId: string | null;
  readonly sees: Sees;
  /** Equal scopes of an organization see the same data: it is a part of every cache key. */
  readonly scope: string;
}
