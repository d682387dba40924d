import { type Accident, accidentInput } from '@baqueano/domain/accidents/accident';
import type { AccidentsSet } from '@baqueano/domain/bulk/accidents';
import { formatCount } from '@baqueano/domain/values/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import { alike, manyOf, undoOfMany } from '../../records/many.ts';
import type { Tenant } from '../../tenant.ts';
import { drivers } from '../drivers/table.ts';
import { manyHanging, vehiclesOf } from '../vehicles/lock-store.ts';
import { columns, joinsOf } from './search-store.ts';
import { accidentKind, accidentStore } from './store.ts';
import { accidents } from './table.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(accidents.organizationId, organizationId), inArray(accidents.id, ids));

async function find(tx: Database, tenant: Tenant, ids: string[]): Promise<Map<string, Accident>> {
  const rows = await tx
    .select(columns)
    .from(accidents)
    .leftJoin(drivers, joinsOf(tenant).driver)
    .where(these(tenant, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

const follow = (tx: Database, tenant: Tenant, records: readonly Accident[]) =>
  recompute(tx, tenant, { because: ['accident'], vehicleIds: vehiclesOf(records) });

export const manyAccidents = manyOf<Accident, AccidentsSet>({
  kind: accidentKind,
  labelOf: (count) => formatCount(count, 'siniestro', 'siniestros'),
  ...manyHanging(accidents, find, follow),

  changing: {
    next: (_accident, set) => set,
    async write(tx, tenant, touched) {
      for (const { ids, fields } of alike(touched)) {
        const { state, insurer } = fields;
        await tx.update(accidents).set({ state, insurer, updatedAt: sql`now()` }).where(these(tenant, ids));
      }
      const records = touched.map(({ record }) => record);
      await follow(tx, tenant, records);
    },
    find,
  },
});

export const accidentUndo = undoOfMany(accidentKind, manyAccidents, {
  changes: { storeOf: accidentStore, schema: accidentInput },
});
