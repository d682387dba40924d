import { hash } from 'node:crypto';
import { type Permission, permissionsOf } from '@baqueano/domain/people/permissions';
import type { Actor, OrganizationId, Sees, Tenant } from './tenant.ts';

interface Rights {
  /** Default: those of the role; a key has its own. */
  permissions?: readonly Permission[];
  /** Default: the whole fleet. */
  sees?: Sees;
  driverId?: string | null;
}

/** For callers that have verified the actor: see the arrows about this file. */
export function issueTenant(
  organizationId: string,
  actor: Actor,
  role: Tenant['role'],
  { permissions: own = [], sees = 'everything', driverId = null }: Rights = {},
): Tenant {
  const permissions = role === 'key' ? new Set(own) : permissionsOf(role);
  // Hashed to a fixed length. A driver also sees their own records.
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
