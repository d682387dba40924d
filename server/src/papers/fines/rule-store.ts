import { type CheckedFineRuleInput, type FineRule, fineRuleInput } from '@baqueano/domain/fines/fine-rules';
import { type Jurisdiction, jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { type JsonText, jsonRows, named } from '../../database/statements/json.ts';
import { newId } from '../../records/new-id.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { fineRules } from './table.ts';

const columns = named({
  id: fineRules.id,
  jurisdiction: sql<Jurisdiction>`${fineRules.jurisdiction}`,
  from: fineRules.from,
  unitValue: sql<number | null>`${fineRules.unitCents} / 100::float8`,
  discountPercent: fineRules.discountPercent,
  discountDays: fineRules.discountDays,
  source: fineRules.source,
  version: versionOf(fineRules),
});

export const fineRuleKind: RecordKind<FineRule> = {
  name: 'fine_rule',
  table: fineRules,
  missing: 'Dato no encontrado',
  refusals: {},
  fields: Object.keys(fineRuleInput.shape),
  labelOf: ({ jurisdiction }) => `de ${jurisdictionLabels[jurisdiction]}`,
  vehicleOf: () => null,
};

const centsOf = (value: number | null | undefined) => (value == null ? value : Math.round(value * 100));

/** An organization's rules, which replace the program's data. */
export function fineRuleStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(fineRules.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(fineRules.id, id));

  async function find(id: string): Promise<FineRule | null> {
    const [found] = await db.select(columns).from(fineRules).where(one(id));
    return found ?? null;
  }

  async function lock(tx: Database, id: string): Promise<FineRule | null> {
    const [current] = await tx.select(columns).from(fineRules).where(one(id)).for('update');
    return current ?? null;
  }

  return {
    find,

    list(jurisdiction?: Jurisdiction): Promise<JsonText<FineRule[]>> {
      const query = db
        .select(columns)
        .from(fineRules)
        .where(and(mine, jurisdiction && eq(fineRules.jurisdiction, jurisdiction)))
        .orderBy(fineRules.jurisdiction, desc(fineRules.from), desc(fineRules.id));
      return jsonRows<FineRule>(db, query);
    },

    /** Rules of a jurisdiction for that day: the newest value of a unit, and the newest discount. */
    async holding(jurisdiction: Jurisdiction, day: string): Promise<FineRule[]> {
      const newestOf = (column: PgColumn) =>
        db
          .select(columns)
          .from(fineRules)
          .where(and(mine, eq(fineRules.jurisdiction, jurisdiction), lte(fineRules.from, day), isNotNull(column)))
          .orderBy(desc(fineRules.from), desc(fineRules.id))
          .limit(1);
      const found = await Promise.all([newestOf(fineRules.unitCents), newestOf(fineRules.discountPercent)]);
      // If two have the same first day, the later one counts.
      return found.flat().sort((one, other) => (one.id < other.id ? 1 : -1));
    },

    create({ unitValue, ...input }: CheckedFineRuleInput, id = newId()): Promise<FineRule> {
      return createRecord(db, tenant, fineRuleKind, {
        find: () => find(id),
        async insert(tx) {
          const row = { ...input, unitCents: centsOf(unitValue), id, organizationId };
          return theRow(await tx.insert(fineRules).values(row).returning(columns));
        },
      });
    },

    /** Absent fields stay. Throws like `changeRecord`. */
    update(
      id: string,
      { unitValue, ...input }: CheckedFineRuleInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<FineRule> {
      const change = { ...input, unitCents: centsOf(unitValue), updatedAt: sql`now()` };
      return changeRecord(db, tenant, fineRuleKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id),
        change: async (tx) => theRow(await tx.update(fineRules).set(change).where(one(id)).returning(columns)),
      });
    },

    /** Throws like `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, fineRuleKind, {
        expected,
        lock: (tx) => lock(tx, id),
        remove: (tx) => tx.delete(fineRules).where(one(id)),
      });
    },
  };
}

export const fineRuleUndo = undoOf(fineRuleKind, {
  changes: { storeOf: fineRuleStore, schema: fineRuleInput },
  restore: (_tx, _tenant, _rule, put) => put(),
});
