import type { Alert } from '@baqueano/domain/alerts/alert';
import { today } from '@baqueano/domain/values/dates';
import { formatCount } from '@baqueano/domain/values/format';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { recompute } from '../due/recompute.ts';
import { dismiss, takeDismissalsBack } from '../due/store.ts';
import { manyOf } from '../records/many.ts';
import { type Undo, undoOf } from '../records/undo.ts';
import type { Tenant } from '../tenant.ts';
import { idOf } from './alert-id.ts';
import { alertKind, reminderKind } from './kind-store.ts';
import { problemUndo } from './problem-store.ts';
import { shownStore } from './shown-store.ts';
import { lockSources } from './source-store.ts';
import { reminders } from './table.ts';
import { alertOf } from './words.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(reminders.organizationId, organizationId), inArray(reminders.id, ids));

const ofReminders = (alerts: readonly Alert[]) => alerts.filter(({ kind }) => kind === 'reminder').map(({ id }) => id);

const recomputeReminders = (tx: Database, tenant: Tenant, alerts: readonly Alert[]) =>
  recompute(tx, tenant, {
    because: ['reminder'],
    vehicleIds: alerts.flatMap(({ vehicleId }) => vehicleId ?? []),
    written: { ids: ofReminders(alerts) },
  });

/** Reminders are deleted, and derived alerts are dismissed: people choose both in one list. */
export const manyAlerts = manyOf<Alert, never>({
  kind: { ...alertKind, table: reminders, refusals: reminderKind.refusals },
  labelOf: (count) => formatCount(count, 'alerta', 'alertas'),

  async lock(tx, tenant, ids) {
    const on = today();
    const shown = shownStore(tx, tenant, on);
    const keys = await shown.keysOf(ids);
    await lockSources(tx, tenant, keys);
    await tx.select({ id: reminders.id }).from(reminders).where(these(tenant, ids)).orderBy(reminders.id).for('update');
    // An alert with a new due has a new id.
    const facts = await shown.rows({ of: keys });
    return new Map(facts.map((fact) => [idOf(fact), alertOf(fact, on)]));
  },

  async remove(tx, tenant, records) {
    const ids = ofReminders(records);
    const others = records.filter(({ kind }) => kind !== 'reminder').map(({ id }) => id);
    const keys = others.length > 0 ? await shownStore(tx, tenant).keysOf(others) : [];
    await dismiss(
      tx,
      tenant,
      keys.map((key) => ({ ...key, alertId: idOf(key) })),
    );
    await tx.delete(reminders).where(these(tenant, ids));
    await recomputeReminders(tx, tenant, records);
  },

  async restore(tx, tenant, records, put) {
    await lockSources(tx, tenant, records);
    await put();
    await recomputeReminders(tx, tenant, records);
    await takeDismissalsBack(
      tx,
      tenant,
      records.map(({ id }) => id),
    );
  },
});

export const reminderUndo: Undo = {
  ...undoOf(reminderKind, {
    restore: (tx, tenant, reminder, put, deletion) => manyAlerts.restore(tx, tenant, [reminder], put, deletion),
  }),
  revert: problemUndo.revert,
};

export const alertUndo = undoOf(alertKind, {
  restore: (tx, tenant, alert, put, deletion) => manyAlerts.restore(tx, tenant, [alert], put, deletion),
  acts: manyAlerts.acts,
});
