import {
  type Alert,
  type AlertSummary,
  alertKinds,
  alertPriorities,
  type DueOnDays,
  firstDueCount,
  type NextDue,
} from '@baqueano/domain/alerts/alert';
import { onePerUnit, type PressingAlerts, pressingCount } from '@baqueano/domain/alerts/pressing';
import type { CheckedReminderInput } from '@baqueano/domain/alerts/reminder';
import { today } from '@baqueano/domain/values/dates';
import { statusesMeaning } from '@baqueano/domain/vehicles/vehicle';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { recompute } from '../due/recompute.ts';
import { dismiss } from '../due/store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { newId } from '../records/new-id.ts';
import { cutPage, type Page, readCursor } from '../records/page.ts';
import { invalid, notFound } from '../records/refusals.ts';
import { createRecord, deleteRecord, theRow } from '../records/write.ts';
import type { Tenant } from '../tenant.ts';
import { idOf } from './alert-id.ts';
import type { AlertFilter, Key, NextFact, Place } from './facts.ts';
import { alertKind, reminderKind } from './kind-store.ts';
import { unseenProblems } from './problem-store.ts';
import { shownStore } from './shown-store.ts';
import { lockSources } from './source-store.ts';
import { reminders } from './table.ts';
import { alertOf, whatOf } from './words.ts';

export type { AlertFilter } from './facts.ts';
export { unseenProblems };

type Reported = Pick<typeof reminders.$inferInsert, 'source' | 'reportedBy' | 'reportedByName' | 'fileIds'>;

const dueOf = (fact: NextFact): NextDue => ({
  vehicleId: fact.vehicleId,
  dueDate: fact.dueDate,
  what: whatOf(fact),
});

const placeKeys = ({ priority, dueDate, sourceId, kind }: Place) => [priority, dueDate, sourceId, kind];

const placeForm = z.tuple([z.enum(alertPriorities), z.string(), z.string(), z.enum(alertKinds)]);

function readPlace(cursor: string | undefined): Place | null {
  const keys = readCursor(cursor, ['text', 'date', 'id', 'text']);
  if (!keys) return null;
  const parsed = placeForm.safeParse(keys);
  if (!parsed.success) throw invalid('El cursor no es válido');
  const [priority, dueDate, sourceId, kind] = parsed.data;
  return { priority, dueDate, sourceId, kind };
}

/** The most pressing rows; usually they cover `pressingCount` units. */
const pressingRows = 50;

/** A workshop's person repairs and renews no paper: work stands first. */
const repairs = ({ permissions }: Tenant) => permissions.has('maintenance:write') && !permissions.has('document:write');

