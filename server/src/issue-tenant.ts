import { hash } from 'node:crypto';
import { type Permission, permissionsOf } from '@baqueano/domain/people/permissions';
import type { Actor, OrganizationId, Sees, Tenant } from './tenant.ts';

interface Rights {
  /** Those of the role, unless said: those of a key are its own. */
  permissions?: readonly Permission[];
  /** The whole fleet, unless said. */
  sees?: Sees;
  driverId?: string | null;
}

/** For whoever has found out who acts: see the arrows about this file. */
export function issueTenant(
  organizationId: string,
  actor: Actor,
  role: Tenant['role'],
  { permissions: own = [], sees = 'everything', driverId = null }: Rights = {},
): Tenant {
  const permissions = role === 'key' ? new Set(own) : permissionsOf(role);
  // Of a fixed length, whatever is seen. Who has a driver is shown what is that driver's own.
  const seen = sees === 'everything' ? '' : ` ${hash('sha256', [...sees].sort().join(), 'base64url')}`;
  const permitted = role === 'key' ? ` ${hash('sha256', [...permissions].sort().join(), 'base64url')}` : '';
  const scope = `${role}${permitted}${seen}${driverId ? ` ${driverId}` : ''}`;
  return {
    organizationId: organizationId as OrganizationId,
    actor,
    role,
    permissions,
    driverId,
    sees,
    scope,
  } as Tenant;
}
