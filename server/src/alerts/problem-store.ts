import { mostProblems, type Problem } from '@baqueano/domain/alerts/problem';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';
import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { drawnFiles } from '../files/picture-store.ts';
import { labelOf, vehicles } from '../fleet/vehicles/table.ts';
import { users } from '../people/credentials/table.ts';
import { undoOf } from '../records/undo.ts';
import { changeRecord, type RecordKind } from '../records/write.ts';
import type { Tenant } from '../tenant.ts';
import { reminderKind } from './kind-store.ts';
import { reminders } from './table.ts';

/** A problem is a reminder with more fields: its lines in the activity are those of a reminder. */
const problemKind: RecordKind<Problem> = {
  name: reminderKind.name,
  table: reminderKind.table,
  missing: 'Problema no encontrado',
  refusals: reminderKind.refusals,
  fields: ['seenBy'],
  labelOf: ({ message }) => message,
  vehicleOf: ({ vehicleId }) => vehicleId,
};

/** Counts the unseen ones: part of a statement. */
export const unseenProblems = (organizationId: SQL | Placeholder) => sql`(
  select count(*)::int from ${reminders}
  where organization_id = ${organizationId} and source = 'problem' and seen_at is null
)`;

export function problemStore(db: Database, tenant: Tenant) {
  const { organizationId, actor } = tenant;
  const isProblem = and(eq(reminders.organizationId, organizationId), eq(reminders.source, 'problem'));

  async function rows(tx: Database, condition?: SQL, lock = false): Promise<Problem[]> {
    const query = tx
      .select({
        id: reminders.id,
        vehicleId: reminders.vehicleId,
        vehicle: sql<VehicleLabel>`${labelOf(sql`${vehicles}`)}`,
        message: reminders.message,
        reportedBy: reminders.reportedByName,
        reportedAt: reminders.createdAt,
        fileIds: reminders.fileIds,
        seenBy: reminders.seenBy,
      })
      .from(reminders)
      .innerJoin(vehicles, and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, reminders.vehicleId)))
      .where(and(isProblem, condition))
      .orderBy(sql`${reminders.seenAt} is not null`, desc(reminders.createdAt), reminders.id)
      .limit(mostProblems);
    const found = await (lock ? query.for('update', { of: reminders }) : query);
    const photographed = found.filter(({ fileIds }) => fileIds.length > 0).map(({ vehicleId }) => vehicleId);
    const files = new Map((await drawnFiles(tx, tenant, 'vehicle', photographed)).map((file) => [file.id, file]));
    return found.map(({ fileIds, reportedAt, ...row }) => ({
      ...row,
      reportedAt: reportedAt.toISOString(),
      files: fileIds.flatMap((id) => {
        const file = files.get(id);
        return file ? [{ id, name: file.name, mediaType: file.mediaType, pages: file.pages }] : [];
      }),
    }));
  }

  const find = async (id: string) => (await rows(db, eq(reminders.id, id)))[0] ?? null;

  return {
    /** The unseen first, the newest before the others. */
    list: () => rows(db),

    find,

    /** 'Lo vi', with the actor's name; null restores the former state. Throws 'notFound'. */
    update(id: string, { seenBy }: { seenBy: string | null }, _expected: string[] | null = null, undoing?: string) {
      return changeRecord(db, tenant, problemKind, {
        expected: null,
        undoing,
        lock: async (tx) => (await rows(tx, eq(reminders.id, id), true))[0] ?? null,
        async change(tx, before) {
          // The first person who saw it stays.
          if (seenBy !== null && before.seenBy !== null) return before;
          const seenAt = seenBy === null ? null : sql`now()`;
          await tx
            .update(reminders)
            .set({ seenBy, seenAt })
            .where(and(isProblem, eq(reminders.id, id)));
          return { ...before, seenBy };
        },
      });
    },

    /** The name of the person of this request; a key has none. */
    async nameOfActor(): Promise<string> {
      if (actor.kind !== 'person') return 'Una clave de API';
      const [person] = await db
        .select({
          name: sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.email})`,
        })
        .from(users)
        .where(eq(users.id, actor.userId));
      return person?.name ?? 'Alguien';
    },
  };
}

/** Undoes 'Lo vi'; a deletion is undone like that of any reminder. */
export const problemUndo = undoOf<{ seenBy: string | null }, Problem>(problemKind, {
  restore: async () => undefined,
  changes: { storeOf: problemStore, schema: z.object({ seenBy: z.nullable(z.string()) }) },
});
