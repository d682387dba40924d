import { issueTenant } from '../issue-tenant.ts';
import type { Tenant } from '../tenant.ts';

/** Whoever has the link of a folder: nobody that we know, who sees that vehicle and changes nothing. */
export function tenantOfLink({ organizationId, vehicleId }: { organizationId: string; vehicleId: string }): Tenant {
  return issueTenant(organizationId, { kind: 'system' }, 'viewer', [vehicleId]);
}
