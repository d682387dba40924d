import {
  type Alert,
  type AlertPriority,
  type AlertType,
  type CheckedReminderInput,
  compareAlerts,
} from '@baqueano/domain/alert';
import { today } from '@baqueano/domain/dates';
import { type PressingAlerts, pressingOf, vehiclesInNeed } from '@baqueano/domain/pressing';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { findVehicle, vehicleKind } from '../fleet/vehicles/store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { newId } from '../records/new-id.ts';
import { cutPage, type Page } from '../records/page.ts';
import { notFound } from '../records/refusals.ts';
import { undoOf } from '../records/undo.ts';
import { createRecord, deleteRecord, type RecordKind, theRow } from '../records/write.ts';
import type { Tenant } from '../tenant.ts';
import { causesStore, type DerivedAlert } from './causes-store.ts';
import { dismissals, reminders } from './table.ts';

const reminderColumns = {
  id: reminders.id,
  vehicleId: reminders.vehicleId,
  message: reminders.message,
  priority: reminders.priority,
  type: reminders.type,
  dueDate: reminders.dueDate,
  vehicle: { brand: vehicles.brand, model: vehicles.model, licensePlate: vehicles.licensePlate },
};

const reminderKind: RecordKind<Alert> = {
  name: 'reminder',
  table: reminders,
  missing: 'Alerta no encontrada',
  refusals: { reminders_vehicle_fk: () => notFound(vehicleKind.missing) },
  fields: [],
  labelOf: ({ message }) => message,
  vehicleOf: ({ vehicleId }) => vehicleId,
};

/** What follows from the data: to delete it is to dismiss it. */
const alertKind: RecordKind<Alert> = { ...reminderKind, name: 'alert', table: null, refusals: {} };

/** Where an alert stands in the order of all. */
export type Place = Pick<Alert, 'priority' | 'dueDate' | 'id'>;

/** Of a list in the order in which alerts are shown. */
export function pageOfAlerts(alerts: Alert[], limit: number, after: Place | null): Page<Alert> {
  const rest = after ? alerts.filter((alert) => compareAlerts(alert, after) > 0) : alerts;
  return cutPage(rest, limit, alerts.length, ({ priority, dueDate, id }) => [priority, dueDate, id]);
}

export function alertStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(reminders.organizationId, organizationId);

  async function remindersThat(condition?: SQL, from: Pick<Database, 'select'> = db): Promise<Alert[]> {
    const rows = await from
      .select(reminderColumns)
      .from(reminders)
      .innerJoin(vehicles, and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, reminders.vehicleId)))
      .where(and(mine, condition));
    return rows.map((row) => ({
      ...row,
      // The API lets in the known values only.
      priority: row.priority as AlertPriority,
      type: row.type as AlertType,
      driverId: null,
      kind: 'reminder',
      sourceId: row.id,
      documentType: null,
    }));
  }

  /** Those of the first version, which do not say of what; the causes leave out the others. */
  async function dismissedById(): Promise<Set<string>> {
    const rows = await db
      .select({ id: dismissals.alertId })
      .from(dismissals)
      .where(and(eq(dismissals.organizationId, organizationId), isNull(dismissals.cause)));
    return new Set(rows.map(({ id }) => id));
  }

  /** What the data give reason for and nobody has dismissed. */
  async function derived(vehicleId?: string): Promise<DerivedAlert[]> {
    const causes = causesStore(db, tenant, today());
    const [gone, ...kinds] = await Promise.all([
      dismissedById(),
      causes.documents(vehicleId),
      causes.licenses(vehicleId),
      causes.oilChanges(vehicleId),
    ]);
    const all = kinds.flat();
    return gone.size === 0 ? all : all.filter(({ alert }) => !gone.has(alert.id));
  }

  /** In the order in which they are shown. */
  async function shown(vehicleId?: string): Promise<Alert[]> {
    const [found, own] = await Promise.all([
      derived(vehicleId),
      remindersThat(vehicleId === undefined ? undefined : eq(reminders.vehicleId, vehicleId)),
    ]);
    return [...found.map(({ alert }) => alert), ...own].sort(compareAlerts);
  }

  async function find(id: string): Promise<Alert | null> {
    const [reminder] = await remindersThat(eq(reminders.id, id));
    return reminder ?? (await shown()).find((alert) => alert.id === id) ?? null;
  }

  return {
    /** The most pressing first. */
    list: () => shown(),

    find,

    pressing: async (): Promise<PressingAlerts> => pressingOf(await shown()),

    /** Ids of the vehicles with alerts, the one with the most pressing alert first. */
    vehicles: async (): Promise<string[]> => vehiclesInNeed(await shown()),

    /** With the licence of its driver; null when the vehicle does not exist. */
    async ofVehicle(vehicleId: string): Promise<Alert[] | null> {
      const [vehicle, alerts] = await Promise.all([findVehicle(db, tenant, vehicleId), shown(vehicleId)]);
      return vehicle && alerts;
    },

    /** For the dashboard. A dismissed alert leaves its document expired. */
    async counts(): Promise<Pick<DashboardStatistics, 'highPriorityAlerts' | 'expiredDocuments'>> {
      const causes = causesStore(db, tenant, today());
      const [expiredDocuments, derivedHigh, ownHigh, byId] = await Promise.all([
        causes.expiredDocuments(),
        causes.highPriority(),
        db.$count(reminders, and(mine, eq(reminders.priority, 'high' satisfies AlertPriority))),
        dismissedById(),
      ]);
      if (byId.size === 0) return { highPriorityAlerts: derivedHigh + ownHigh, expiredDocuments };
      return {
        highPriorityAlerts: (await shown()).filter(({ priority }) => priority === 'high').length,
        expiredDocuments,
      };
    },

    /** Keeps a reminder. Throws 'notFound' for a vehicle that is not ours. */
    create(input: CheckedReminderInput, id = newId()): Promise<Alert> {
      return createRecord(db, tenant, reminderKind, {
        find: () => find(id),
        async insert(tx) {
          await tx.insert(reminders).values({ ...input, id, organizationId });
          return theRow(await remindersThat(eq(reminders.id, id), tx));
        },
      });
    },

    /** Deletes a reminder, dismisses a derived alert for good. Throws 'notFound' when no such alert is shown. */
    async delete(id: string): Promise<void> {
      const one = and(mine, eq(reminders.id, id));
      if ((await db.$count(reminders, one)) > 0) {
        return deleteRecord(db, tenant, reminderKind, {
          expected: null,
          async lock(tx) {
            await tx.select({ id: reminders.id }).from(reminders).where(one).for('update');
            const [locked] = await remindersThat(eq(reminders.id, id), tx);
            return locked ?? null;
          },
          remove: (tx) => tx.delete(reminders).where(one),
        });
      }
      const found = (await derived()).find(({ alert }) => alert.id === id);
      if (!found) throw notFound(reminderKind.missing);
      const { kind, id: causeId, due } = found.cause;
      const row = { organizationId, alertId: id, cause: kind, causeId, due };
      await deleteRecord(db, tenant, alertKind, {
        expected: null,
        lock: async () => found.alert,
        remove: (tx) => tx.insert(dismissals).values(row).onConflictDoNothing(),
      });
    },
  };
}

export const reminderUndo = undoOf(reminderKind, { restore: (_tx, _tenant, _reminder, put) => put() });

export const alertUndo = undoOf(alertKind, {
  async restore(tx, { organizationId }, alert) {
    const dismissal = and(eq(dismissals.organizationId, organizationId), eq(dismissals.alertId, alert.id));
    await tx.delete(dismissals).where(dismissal);
  },
});
