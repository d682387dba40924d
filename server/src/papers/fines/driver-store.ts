import type { DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { CheckedFineInput, DriverSource, Fine } from '@baqueano/domain/fines/fine';
import type { Database } from '../../database/connection/database.ts';
import { assignmentStore } from '../../fleet/assignments/store.ts';
import { nameOfDriver } from '../../fleet/drivers/store.ts';
import { rowsToKeep, storedRow } from '../../records/keep-store.ts';
import { invalid } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';

/** The driver of the vehicle; of a day without a time only when there was a single one. */
async function assignedAt(tx: Database, tenant: Tenant, vehicleId: string, moment: string): Promise<DriverAtMoment> {
  const store = assignmentStore(tx, tenant);
  if (!moment.endsWith('T00:00')) return store.driverAt(vehicleId, moment);
  const [first, ...others] = await store.list({ vehicleId, on: moment.slice(0, 10) }, 'asc');
  if (others.length > 0) return { known: false, driverId: null, driverName: null };
  if (!first) return store.driverAt(vehicleId, moment);
  return { known: true, driverId: first.driverId, driverName: first.driverName };
}

export type Responsible = Pick<Fine, 'driverId' | 'driverName' | 'driverSource' | 'driverReason'>;

type Wanted = Pick<CheckedFineInput, 'vehicleId' | 'moment' | 'driverId' | 'driverName' | 'driverReason'>;

const unassigned: Responsible = { driverId: null, driverName: null, driverSource: null, driverReason: null };

const ofAssignments = ({ known, driverId, driverName }: DriverAtMoment): Responsible =>
  known ? { driverId, driverName, driverSource: 'assignments', driverReason: null } : unassigned;

/**
 * The driver of a fine. Without one in the request, the assignments name them. A repeated value changes nothing, even if the
 * assignments differ by now.
 * @param undone the source before the undone change.
 * @throws Refusal 'notFound' for an unknown driver, 'invalid' for a missing reason.
 */
export async function responsibleFor(
  tx: Database,
  tenant: Tenant,
  before: Fine | null,
  wanted: Wanted,
  undone?: DriverSource | null,
): Promise<Responsible> {
  const { vehicleId, moment, driverReason } = wanted;
  const moved = !before || before.vehicleId !== vehicleId || before.moment !== moment;
  const isGiven = wanted.driverId !== undefined || wanted.driverName !== undefined;
  const driverId = wanted.driverId === undefined ? null : wanted.driverId;
  const driverName = driverId === null ? (wanted.driverName ?? null) : await nameOfDriver(tx, tenant, driverId);
  const same = !isGiven || (driverId === before?.driverId && driverName === before?.driverName);

  if (undone !== undefined) return { driverId, driverName, driverSource: undone, driverReason: driverReason ?? null };
  if (before && same && !moved) {
    const reason = driverReason === undefined ? before.driverReason : driverReason;
    return { ...before, driverReason: before.driverSource === 'hand' ? reason : null };
  }
  if (before && !isGiven && before.driverSource === 'hand') return before;
  const assigned = await assignedAt(tx, tenant, vehicleId, moment);
  if (!isGiven) return ofAssignments(assigned);
  if (assigned.known && driverId === assigned.driverId && driverName === assigned.driverName) {
    return ofAssignments(assigned);
  }
  if (assigned.known && !driverReason) {
    const error = `Según las asignaciones ${assigned.driverName === null ? 'no tenía conductor' : `era de ${assigned.driverName}`}: decí por qué no`;
    throw invalid(error, { driverReason: error });
  }
  if (driverName === null && !assigned.known) return unassigned;
  return { driverId, driverName, driverSource: 'hand', driverReason: driverReason ?? null };
}

/** A deleted driver: the fine shows the name only; its row also has the id, for restoring the driver. */
const isFormer = ({ driverId, driverName }: Pick<Fine, 'driverId' | 'driverName'>) =>
  driverId === null && driverName !== null;

/** Facts of a deleted driver that a fine loses when it gets another one; undefined without any. */
export async function formerToKeep(tx: Database, tenant: Tenant, before: Fine, wanted: Partial<Wanted>) {
  const { driverId, driverName = before.driverName } = wanted;
  if (!isFormer(before) || (driverId == null && driverName === before.driverName)) return undefined;
  const rows = await rowsToKeep(tx, tenant, 'fines', before.id, { key: 'document_id' });
  return { record: before, rows };
}

/**
 * Facts of a deleted driver that stay in the row, or come back to it.
 * @param undoing the line of the activity that this undoes.
 */
export async function formerOf(
  tx: Database,
  tenant: Tenant,
  before: Fine,
  responsible: Responsible,
  undoing?: string,
): Promise<Partial<Pick<Fine, 'driverId'>>> {
  if (!isFormer(responsible)) return {};
  const stored = undoing === undefined ? null : await storedRow(tx, tenant, undoing);
  if (stored) return { driverId: stored.driver_id ?? null };
  return isFormer(before) && responsible.driverName === before.driverName ? { driverId: undefined } : {};
}
