import { issueTenant } from '../issue-tenant.ts';
import type { Tenant, UserId } from '../tenant.ts';

/** Whoever has the link of a folder: nobody that we know, who sees that vehicle and changes nothing. */
export function tenantOfLink({ organizationId, vehicleId }: { organizationId: string; vehicleId: string }): Tenant {
  return issueTenant(organizationId, { kind: 'system' }, 'viewer', { sees: [vehicleId] });
}

/** A person who comes to an organization, by an invitation, or leaves it, and may do nothing else there. */
export function tenantOfGuest(organizationId: string, userId: string, requestId: string): Tenant {
  return issueTenant(organizationId, { kind: 'person', userId: userId as UserId, requestId }, 'driver');
}
