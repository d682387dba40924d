import type { Role } from '@baqueano/domain/people/permissions';
import { issueTenant } from '../issue-tenant.ts';
import type { Tenant, UserId } from '../tenant.ts';
import type { SignedInClient } from './api.ts';

/** For a test that calls a store: the tenant of this person. */
export function tenantOf({ session: { organization, user } }: SignedInClient, role: Role = 'owner'): Tenant {
  return issueTenant(
    organization.id,
    { kind: 'person', userId: user.id as UserId, requestId: crypto.randomUUID() },
    role,
  );
}
