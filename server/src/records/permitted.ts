import { type Permission, refusalOf, wordsOf } from '@baqueano/domain/people/permissions';
import type { Tenant } from '../tenant.ts';
import { forbidden } from './refusals.ts';

/** Whether an answer about something else may tell of that area as well. A person who may not read it sees their own unit alone. */
export const reads = ({ permissions, role }: Tenant, needs: Permission) => role !== 'key' || permissions.has(needs);

/** Whether the names of drivers are shown where a record only refers to them. */
export const seesDrivers = (tenant: Tenant) => reads(tenant, 'driver:read');

/** A link shows without an account what a key may not read. @throws Refusal 'forbidden' for a key that lacks one of them. */
export function requireShown(tenant: Tenant, shown: readonly Permission[]): void {
  for (const needs of shown) if (!reads(tenant, needs)) requirePermission(tenant, needs);
}

/** Throws 'forbidden' in words. */
export function requirePermission({ permissions, role }: Tenant, needs: Permission): void {
  if (permissions.has(needs)) return;
  throw forbidden(role === 'key' ? `La clave no permite ${wordsOf(needs)}` : refusalOf(needs));
}
