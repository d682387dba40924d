import { type Permission, refusalOf, wordsOf } from '@baqueano/domain/people/permissions';
import type { Tenant } from '../tenant.ts';
import { forbidden } from './refusals.ts';

/** Throws 'forbidden' in words. */
export function requirePermission({ permissions, role }: Tenant, needs: Permission): void {
  if (permissions.has(needs)) return;
  throw forbidden(role === 'key' ? `La clave no permite ${wordsOf(needs)}` : refusalOf(needs));
}
