import { issueTenant } from '../issue-tenant.ts';
import type { Tenant, UserId } from '../tenant.ts';
import type { SignedInClient } from './api.ts';

/** For a test that calls a store: as if this person asked for it. */
export function tenantOf({ session: { organization, user } }: SignedInClient): Tenant {
  return issueTenant(
    organization.id,
    { kind: 'person', userId: user.id as UserId, requestId: crypto.randomUUID() },
    'owner',
  );
}
