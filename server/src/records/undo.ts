import type { ActivityAction, ActivityEntry } from '@baqueano/domain/activity/activity';
import { storedLacks } from '@baqueano/domain/records/missing';
import type * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import { putBack, recordOfDeletion } from './keep-store.ts';
import { conflict } from './refusals.ts';
import { changesBetween } from './trace-store.ts';
import { type AnyRecord, type RecordKind, restoreRecord } from './write.ts';

/** The undo for one kind of record. @throws Refusal with the reason against it. */
export interface Undo {
  restore: (db: Database, tenant: Tenant, deleted: ActivityEntry) => Promise<void>;
  revert: (db: Database, tenant: Tenant, changed: ActivityEntry) => Promise<void>;
  acts?: Partial<Record<ActivityAction, (db: Database, tenant: Tenant, done: ActivityEntry) => Promise<void>>>;
}

interface ChangingStore<Input, R> {
  find: (id: string) => Promise<R | null>;
  /** @param undoing the entry that this undoes. */
  update: (id: string, input: Input, expected: string[] | null, undoing: string) => Promise<R>;
}

export interface How<Input, R> {
  /**
   * Puts the rows back, takes locks before, and recomputes the derived values.
   * @param deletion the line that is undone.
   */
  restore: (tx: Database, tenant: Tenant, record: R, put: () => Promise<void>, deletion: string) => Promise<void>;
  /** Absent for a kind without changes. */
  changes?: {
    storeOf: (db: Database, tenant: Tenant) => ChangingStore<Input, R>;
    /** The form's schema, with the kind's fields outside the form. */
    schema: z.ZodMiniType;
  };
  acts?: Undo['acts'];
}

export function undoOf<Input, R extends AnyRecord>(
  kind: RecordKind<R>,
  { restore, changes, acts }: How<Input, R>,
): Undo {
  return {
    acts,

    async restore(db, tenant, deleted) {
      await restoreRecord(db, tenant, kind, deleted, async (tx) => {
        const record = await recordOfDeletion(tx, tenant, deleted.id);
        if (!record) throw conflict('Pasaron más de 30 días');
        // In the form that deleteRecord stored.
        await restore(tx, tenant, record as R, () => putBack(tx, tenant, deleted.id), deleted.id);
      });
    },

    async revert(db, tenant, { id, recordId, before, after }) {
      if (!changes || !before || !after) throw conflict('Esto no se deshace');
      const store = changes.storeOf(db, tenant);
      const current = await store.find(recordId);
      if (!current) throw conflict('El registro ya no está');
      if (changesBetween(after, current, Object.keys(after))) {
        throw conflict('Otro cambio posterior tocó los mismos datos');
      }
      const answered: Record<string, unknown> = { ...current, ...before };
      const fields = kind.lacking ? storedLacks(kind.lacking, answered) : answered;
      const input = Object.fromEntries(kind.fields.map((field) => [field, fields[field]])) as Input;
      // A line may be older than a rule of the form, and a person with access to the table can forge one.
      if (!changes.schema.safeParse(input).success) throw conflict('Lo que decía antes no es válido');
      await store.update(recordId, input, current.version === undefined ? null : [current.version], id);
    },
  };
}
