import { issueTenant } from '../issue-tenant.ts';
import type { Tenant, UserId } from '../tenant.ts';

/** The holder of a folder's link: an unknown person, who sees that vehicle and changes nothing. */
export function tenantOfLink({ organizationId, vehicleId }: { organizationId: string; vehicleId: string }): Tenant {
  return issueTenant(organizationId, { kind: 'system' }, 'viewer', { sees: [vehicleId] });
}

/** A person who joins an organization, by an invitation, or leaves it, without any other right there. */
export function tenantOfGuest(organizationId: string, userId: string, requestId: string): Tenant {
  return issueTenant(organizationId, { kind: 'person', userId: userId as UserId, requestId }, 'driver');
}
