import { type Permission, refusalOf, wordsOf } from '@baqueano/domain/people/permissions';
import type { Tenant } from '../tenant.ts';
import { forbidden } from './refusals.ts';

/**
 * Whether the names of drivers are shown where a record only refers to them. A person without `driver:read` is a driver, and
 * sees their own unit alone.
 */
export const seesDrivers = ({ permissions, role }: Tenant) => role !== 'key' || permissions.has('driver:read');

/** Throws 'forbidden' in words. */
export function requirePermission({ permissions, role }: Tenant, needs: Permission): void {
  if (permissions.has(needs)) return;
  throw forbidden(role === 'key' ? `La clave no permite ${wordsOf(needs)}` : refusalOf(needs));
}
