import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { type Permission, refusalOf, seesMoney, wordsOf } from '@baqueano/domain/people/permissions';
import type { Tenant } from '../tenant.ts';
import { forbidden } from './refusals.ts';

/** Whether an answer about another area may include this one. A person without that right sees their own unit only. */
export const reads = ({ permissions, role }: Tenant, needs: Permission) => role !== 'key' || permissions.has(needs);

/** Whether records show the names of their drivers. */
export const seesDrivers = (tenant: Tenant) => reads(tenant, 'driver:read');

/**
 * A link shows data without an account, also data that a key may not read. @throws Refusal 'forbidden' for a key without one
 * of these.
 */
export function requireShown(tenant: Tenant, shown: readonly Permission[]): void {
  for (const needs of shown) if (!reads(tenant, needs)) requirePermission(tenant, needs);
}

/** Throws 'forbidden' in words. */
export function requirePermission({ permissions, role }: Tenant, needs: Permission): void {
  if (permissions.has(needs)) return;
  throw forbidden(role === 'key' ? `La clave no permite ${wordsOf(needs)}` : refusalOf(needs));
}

type Area = Parameters<typeof seesMoney>[1];

/**
 * Without the right to see amounts, none can be written, also by an undo. @throws Refusal 'forbidden' where one of these is
 * an amount.
 */
export function requireMoneyOf(tenant: Tenant, area: Area, given: Iterable<object | null>): void {
  const touches = [...given].some((one) => Object.keys(one ?? {}).some((key) => moneyKeys.has(key)));
  if (touches && !seesMoney(tenant.permissions, area)) requirePermission(tenant, `${area}:money` as Permission);
}
