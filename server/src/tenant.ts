import type { Permission, Role } from '@baqueano/domain/people/permissions';

declare const organizationIdBrand: unique symbol;
declare const userIdBrand: unique symbol;
declare const tenantBrand: unique symbol;

export type OrganizationId = string & { readonly [organizationIdBrand]: true };
export type UserId = string & { readonly [userIdBrand]: true };

/** The session by which a person acts. */
export interface SignedIn {
  organizationId: OrganizationId;
  userId: UserId;
  /** Empty of who comes with a signed address. */
  token: string;
}

interface Requesting {
  readonly requestId: string;
  /** What a request with an Idempotency-Key asks for: the same for whoever repeats it. */
  readonly fingerprint?: string | undefined;
}

/** Who acts: a person in one of their requests, another program with a key, or the program by itself. */
export type Actor =
  | ({ readonly kind: 'person'; readonly userId: UserId } & Requesting)
  | ({ readonly kind: 'key'; readonly keyId: string } & Requesting)
  | { readonly kind: 'system' };

/** The whole fleet, or these vehicles and what hangs on them. */
export type Sees = 'everything' | readonly string[];

/**
 * On whose behalf a store works. Only issue-tenant.ts makes one, and only those who know who acts may import that file
 * (scripts/checks/arrows.ts): a store cannot be made for an organization that nobody signed in to.
 */
export interface Tenant {
  readonly [tenantBrand]: true;
  readonly organizationId: OrganizationId;
  readonly actor: Actor;
  readonly role: Role | 'key';
  readonly permissions: ReadonlySet<Permission>;
  /** The driver of the organization that the person is. */
  readonly driverId: string | null;
  readonly sees: Sees;
  /** Whoever has the same scope in the same organization is shown the same: part of the key of whatever is cached. */
  readonly scope: string;
}
