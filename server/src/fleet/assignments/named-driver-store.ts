import type { Database } from '../../database/connection/database.ts';
import { rowsToKeep, type StoredRecord, storedRow } from '../../records/keep-store.ts';
import type { Tenant } from '../../tenant.ts';
import { nameOfDriver } from '../drivers/store.ts';
import { assignmentStore } from './store.ts';

/** One of the fleet, or a name alone: a deleted driver, or a person who never was one. */
export interface NamedDriver {
  driverId: string | null;
  driverName: string | null;
}

interface Wanted {
  driverId?: string | null | undefined;
  driverName?: string | null | undefined;
}

/** The wanted driver; undefined for no change. */
function wantedDriver(before: NamedDriver, { driverId, driverName }: Wanted): NamedDriver | undefined {
  if (driverId === undefined && driverName === undefined) return undefined;
  const wanted = { driverId: driverId ?? null, driverName: driverName ?? null };
  const same = wanted.driverId === null ? wanted.driverName === before.driverName : true;
  return wanted.driverId === before.driverId && same ? undefined : wanted;
}

/** The drivers of records of a table with `driver_id` and `driver_name`. */
export function namedDriverStore(tenant: Tenant, table: string) {
  /** A driver of the fleet has their own name. Throws 'notFound' for one of another organization. */
  async function withName(tx: Database, { driverId, driverName }: NamedDriver): Promise<NamedDriver> {
    return { driverId, driverName: driverId === null ? driverName : await nameOfDriver(tx, tenant, driverId) };
  }

  return {
    /** The driver of a new record. Without one in the input it is that of the assignments. */
    async ofNew(tx: Database, input: Wanted & { vehicleId: string; moment: string }): Promise<NamedDriver> {
      const { vehicleId, moment, driverId, driverName } = input;
      const isGiven = driverId !== undefined || driverName !== undefined;
      if (isGiven) return withName(tx, { driverId: driverId ?? null, driverName: driverName ?? null });
      const had = await assignmentStore(tx, tenant).driverAt(vehicleId, moment);
      return { driverId: had.driverId, driverName: had.driverName };
    },

    /** The driver of a changed record; undefined for no change. @param undoing the line that the change undoes. */
    async ofChanged(tx: Database, before: NamedDriver, input: Wanted, undoing: string | undefined) {
      const wanted = wantedDriver(before, input);
      const stored = undoing !== undefined && wanted ? await storedRow(tx, tenant, undoing) : null;
      if (stored) return { driverId: stored.driver_id, driverName: stored.driver_name };
      return wanted && withName(tx, wanted);
    },

    /** For a deleted driver the line has the name alone: the row with the id is stored beside it. */
    async toKeep(tx: Database, before: NamedDriver & { id: string }, input: Wanted): Promise<StoredRecord | undefined> {
      const isNameAlone = before.driverId === null && before.driverName !== null;
      if (!isNameAlone || !wantedDriver(before, input)) return undefined;
      return { record: before, rows: await rowsToKeep(tx, tenant, table, before.id) };
    },
  };
}
