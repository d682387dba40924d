import { hash } from 'node:crypto';
import type { Actor, OrganizationId, Role, Sees, Tenant } from './tenant.ts';

/** For whoever has found out who acts: see the arrows about this file. */
export function issueTenant(organizationId: string, actor: Actor, role: Role, sees: Sees = 'everything'): Tenant {
  const scope = sees === 'everything' ? role : `${role} ${hash('sha256', [...sees].sort().join(), 'base64url')}`;
  return { organizationId: organizationId as OrganizationId, actor, role, sees, scope } as Tenant;
}
