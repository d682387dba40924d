import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { settleDrivers } from '../fleet/drivers/hand-over-store.ts';
import { lockDrivers, settleLicenses } from '../fleet/drivers/license-store.ts';
import { settleAccidents } from '../fleet/vehicles/accident-store.ts';
import { settleFines } from '../fleet/vehicles/fine-store.ts';
import { settlePapers } from '../fleet/vehicles/in-force-store.ts';
import { recomputeKm } from '../fleet/vehicles/km-store.ts';
import { lockVehicles } from '../fleet/vehicles/lock-store.ts';
import { settleOilChanges } from '../fleet/vehicles/oil-change-store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { settleClearance } from '../papers/clearance/settle-store.ts';
import type { Tenant } from '../tenant.ts';
import type { Staged } from './insert-store.ts';
import { importChanges } from './table.ts';

/** What follows from the records that an import has written, as every writer of one of them has it follow. */

/** Of one statement, which may take 10 s. */
const unitsAtOnce = 250;

export interface Touched {
  /** Made by the import: nobody else sees them before its end. */
  fresh: string[];
  /** That were there. */
  known: string[];
  freshDrivers: string[];
  knownDrivers: string[];
  organization: boolean;
  kinds: ReadonlySet<string>;
}

/** Whom the staged changes touch. */
export async function touchedBy(tx: Database, { tenant, importId }: Staged): Promise<Touched> {
  const { organizationId } = tenant;
  const { rows } = await tx.execute<{ of: string; does: string; vehicle: string | null; driver: string | null }>(sql`
    select distinct change."of", change.does,
      case when change."of" = 'vehicle' then change.record_id::text else change.fields ->> 'vehicleId' end as vehicle,
      case when change."of" = 'driver' then change.record_id::text else change.fields ->> 'driverId' end as driver
    from ${importChanges} as change
    where change.organization_id = ${organizationId} and change.import_id = ${importId}
      and not (change."of" = 'document' and change.does = 'update')`);
  const made = (of: string) =>
    new Set(
      rows.flatMap((row) => (row.of === of && row.does === 'create' ? (row[of as 'vehicle' | 'driver'] ?? []) : [])),
    );
  const [freshUnits, freshPeople] = [made('vehicle'), made('driver')];
  const units = new Set(rows.flatMap(({ vehicle }) => vehicle ?? []));
  const people = new Set(rows.flatMap(({ driver }) => driver ?? []));
  return {
    fresh: [...freshUnits],
    known: [...units].filter((id) => !freshUnits.has(id)),
    freshDrivers: [...freshPeople],
    knownDrivers: [...people].filter((id) => !freshPeople.has(id)),
    organization: rows.some((row) => row.of === 'document' && row.vehicle === null && row.driver === null),
    kinds: new Set(rows.map(({ of, does }) => `${of} ${does}`)),
  };
}

function pieces<T>(all: readonly T[]): T[][] {
  const made: T[][] = [];
  for (let start = 0; start < all.length; start += unitsAtOnce) made.push(all.slice(start, start + unitsAtOnce));
  return made;
}

/** @param tell of each piece that is done. */
export async function settleUnits(
  tx: Database,
  tenant: Tenant,
  ids: readonly string[],
  kinds: ReadonlySet<string>,
  tell: (done: number) => Promise<unknown>,
): Promise<void> {
  const moved = kinds.has('vehicle update');
  const raised = moved || kinds.has('maintenance create') || kinds.has('reading create') || kinds.has('undone');
  for (const some of pieces(ids)) {
    if (kinds.has('undone')) await recomputeKm(tx, tenant, some);
    if (kinds.has('document create') || kinds.has('fine create') || moved) {
      await settlePapers(tx, tenant, { vehicleIds: some });
    } else await settleClearance(tx, tenant, some);
    if (kinds.has('fine create') || moved) await settleFines(tx, tenant, { vehicleIds: some });
    if (moved) await settleAccidents(tx, tenant, some);
    if (raised) await settleOilChanges(tx, tenant, some);
    await tell(some.length);
  }
}

/** Nobody else writes those that were there until the transaction ends: vehicles first, as everywhere. */
export async function lockKnown(tx: Database, tenant: Tenant, { known, knownDrivers }: Touched): Promise<void> {
  if (known.length > 0) await lockVehicles(tx, tenant, known);
  await lockDrivers(tx, tenant, knownDrivers);
}

/** The km of some of those touched, where the import read more. Readings count as those that a person enters. */
export async function raiseKms(
  tx: Database,
  { tenant, importId }: Staged,
  ids: readonly string[],
  kinds: ReadonlySet<string>,
): Promise<void> {
  if (kinds.has('reading create')) for (const some of pieces(ids)) await recomputeKm(tx, tenant, some);
  if (!kinds.has('maintenance create')) return;
  await tx.execute(sql`
    update ${vehicles} set current_km = told.km, updated_at = now()
    from (
      select (change.fields ->> 'vehicleId')::uuid as vehicle_id, max((change.fields ->> 'km')::int) as km
      from ${importChanges} as change
      where change.organization_id = ${tenant.organizationId} and change.import_id = ${importId}
        and change."of" = 'maintenance' and change.does = 'create'
        and (change.fields ->> 'vehicleId')::uuid = any(${sql.param(ids)}::uuid[])
      group by 1
    ) as told
    where ${vehicles}.organization_id = ${tenant.organizationId} and ${vehicles}.id = told.vehicle_id
      and coalesce(${vehicles}.current_km, -1) < told.km`);
}

/** Who has the units, and what is told of the licences of whom that concerns. */
export async function settlePeople(tx: Database, staged: Staged, touched: Touched): Promise<void> {
  const { tenant } = staged;
  const { fresh, known, freshDrivers, knownDrivers, organization, kinds } = touched;
  if (kinds.has('assignment create')) {
    for (const some of pieces([...fresh, ...known])) await settleDrivers(tx, tenant, some);
  }
  const people = [...freshDrivers, ...knownDrivers];
  for (const some of pieces(people)) await settleLicenses(tx, tenant, some);
  if (kinds.has('document create') && (people.length > 0 || organization)) {
    await settlePapers(tx, tenant, { driverIds: people, organization });
  }
  if (!kinds.has('driver update')) return;
  const theirs = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, tenant.organizationId), inArray(vehicles.driverId, knownDrivers)))
    .orderBy(asc(vehicles.id));
  for (const some of pieces(theirs.map(({ id }) => id))) await settleClearance(tx, tenant, some);
}
