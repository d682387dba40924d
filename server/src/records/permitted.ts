import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { type Permission, refusalOf, seesMoney, wordsOf } from '@baqueano/domain/people/permissions';
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

type Area = Parameters<typeof seesMoney>[1];

/** Who does not see the amounts writes none, neither those of before. @throws Refusal 'forbidden' where one of these is an amount. */
export function requireMoneyOf(tenant: Tenant, area: Area, said: Iterable<object | null>): void {
  const touches = [...said].some((one) => Object.keys(one ?? {}).some((key) => moneyKeys.has(key)));
  if (touches && !seesMoney(tenant.permissions, area)) requirePermission(tenant, `${area}:money` as Permission);
}