export function alertStore(db: Database, tenant: Tenant, on = today()) {
  const { organizationId } = tenant;
  const mine = eq(reminders.organizationId, organizationId);
  const shown = shownStore(db, tenant, on);

  async function alerts(part: Parameters<typeof shown.rows>[0]): Promise<Alert[]> {
    return (await shown.rows(part)).map((fact) => alertOf(fact, on));
  }

  /** None when it is not there, as the transaction sees it. */
  async function reminderIn(tx: Database, id: string): Promise<Alert[]> {
    const facts = await shownStore(tx, tenant, on).rows({ of: [{ kind: 'reminder', sourceId: id }] });
    return facts.map((fact) => alertOf(fact, on));
  }

  async function ofKey(key: Pick<Key, 'kind' | 'sourceId'>): Promise<Alert | null> {
    const [found] = await alerts({ of: [key] });
    return found ?? null;
  }

  /** Ids of alerts above the dashboard's panel, for people who may answer them: problems without 'Lo vi'. */
  async function problemsAbove(those: readonly Alert[]): Promise<Set<string>> {
    const ids = those.filter(({ kind }) => kind === 'reminder').map(({ id }) => id);
    if (ids.length === 0 || !tenant.permissions.has('maintenance:write')) return new Set();
    const unseen = and(eq(reminders.source, 'problem'), isNull(reminders.seenAt));
    const found = await db
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(mine, inArray(reminders.id, ids), unseen));
    return new Set(found.map(({ id }) => id));
  }

  async function find(id: string): Promise<Alert | null> {
    const reminder = await ofKey({ kind: 'reminder', sourceId: id });
    if (reminder) return reminder;
    const [key] = await shown.keysOf([id]);
    return key ? ofKey(key) : null;
  }

  return {
    /** The most pressing first. */
    list: (filter: AlertFilter = {}) => alerts({ filter }),

    /** Alerts that fall due from one day to another, by day, including those not shown yet. */
    async dueBetween(from: string, to: string): Promise<Alert[]> {
      const found = await alerts({ filter: { between: { from, to } } });
      return found.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
    },

    /** The same in short: their number, and the first one. For all vehicles, or for one and its drivers. */
    async firstDueOn(from: string, to: string, vehicleId?: string): Promise<DueOnDays> {
      const found = await shown.rows({ filter: { between: { from, to }, vehicleId } });
      const dated = found.filter(({ dueKm, atKm }) => dueKm === null || atKm === null || atKm <= dueKm);
      const first = dated.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate)).slice(0, firstDueCount);
      return {
        total: dated.length,
        first: first.map((fact) => alertOf(fact, on)),
        pastKm: found.length - dated.length,
      };
    },

    /**
     * @param cursor of the page before.
     * @param total may know how many alerts pass the filter without asking.
     */
    async page(
      filter: AlertFilter,
      limit: number,
      cursor?: string,
      total = async () => (await shown.summary(filter)).total,
    ): Promise<Page<Alert[]>> {
      const [rows, all] = await Promise.all([alerts({ filter, limit: limit + 1, after: readPlace(cursor) }), total()]);
      return cutPage(rows, limit, all, placeKeys);
    },

    summary: (filter: AlertFilter): Promise<AlertSummary> => shown.summary(filter),

    countByDay: (days: number): Promise<number[]> => shown.countByDay(days),

    find,

    async pressing(): Promise<PressingAlerts> {
      const [counts, first, work] = await Promise.all([
        shown.summary({}),
        alerts({ limit: pressingRows }),
        repairs(tenant) ? alerts({ filter: { type: 'maintenance' }, limit: pressingCount }) : [],
      ]);
      let units = onePerUnit(first, pressingCount);
      const all = units.length === pressingCount || first.length < pressingRows;
      if (!all) units = onePerUnit(await alerts({}), pressingCount);
      const above = await problemsAbove([...work, ...first]);
      const ofWork = new Set(work.map(({ id }) => id));
      const others = [...work, ...first.filter(({ id }) => !ofWork.has(id))].filter(({ id }) => !above.has(id));
      return { total: counts.total, high: counts.high, first: others.slice(0, pressingCount), units };
    },

    /** Ids of the vehicles with alerts, the one with the most pressing alert first; for a workshop, above them those in repair. */
    async vehicles(): Promise<string[]> {
      if (!repairs(tenant)) return shown.vehicleIds();
      const [inNeed, inRepair] = await Promise.all([
        shown.vehicleIds(),
        db
          .select({ id: vehicles.id })
          .from(vehicles)
          .where(
            and(
              eq(vehicles.organizationId, organizationId),
              isNull(vehicles.retiredOn),
              inArray(vehicles.status, statusesMeaning('maintenance')),
            ),
          )
          .orderBy(vehicles.licensePlate, vehicles.id),
      ]);
      return [...new Set([...inRepair.map(({ id }) => id), ...inNeed])];
    },

    nextOfVehicles: async () => (await shown.nextOfVehicles()).map(dueOf),

    needsOfVehicles: async () => (await shown.needsOfVehicles()).map(dueOf),

    /**
     * Stores a reminder. Throws 'notFound' for a vehicle of another organization.
     * @param reported further facts of a problem.
     * @param along writes more in the same transaction.
     */
    create(
      input: CheckedReminderInput,
      id = newId(),
      reported?: Reported,
      along: (tx: Database) => Promise<void> = async () => undefined,
    ): Promise<Alert> {
      return createRecord(db, tenant, reminderKind, {
        find: () => ofKey({ kind: 'reminder', sourceId: id }),
        async insert(tx) {
          await tx.insert(reminders).values({ ...input, ...reported, id, organizationId });
          await along(tx);
          await recompute(tx, tenant, { because: ['reminder'], vehicleIds: [input.vehicleId], written: { ids: [id] } });
          return theRow(await reminderIn(tx, id));
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
            const [locked] = await reminderIn(tx, id);
            return locked ?? null;
          },
          async remove(tx, { vehicleId }) {
            await tx.delete(reminders).where(one);
            const vehicleIds = vehicleId === null ? [] : [vehicleId];
            await recompute(tx, tenant, { because: ['reminder'], vehicleIds, written: { ids: [id] } });
          },
        });
      }
      const found = await find(id);
      const [key] = await shown.keysOf([id]);
      if (!found || !key) throw notFound(reminderKind.missing);
      await deleteRecord(db, tenant, alertKind, {
        expected: null,
        async lock(tx) {
          await lockSources(tx, tenant, [found]);
          // Two may dismiss it at once, and its source may have another due by now.
          const [fact] = await shownStore(tx, tenant, on).rows({ of: [key] });
          return fact && idOf(fact) === id ? alertOf(fact, on) : null;
        },
        remove: (tx) => dismiss(tx, tenant, [{ ...key, alertId: id }]),
      });
    },
  };
}
