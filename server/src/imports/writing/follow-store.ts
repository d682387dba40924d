import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import type { Change } from '../../due/rule-store.ts';
import { recomputeDrivers } from '../../fleet/drivers/hand-over-store.ts';
import { lockDrivers } from '../../fleet/drivers/lock-store.ts';
import { recomputeKm } from '../../fleet/vehicles/km-store.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { importChanges } from '../table.ts';
import type { Staged } from './insert-store.ts';

/** Recomputes the values that follow from an import's records, like every other writer of such records. */

/** Per statement, which may take 10 s. */
const unitsAtOnce = 250;

export interface Touched {
  /** Made by the import: invisible to others before its end. */
  fresh: string[];
  /** Existing before. */
  known: string[];
  freshDrivers: string[];
  knownDrivers: string[];
  organization: boolean;
  kinds: ReadonlySet<string>;
}

/** Vehicles and drivers of the staged changes. */
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

/** @param tell the number after each piece. */
export async function recomputeUnits(
  tx: Database,
  tenant: Tenant,
  ids: readonly string[],
  kinds: ReadonlySet<string>,
  tell: (done: number) => Promise<unknown>,
): Promise<void> {
  const because: Change[] = ['vehicle'];
  if (kinds.has('vehicle update')) because.push('service');
  if (kinds.has('document create')) because.push('document');
  if (kinds.has('fine create')) because.push('document', 'fine');
  if (['maintenance create', 'reading create', 'fuel create', 'undone'].some((kind) => kinds.has(kind)))
    because.push('km');
  for (const some of pieces(ids)) {
    if (kinds.has('undone')) await recomputeKm(tx, tenant, some);
    await recompute(tx, tenant, { because, vehicleIds: some });
    await tell(some.length);
  }
}

/** Locks existing ones against other writers until the transaction ends: vehicles first, as everywhere. */
export async function lockKnown(tx: Database, tenant: Tenant, { known, knownDrivers }: Touched): Promise<void> {
  if (known.length > 0) await lockVehicles(tx, tenant, known);
  await lockDrivers(tx, tenant, knownDrivers);
}

/** Raises the km of those with a higher reading in the import. Readings count like a person's. */
export async function raiseKms(
  tx: Database,
  { tenant, importId }: Staged,
  ids: readonly string[],
  kinds: ReadonlySet<string>,
): Promise<void> {
  if (kinds.has('reading create')) for (const some of pieces(ids)) await recomputeKm(tx, tenant, some);
  if (!kinds.has('maintenance create') && !kinds.has('fuel create')) return;
  await tx.execute(sql`
    update ${vehicles} set current_km = told.km, updated_at = now()
    from (
      select (change.fields ->> 'vehicleId')::uuid as vehicle_id, max((change.fields ->> 'km')::int) as km
      from ${importChanges} as change
      where change.organization_id = ${tenant.organizationId} and change.import_id = ${importId}
        and change."of" in ('maintenance', 'fuel') and change.does = 'create'
        and (change.fields ->> 'vehicleId')::uuid = any(${sql.param(ids)}::uuid[])
      group by 1
    ) as told
    where ${vehicles}.organization_id = ${tenant.organizationId} and ${vehicles}.id = told.vehicle_id
      and coalesce(${vehicles}.current_km, -1) < told.km`);
}

/** Recomputes the drivers of the units, then the licences and papers of those drivers. */
export async function recomputePeople(tx: Database, staged: Staged, touched: Touched): Promise<void> {
  const { tenant } = staged;
  const { fresh, known, freshDrivers, knownDrivers, organization, kinds } = touched;
  if (kinds.has('assignment create')) {
    for (const some of pieces([...fresh, ...known])) await recomputeDrivers(tx, tenant, some);
  }
  const people = [...freshDrivers, ...knownDrivers];
  const because: Change[] = kinds.has('document create') ? ['driver', 'document'] : ['driver'];
  for (const some of pieces(people)) await recompute(tx, tenant, { because, driverIds: some });
  await recompute(tx, tenant, { because, organization });
  if (!kinds.has('driver update')) return;
  const theirs = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, tenant.organizationId), inArray(vehicles.driverId, knownDrivers)))
    .orderBy(asc(vehicles.id));
  for (const some of pieces(theirs.map(({ id }) => id))) {
    await recompute(tx, tenant, { because: ['driver'], vehicleIds: some });
  }
}
